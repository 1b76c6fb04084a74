import type { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dropDraft } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { useFailureText } from '../../features/kit/parts/failure.tsx';
import { FirstWord } from './first-word.tsx';
import { CheckLine, useMatchName } from './match-check.tsx';
import type { messages } from './messages.ts';
import type { Check, PaymentFacts } from './money-in.ts';
import { secondOf, useMatch, useMissing, useReturn } from './use-decision.ts';

/** What is half decided; it outlives a lock. */
export type PaymentDraft = {
  readonly mode: 'match' | 'return';
  /** As it is typed: a deposit's number or a player's name. */
  readonly to: string;
  /** What the payment stands beside now. */
  readonly compared: string;
  readonly reasons: Readonly<Record<'match' | 'return', string>>;
};

export const emptyPaymentDraft: PaymentDraft = {
  mode: 'match',
  to: '',
  compared: '',
  reasons: { match: '', return: '' },
};

type DecisionProps = {
  facts: PaymentFacts;
  check: Pick<ReturnType<typeof useQuery<Check>>, 'data' | 'error' | 'refetch'>;
  draft: PaymentDraft;
  onDraft: (draft: PaymentDraft) => void;
  onDecided: (id: string) => void;
  onChanged: () => void;
};

/** Whose a payment becomes, or that it goes back. */
export function PaymentDecision({ facts, check, draft, onDraft, onDecided, onChanged }: DecisionProps) {
  const t = useMessages<typeof messages>('deposits');
  const failure = useFailureText();
  const nameOf = useMatchName();
  const toId = useId();
  const { mode } = draft;
  const reason = draft.reasons[mode];
  const hasReason = isReason(reason);
  const { data: found } = check;
  const missing = useMissing(facts.player, facts.order?.player, found?.player)(facts.waits);
  const outcome = {
    onChanged: () => {
      onChanged();
      void check.refetch();
    },
    onDone: () => {
      dropDraft(`payment.${facts.id}`);
      onDecided(facts.id);
    },
  };
  const match = useMatch(outcome);
  const giveBack = useReturn(outcome);
  const isBusy = match.isPending || giveBack.isPending;
  // A refund may not be credited, so nobody is asked to whom.
  const mayBeCredited = facts.state !== 'refund';
  const isCompared = found !== undefined && draft.to.trim() === draft.compared;
  const canMatch = missing === '' && hasReason && !isBusy && mode === 'match' && isCompared && mayBeCredited;
  const canReturn = missing === '' && hasReason && !isBusy && mode === 'return';
  const turnTo = (to: PaymentDraft['mode']) => onDraft({ ...draft, mode: to });
  const compare = () => onDraft({ ...draft, to: draft.to.trim(), compared: draft.to.trim() });
  const onMatch = () => {
    if (!canMatch) return;
    const entry = { id: facts.id, to: draft.compared, seen: found.seen, reason: reason.trim() };
    match.mutate({ ...entry, ...secondOf(facts.waits) });
  };
  const onReturn = () => {
    if (missing !== '') return;
    if (mode !== 'return') turnTo('return');
    else if (canReturn)
      giveBack.mutate({ id: facts.id, seen: facts.seen, reason: reason.trim(), ...secondOf(facts.waits) });
  };
  useKeys([
    { keys: 'A', label: t('credit'), run: onMatch },
    { keys: 'R', label: t('giveBack'), run: onReturn },
    ...(mode === 'match' ? [] : [{ keys: 'Escape', label: t('back'), run: () => turnTo('match') }]),
  ]);
  const reasonWanting = hasReason ? '' : t('reasonMissing');
  const targetWanting = check.error ? failure(check.error) : isCompared ? '' : t('targetMissing');
  const wanting = missing || (mode === 'match' ? targetWanting || reasonWanting : reasonWanting);
  const seen = mode === 'match' ? found?.seen : facts.seen;
  return (
    <footer className="z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot">
      {facts.waits && <FirstWord waits={facts.waits} />}
      {mode === 'match' && mayBeCredited && (
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            compare();
          }}
        >
          <label htmlFor={toId} className="text-note font-medium text-text-3">
            {t('to')}
          </label>
          <input
            id={toId}
            placeholder={t('toHint')}
            className="field h-7 min-w-40 flex-1"
            value={draft.to}
            onChange={(event) => onDraft({ ...draft, to: event.target.value })}
          />
          <Button size="bar" type="submit" disabled={draft.to.trim() === ''}>
            {t('look')}
          </Button>
        </form>
      )}
      {mode === 'match' && found && isCompared && <CheckLine check={found} />}
      <ReasonField
        templates={
          mode === 'match'
            ? [t('reasonBank'), t('reasonEvidence'), t('reasonCalled')]
            : [t('reasonAsks'), t('reasonMayNot'), t('reasonWrongPayer')]
        }
        value={reason}
        onChange={(text) => onDraft({ ...draft, reasons: { ...draft.reasons, [mode]: text } })}
      />
      <div className="flex items-center gap-2">
        <Button
          look="danger"
          size="large"
          keyHint="R"
          busy={giveBack.isPending}
          disabled={missing !== '' || (mode === 'return' && !canReturn)}
          onClick={onReturn}
        >
          {mode === 'return'
            ? facts.needsToReturn > 1
              ? nameOf(facts.needsToReturn, facts.waits !== null)
              : t('giveBackNow')
            : t('giveBack')}
        </Button>
        {mode === 'return' && (
          <Button size="large" look="quiet" onClick={() => turnTo('match')}>
            {t('back')}
          </Button>
        )}
        <p className="min-w-0 flex-1 text-right text-note text-text-2">
          {wanting || t('matches', { text: seen?.slice(0, 4) ?? '' })}
        </p>
        {mode === 'match' && (
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            busy={match.isPending}
            disabled={!canMatch}
            onClick={onMatch}
          >
            {nameOf(found?.needs ?? 1, facts.waits !== null)}
          </Button>
        )}
      </div>
    </footer>
  );
}
