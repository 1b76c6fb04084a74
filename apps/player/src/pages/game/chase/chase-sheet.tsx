import { formatOdds } from '@longmen/format';
import { ErrorState, Sheet, Skeleton } from '@longmen/ui';
import { Refused } from '@longmen/contract';
import { use, useState } from 'react';
import { clockTime } from '../../../core/i18n/format-time.ts';
import { loadMessages } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { readFailure } from '../bet/bet-call.ts';
import { refreshRates } from '../calls.ts';
import { SlipLines } from '../slip/slip-lines.tsx';
import { type Slip, slipMills, type Trouble } from '../bet/bet.ts';
import { useDispatch, useGame } from '../store.ts';
import { useBalance } from '../bet/use-balance.ts';
import { useGameContext } from '../game-context.ts';
import { chaseOpening, intentOf, refreshComing, useComing } from './calls.ts';
import { ChaseAction } from './chase-action.tsx';
import { Checking, Opened } from './opening-sheets.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { PlanSums } from './plan-sums.tsx';
import { StopFields } from './stop-fields.tsx';
import { firstTerms, planProblem, stepsOf, stopLossMills, type Terms, worstMills } from './plan.ts';
import type { messages } from './messages.ts';

/** The messages come with the code. */
const spoken = loadMessages(['game/chase']);

type ChaseSheetProps = {
  /** What is bet in each issue; null when only the answer to an earlier try is awaited. */
  slip: Slip | null;
  onClose: () => void;
  onBack: () => void;
};

/** Following issues to come with the slip of the confirm sheet: its plan, its stops, its worst case (ux.md 4.4). */
export function ChaseSheet({ slip, onClose, onBack }: ChaseSheetProps) {
  use(spoken);
  const dispatch = useDispatch();
  const opening = chaseOpening.useIntent();
  if (opening.step === 'done') {
    const done = () => {
      chaseOpening.forget();
      dispatch({ t: 'allCleared' });
      dispatch({ t: 'stakeTyped', stake: '' });
      onClose();
    };
    return <Opened opening={opening} onClose={done} />;
  }
  if (opening.step === 'checking') return <Checking opening={opening} onClose={onClose} />;
  if (slip === null) return null;
  const leave = (then: () => void) => () => {
    if (opening.step === 'sending') return;
    chaseOpening.forget();
    then();
  };
  return (
    <PlanSheet
      first={slip}
      sending={opening.step === 'sending'}
      error={opening.step === 'refused' ? opening.error : null}
      onClose={leave(onClose)}
      onBack={leave(onBack)}
    />
  );
}

type PlanSheetProps = { first: Slip; sending: boolean; error: unknown; onClose: () => void; onBack: () => void };

function PlanSheet({ first, sending, error, onClose, onBack }: PlanSheetProps) {
  const t = useMessages<typeof messages>('game/chase');
  const context = useGameContext();
  const { locale } = context;
  const issue = useGame(({ round }) => `${round.issue} ${round.phase}`);
  const { data: issues, isError, isFetching, refetch } = useComing(context.gid, issue);
  const failed = isError && !issues;
  const { mills: balance } = useBalance();
  const [slip, setSlip] = useState(first);
  const [terms, setTerms] = useState<Terms>(firstTerms);

  const unit = slipMills(slip);
  const steps = stepsOf(issues ?? [], terms, unit);
  const trouble = error === null ? null : troubleOf(error, slip);
  const change = (next: Terms) => {
    chaseOpening.forget();
    setTerms(next);
  };
  const accept = () => {
    chaseOpening.forget();
    if (trouble?.kind !== 'rates') return;
    refreshRates();
    const rates = new Map(trouble.changes.map((one) => [one.line, one.rates]));
    setSlip({ ...slip, lines: slip.lines.map((line) => ({ ...line, rates: rates.get(line.id) ?? line.rates })) });
  };
  const start = () => {
    refreshComing();
    chaseOpening.send(intentOf(context, slip, terms, steps));
  };
  const last = steps.at(-1);
  return (
    <Sheet
      open
      onClose={onClose}
      locked={sending}
      title={t('title')}
      note={context.gameName}
      footer={
        <ChaseAction
          count={steps.length}
          worstMills={worstMills(steps, stopLossMills(terms, steps))}
          problem={issues ? planProblem(terms, steps, balance) : null}
          refusal={trouble && refusalText(trouble)}
          onAccept={trouble?.kind === 'rates' ? accept : null}
          sending={sending || (!issues && !failed)}
          impossible={failed}
          onFit={(yuan) => change({ ...terms, stopLoss: String(yuan) })}
          onStart={start}
          onBack={onBack}
        />
      }
    >
      <p className="t-label pb-2 text-text-2 tabular-nums">
        {t('unit', { count: slip.lines.length, amount: { mills: unit } })}
      </p>
      <SlipLines bet={{ step: 'sending', slip, key: '', quiet: false }} />
      <div className="pt-2">
        <PlanFields terms={terms} onTerms={change} />
      </div>
      {failed && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!issues && !failed && <Skeleton className="mt-2 h-40" />}
      {last && (
        <p className="t-caption pt-2 text-text-2 tabular-nums">
          {t('from', {
            first: shortIssue(steps[0]?.issue ?? ''),
            last: shortIssue(last.issue),
            time: clockTime(last.closesAt),
          })}
          {steps.length < terms.count && ` ${t('fewer', { count: steps.length })}`}
        </p>
      )}
      {steps.length > 0 && <PlanSteps steps={steps} terms={terms} onTerms={change} />}
      <StopFields terms={terms} onTerms={change} />
      <PlanSums steps={steps} />
    </Sheet>
  );

  function refusalText(why: Trouble): string {
    if (why.kind === 'funds')
      return why.shortMills === null ? why.message : t('short', { amount: { mills: why.shortMills } });
    if (why.kind !== 'rates') return why.kind === 'refused' ? why.message : '';
    const print = (rates: readonly number[]) => rates.map((rate) => `×${formatOdds(rate, locale, true)}`).join(' / ');
    const rates = why.changes.map((one) => {
      const old = slip.lines.find(({ id }) => id === one.line)?.rates ?? [];
      return `${print(old)} → ${print(one.rates)}`;
    });
    return t('ratesChanged', { rates: rates.join(', ') });
  }
}

/** What a refusal means; a chase is refused for what a slip is refused for, and for its plan. */
function troubleOf(error: unknown, slip: Slip): Trouble | null {
  const failure = readFailure(error, slip);
  if (failure === 'lost') return null;
  return failure.kind === 'closed' && error instanceof Refused ? { kind: 'refused', message: error.message } : failure;
}
