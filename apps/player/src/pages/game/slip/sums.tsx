import { Button } from '@longmen/ui';
import { PauseEnd, PauseName } from '../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../features/play-watch/use-paused.ts';
import { useGame, useTotals } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** Bets, total and maximum win of what is chosen, and the button that opens the confirm sheet. */
export function Sums({ onBet }: { onBet: () => void }) {
  const t = useMessages();
  const { rates } = useGameContext();
  const { bets, costMills, maxWinMills, stake, lines } = useTotals(rates);
  const playable = useGame(({ round }) => round.phase === 'open' || round.phase === 'closed');
  const paused = usePaused();
  const sending = useGame(({ bet }) => bet.step === 'sending');
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 flex-1 basis-[7rem] tabular-nums">
        <p className="text-[0.9375rem] leading-[1.375rem] font-bold">
          {bets === 0
            ? t('sums.none')
            : stake === 0
              ? t('sums.bets', { count: bets })
              : t('sums.cost', { count: bets, stake, total: { mills: costMills } })}
        </p>
        <p className="t-caption text-text-2">
          {paused ? (
            <PauseEnd />
          ) : bets > 0 && stake > 0 ? (
            t('sums.maxWin', { amount: { mills: maxWinMills } })
          ) : (
            t(bets > 0 ? 'stake.enter' : 'sums.hint')
          )}
          {!paused && lines > 1 && ` · ${t('sums.lines', { count: lines })}`}
        </p>
      </div>
      <Button className="ml-auto min-w-36" busy={sending} disabled={!playable || paused} onClick={onBet}>
        {paused ? (
          <PauseName />
        ) : bets > 0 && stake > 0 ? (
          t('bet.place', { total: { mills: costMills } })
        ) : (
          t('bet.button')
        )}
      </Button>
    </div>
  );
}
