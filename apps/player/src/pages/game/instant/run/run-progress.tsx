import { Button, Card, Spinner } from '@longmen/ui';
import { PauseEnd, PauseName } from '../../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../../features/play-watch/use-paused.ts';
import { moneyText } from '../../../../core/i18n/money.ts';
import { useGameContext } from '../../game-context.ts';
import { useLineNames } from './line-names.ts';
import type { RunView } from './run.ts';
import { useRun, useRunStore } from './store.ts';
import { useInstantMessages } from '../use-messages.ts';
import { RatesQuestion } from './rates-question.tsx';

/** A run that is open: how many rounds are left, what ends it sooner, what is bet, and what stands in its way. */
export function RunProgress() {
  const t = useInstantMessages();
  const { locale } = useGameContext();
  const view = useRun((run) => run.view);
  const phase = useRun((run) => run.phase);
  const lines = useRun((run) => run.lines);
  const lost = useRun(({ phase: now, tries }) => tries > 0 && (now === 'asking' || now === 'stopping'));
  const names = useLineNames();
  if (!view || phase === 'ready' || phase === 'over' || phase === 'opening' || view.state !== 'open') return null;
  const played = view.totals.rounds;
  return (
    <Card className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="t-section">
          {phase === 'offered' ? t('offered') : t('left', { left: view.remaining, all: view.rounds })}
        </h2>
        {phase === 'offered' && (
          <span className="t-label text-text-2 tabular-nums">
            {t('left', { left: view.remaining, all: view.rounds })}
          </span>
        )}
      </div>
      <progress
        className="run-bar mt-2 block w-full"
        max={view.rounds}
        value={played}
        aria-label={t('left', { left: view.remaining, all: view.rounds })}
      />
      <p className="t-caption pt-2 text-text-2 tabular-nums">
        {limitsText(t, view, (mills) => moneyText(mills, locale))}
      </p>
      <ul className="t-label pt-2" aria-label={t('bets')}>
        {lines.map((line, i) => (
          <li key={i} className="break-words tabular-nums">
            {names(line)}
          </li>
        ))}
      </ul>
      {phase === 'offered' && <Offer round={view.next} />}
      {lost && (
        <p role="status" className="t-label mt-3 flex gap-3 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
          <Spinner size={20} />
          <span className="min-w-0">{t('lost')}</span>
        </p>
      )}
      {phase === 'rates' && <RatesQuestion />}
    </Card>
  );
}

function Offer({ round }: { round: number }) {
  const t = useInstantMessages();
  const store = useRunStore();
  const paused = usePaused();
  const minutes = useRun(({ idleSeconds }) => Math.round(idleSeconds / 60));
  return (
    <>
      <p role="status" className="t-label pt-2 text-text-2">
        {paused ? <PauseEnd /> : t('offeredNote', { round, minutes })}
      </p>
      <Button className="mt-3 w-full" disabled={paused} onClick={() => store.dispatch({ t: 'resumed' })}>
        {paused ? <PauseName /> : t('goOn')}
      </Button>
    </>
  );
}

/** What ends the run sooner; one round has nothing to be ended. */
function limitsText(t: ReturnType<typeof useInstantMessages>, view: RunView, money: (mills: number) => string): string {
  if (view.rounds === 1) return '';
  const parts = [t('lossAt', { amount: money(view.stopLoss) })];
  if (view.stopProfit !== null) parts.push(t('profitAt', { amount: money(view.stopProfit) }));
  if (view.stopBalance !== null) parts.push(t('balanceAt', { amount: money(view.stopBalance) }));
  return parts.join(' · ');
}
