import { depositRejections } from '@longmen/contract/calls/payments';
import { rejectDeposit } from '@longmen/contract/console/money/deposits';
import { Link } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useMay } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { AnswerFields } from '../../features/kit/action/answer-fields.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { useFailureText } from '../../features/kit/parts/failure.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { FirstWord } from './first-word.tsx';
import { CheckLine, useCheck, useMatchName } from './match-check.tsx';
import type { messages } from './messages.ts';
import { type DepositFacts, isOpen, isUndecided, type Payment } from './money-in.ts';
import { changes, secondOf, useMatch, useMissing, watchFacts } from './use-decision.ts';

type DecisionProps = { facts: DepositFacts; onDecided: (id: string) => void; onChanged: () => void };

/** With money for it, it is credited or the money goes back; without any, it is ended. */
export function DepositDecision({ facts, onDecided, onChanged }: DecisionProps) {
  const waiting = facts.payments.find(isUndecided);
  if (waiting) return <Credit facts={facts} payment={waiting} onDecided={onDecided} onChanged={onChanged} />;
  if (!isOpen(facts)) return null;
  return <Reject facts={facts} onDecided={onDecided} onChanged={onChanged} />;
}

const footClass = 'z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot';

function Credit({ facts, payment, onDecided, onChanged }: DecisionProps & { payment: Payment }) {
  const t = useMessages<typeof messages>('deposits');
  const may = useMay();
  const failure = useFailureText();
  const nameOf = useMatchName();
  const name = `deposit.${facts.id}`;
  const [reason, setReason] = useDraftStore(name, () => '');
  const mayLook = may('deposits.decide/begin') || may('deposits.decide/agree');
  const { data: check, error, refetch } = useCheck(payment.id, facts.id, mayLook);
  const missing = useMissing(facts.player)(payment.waits);
  const match = useMatch({
    onChanged: () => {
      onChanged();
      void refetch();
    },
    onDone: () => {
      dropDraft(name);
      onDecided(facts.id);
    },
  });
  const isReady = missing === '' && check !== undefined && isReason(reason) && !match.isPending;
  const onMatch = () => {
    if (isReady) {
      const entry = { id: payment.id, to: facts.id, seen: check.seen, reason: reason.trim() };
      match.mutate({ ...entry, ...secondOf(payment.waits) });
    }
  };
  useKeys([{ keys: 'A', label: t('credit'), run: onMatch }]);
  const wanting = missing || (error ? failure(error) : '') || (isReason(reason) ? '' : t('reasonMissing'));
  return (
    <footer className={footClass}>
      {payment.waits && <FirstWord waits={payment.waits} />}
      {check && <CheckLine check={check} />}
      <ReasonField
        templates={[t('reasonBank'), t('reasonEvidence'), t('reasonCalled')]}
        value={reason}
        onChange={setReason}
      />
      <div className="flex items-center gap-2">
        <Link
          to="/deposits"
          search={{ tab: 'payments', open: payment.id }}
          className={`${buttonClass('danger', 'large')} no-underline`}
        >
          {t('giveBack')} …
        </Link>
        <p className="min-w-0 flex-1 text-right text-note text-text-2">
          {wanting || t('matches', { text: check?.seen.slice(0, 4) ?? '' })}
        </p>
        <Button
          look="primary"
          size="large"
          sign="key"
          keyHint="A"
          busy={match.isPending}
          disabled={!isReady}
          onClick={onMatch}
        >
          {nameOf(check?.needs ?? 1, payment.waits !== null)}
        </Button>
      </div>
    </footer>
  );
}

type Draft = { readonly reason: string; readonly answer: string; readonly note: string };
const emptyDraft: Draft = { reason: '', answer: '', note: '' };

function Reject({ facts, onDecided, onChanged }: DecisionProps) {
  const t = useMessages<typeof messages>('deposits');
  const name = `deposit.reject.${facts.id}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () => emptyDraft);
  const conflict = useConflict()(facts.player);
  const missing = useMissingRight()('deposits.decide/begin') || conflict;
  const answer = depositRejections.find((one) => one === draft.answer);
  const reject = useAction({
    run: (picked: (typeof depositRejections)[number]) =>
      watchFacts(
        () =>
          callConsole(rejectDeposit, {
            id: facts.id,
            seen: facts.seen,
            reason: draft.reason.trim(),
            answer: picked,
            note: draft.note.trim(),
          }),
        onChanged,
      ),
    changes,
    onDone: () => {
      toast(t('doneRejected'));
      dropDraft(name);
      onDecided(facts.id);
    },
  });
  const isReady = missing === '' && answer !== undefined && isReason(draft.reason) && !reject.isPending;
  const onReject = () => {
    if (isReady) reject.mutate(answer);
  };
  useKeys([{ keys: 'R', label: t('reject'), run: onReject }]);
  return (
    <footer className={footClass}>
      <AnswerFields
        answers={depositRejections}
        nameOf={t}
        value={draft}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
      <ReasonField
        templates={[t('reasonNoMoney'), t('reasonWrongPayer'), t('reasonCalled')]}
        value={draft.reason}
        onChange={(reason) => setDraft({ ...draft, reason })}
      />
      <div className="flex items-center gap-2">
        <Button look="danger" size="large" keyHint="R" busy={reject.isPending} disabled={!isReady} onClick={onReject}>
          {t('rejectNow')}
        </Button>
        <p className="min-w-0 flex-1 text-right text-note text-text-2">
          {missing || (isReady ? t('matches', { text: facts.seen.slice(0, 4) }) : t('answerMissing'))}
        </p>
        <Button look="primary" size="large" sign="key" disabled title={t('noPayment')}>
          {t('credit')}
        </Button>
      </div>
    </footer>
  );
}
