import { Button } from '@longmen/ui';
import { moneyText } from '../../../core/i18n/money.ts';
import { PausedNote, PauseName } from '../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../features/play-watch/use-paused.ts';
import type { ReactNode } from 'react';
import { type Translate, useMessages } from '../../../core/i18n/use-messages.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useGameContext } from '../game-context.ts';
import { maxTimes, type PlanProblem } from './plan.ts';
import type { messages } from './messages.ts';

type ChaseActionProps = {
  count: number;
  /** The most that the plan can lose. */
  worstMills: number;
  problem: PlanProblem | null;
  /** Why the server refused the last try. */
  refusal: string | null;
  /** Changed rates wait for the player's word. */
  onAccept: (() => void) | null;
  sending: boolean;
  /** The issues to come are not known, so nothing can begin. */
  impossible: boolean;
  onFit: (yuan: number) => void;
  onStart: () => void;
  onBack: () => void;
};

/** The bottom of the sheet: what stands against the plan, the way out of it, and the button that begins it. */
export function ChaseAction(props: ChaseActionProps) {
  const { count, worstMills, problem, refusal, onAccept, sending, impossible, onFit, onStart, onBack } = props;
  const t = useMessages<typeof messages>('game/chase');
  const { locale } = useGameContext();
  const paused = usePaused();
  const note = problem ? problemText(t, problem) : refusal;
  const fit = problem?.kind === 'funds' ? problem.fitYuan : null;
  return (
    <div>
      {paused ? <PausedNote /> : note && <Note>{note}</Note>}
      {fit !== null && (
        <Button look="soft" className="mb-3 w-full" onClick={() => onFit(fit)}>
          {t('fitStop', { amount: { mills: fit * 1000 } })}
        </Button>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <span className="t-label text-text-2">{t('worst')}</span>
        <b className="t-title ml-auto tabular-nums">{moneyText(worstMills, locale, 'amount')}</b>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="large" className="flex-1" disabled={sending} onClick={onBack}>
          {t('back')}
        </Button>
        {onAccept ? (
          <Button size="large" className="flex-[2]" onClick={onAccept}>
            {t('acceptRates')}
          </Button>
        ) : (
          <Button
            size="large"
            className="flex-[2]"
            busy={sending}
            disabled={impossible || paused || problem !== null}
            onClick={onStart}
          >
            {paused ? <PauseName /> : sending ? t('sending') : t('start', { count })}
          </Button>
        )}
      </div>
    </div>
  );
}

function problemText(t: Translate<typeof messages>, problem: PlanProblem): string {
  switch (problem.kind) {
    case 'noIssues':
      return t('noIssues');
    case 'times':
      return t('tooManyTimes', { issue: shortIssue(problem.issue), max: maxTimes });
    case 'stopTooLow':
      return t('stopTooLow', { amount: { mills: problem.minMills } });
    case 'firstFunds':
      return t('firstFunds', { amount: { mills: problem.shortMills } });
    case 'funds':
      return t('funds', { amount: { mills: problem.shortMills } });
  }
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="t-label mb-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
      {children}
    </p>
  );
}
