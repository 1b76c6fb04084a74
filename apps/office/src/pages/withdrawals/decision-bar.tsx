import { withdrawalDocuments, withdrawalRefusalReasons } from '@longmen/contract/calls/withdrawals';
import { approveWithdrawal, holdWithdrawal, rejectWithdrawal } from '@longmen/contract/console/money/withdrawals';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { toast } from '../../core/toast.ts';
import { AnswerFields } from '../../features/kit/action/answer-fields.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { useMissing } from './decision.ts';
import { type Draft, emptyDraft, HoldFields } from './decision-fields.tsx';
import { FirstWord, Outcome } from './decision-words.tsx';
import type { messages } from './messages.ts';
import type { Sent } from './sent-strip.tsx';
import { useRiskWords } from '../../features/risk-words/use-risk-words.ts';
import { type Facts, isOpen } from './withdrawal.ts';

type DecisionBarProps = {
  facts: Facts;
  onDecided: (id: string, sent?: Sent) => void;
  /** Something is another fact than on screen: nothing was approved. */
  onChanged: () => Promise<void>;
};

const changes = ['listWithdrawals', 'readWithdrawal'];

/** What is done with it: why, and one deed. What cannot be done stays, grey, with what is missing. */
export function DecisionBar({ facts, onDecided, onChanged }: DecisionBarProps) {
  if (!isOpen(facts)) return <Outcome facts={facts} />;
  return <Decision facts={facts} onDecided={onDecided} onChanged={onChanged} />;
}

function Decision({ facts, onDecided, onChanged }: DecisionBarProps) {
  const t = useMessages<typeof messages>('withdrawals');
  const riskWords = useRiskWords();
  const missing = useMissing(facts);
  const { id, seen } = facts;
  const name = `withdrawal.${id}`;
  const [draft, setDraft] = useDraftStore<Draft>(name, () => emptyDraft);
  const { mode, answer } = draft;
  const reason = draft.reasons[mode];
  const hasReason = isReason(reason);
  const done = (text: string, sent?: Sent) => {
    // What is on its way has a strip of its own.
    if (sent === undefined) toast(text);
    dropDraft(name);
    onDecided(id, sent);
  };
  const approve = useAction({
    run: async () => {
      try {
        return await callConsole(approveWithdrawal, { id, seen, reason: reason.trim() });
      } catch (error) {
        if (error instanceof ConsoleRefused && error.refusal === 'factsChanged') await onChanged();
        throw error;
      }
    },
    changes,
    onDone: ({ found, isLast, sendsAt }) => {
      if (found.length > 0) {
        void onChanged();
        return toast(t('foundMore', { text: found.map((risk) => riskWords(risk).name).join(', ') }));
      }
      const isSent = isLast && sendsAt !== null;
      return done(
        isLast ? t('approved') : t('firstDone'),
        isSent ? { id, player: facts.player, amount: facts.amount, sendsAt } : undefined,
      );
    },
  });
  const reject = useAction({
    run: (picked: (typeof withdrawalRefusalReasons)[number]) =>
      callConsole(rejectWithdrawal, { id, reason: reason.trim(), answer: picked, note: draft.note.trim() }),
    changes,
    onDone: () => done(t('rejected')),
  });
  const hold = useAction({
    run: () => {
      const document = withdrawalDocuments.find((one) => one === draft.document);
      const until = siteFrame().startOfDay(draft.day);
      return callConsole(holdWithdrawal, { id, reason: reason.trim(), until, ...(document && { document }) });
    },
    changes,
    onDone: () => done(t('heldDone')),
  });
  const isBusy = approve.isPending || reject.isPending || hold.isPending;
  const picked = withdrawalRefusalReasons.find((one) => one === answer);
  const mayApprove = missing.approve === '' && hasReason && !isBusy && mode === 'approve';
  const mayReject = missing.decide === '' && hasReason && !isBusy && picked !== undefined;
  const canReject = mayReject && (picked !== 'other' || draft.note.trim() !== '');
  const canHold = missing.decide === '' && hasReason && !isBusy && draft.day !== '';
  const turnTo = (to: Draft['mode']) => setDraft({ ...draft, mode: to });
  const onApprove = () => mayApprove && approve.mutate(undefined);
  const onReject = () => {
    if (missing.decide !== '') return;
    if (mode !== 'reject') turnTo('reject');
    else if (canReject) reject.mutate(picked);
  };
  const onHold = () => {
    if (missing.decide !== '') return;
    if (mode !== 'hold') turnTo('hold');
    else if (canHold) hold.mutate(undefined);
  };
  useKeys([
    { keys: 'A', label: t('approve'), run: onApprove },
    { keys: 'R', label: t('reject'), run: onReject },
    { keys: 'H', label: t('hold'), run: onHold },
    ...(mode === 'approve' ? [] : [{ keys: 'Escape', label: t('back'), run: () => turnTo('approve') }]),
  ]);
  const templates = {
    approve: [t('reasonFits'), t('reasonCalled'), t('reasonWon')],
    reject: [t('reasonName'), t('reasonAbuse'), t('reasonCancelled')],
    hold: [t('reasonPapers'), t('reasonBank'), t('reasonColleague')],
  }[mode];
  const approveText = facts.needs < 2 ? t('approve') : facts.firstBy === null ? t('approveFirst') : t('approveSecond');
  const wanting = {
    approve: missing.approve || (hasReason ? '' : t('reasonMissing')),
    reject: canReject ? '' : t('answerMissing'),
    hold: hasReason ? '' : t('reasonMissing'),
  }[mode];
  return (
    <footer className="z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot">
      <FirstWord facts={facts} />
      {mode === 'reject' && (
        <AnswerFields
          answers={withdrawalRefusalReasons}
          nameOf={t}
          value={draft}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
        />
      )}
      {mode === 'hold' && <HoldFields draft={draft} onDraft={setDraft} />}
      <ReasonField
        templates={templates}
        value={reason}
        onChange={(text) => setDraft({ ...draft, reasons: { ...draft.reasons, [mode]: text } })}
      />
      <div className="flex items-center gap-2">
        {mode !== 'hold' && (
          <Button
            look="danger"
            size="large"
            busy={reject.isPending}
            disabled={missing.decide !== '' || (mode === 'reject' && !canReject)}
            onClick={onReject}
            keyHint="R"
          >
            {mode === 'reject' ? t('rejectNow') : t('reject')}
          </Button>
        )}
        {mode !== 'reject' && (
          <Button
            size="large"
            busy={hold.isPending}
            disabled={missing.decide !== '' || (mode === 'hold' && !canHold)}
            onClick={onHold}
            keyHint="H"
          >
            {mode === 'hold' ? t('holdNow') : t('hold')}
          </Button>
        )}
        {mode !== 'approve' && (
          <Button size="large" look="quiet" onClick={() => turnTo('approve')}>
            {t('back')}
          </Button>
        )}
        <p className="min-w-0 flex-1 text-right text-note text-text-2">
          {wanting === '' ? (
            <>
              {t('matches', { text: seen.slice(0, 4) })}
              {mode === 'approve' && <span className="block">{t('mayRecall')}</span>}
            </>
          ) : (
            <>
              {wanting}
              <span className="block font-mono text-text-3">{seen.slice(0, 4)}</span>
            </>
          )}
        </p>
        {mode === 'approve' && (
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            busy={approve.isPending}
            disabled={!mayApprove}
            onClick={onApprove}
          >
            {approveText}
          </Button>
        )}
      </div>
      {missing.decide !== '' && missing.decide !== wanting && <p className="text-note text-text-2">{missing.decide}</p>}
    </footer>
  );
}
