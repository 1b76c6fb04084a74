import { Button, Pills } from '@longmen/ui';
import { PauseEnd, PauseName } from '../../../../features/play-watch/lazy.tsx';
import { usePaused } from '../../../../features/play-watch/use-paused.ts';
import { BalanceFigure } from '../../bet/balance-figure.tsx';
import { StakeControl } from '../../slip/stake-control.tsx';
import { StakeKeypad } from '../../slip/stake-keypad.tsx';
import { useTotals } from '../../store.ts';
import { useBetButton } from '../../bet/use-bet-button.ts';
import { useMessages } from '../../use-messages.ts';
import { useGameContext } from '../../game-context.ts';
import { useRun, useRunStore } from '../run/store.ts';
import { timesChoices } from './terms.ts';
import { useInstantMessages } from '../use-messages.ts';

type StartFooterProps = { keypadOpen: boolean; onKeypad: (open: boolean) => void };

/** The footer while bets are chosen: balance, stake, number of rounds, sums, start. */
export function StartFooter({ keypadOpen, onKeypad }: StartFooterProps) {
  const t = useInstantMessages();
  const store = useRunStore();
  const repeat = useRun((run) => run.repeat);
  const times = useRun((run) => run.terms.times);
  const onBet = useBetButton(() => onKeypad(true));
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-1 shadow-foot">
      {keypadOpen && <StakeKeypad onDone={() => onKeypad(false)} />}
      <div className="flex min-h-11 items-center gap-x-2">
        <BalanceFigure />
        <StakeControl keypadOpen={keypadOpen} onKeypad={onKeypad} />
      </div>
      {repeat && (
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="t-caption flex-none text-text-2" aria-hidden="true">
            {t('times')}
          </span>
          <Pills
            label={t('times')}
            pills={timesChoices.map((count) => ({ key: String(count), label: String(count) }))}
            value={times}
            onChange={(key) => store.dispatch({ t: 'termSet', name: 'times', text: key })}
            className="ml-auto max-w-full"
          />
        </div>
      )}
      <StartSums times={Number(times)} onStart={onBet} />
      <div className="safe-bottom" />
    </footer>
  );
}

function StartSums({ times, onStart }: { times: number; onStart: () => void }) {
  const t = useInstantMessages();
  const tGame = useMessages();
  const { rates } = useGameContext();
  const paused = usePaused();
  const ready = useRun(({ phase }) => phase === 'ready');
  const { bets, costMills, maxWinMills, stake, lines } = useTotals(rates);
  const whole = bets > 0 && stake > 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-[7rem] tabular-nums">
        <p className="text-[0.9375rem] leading-[1.375rem] font-bold">
          {bets === 0
            ? tGame('sums.none')
            : !whole
              ? tGame('sums.bets', { count: bets })
              : times > 1
                ? t('costOf', {
                    cost: { mills: costMills },
                    times,
                    total: { mills: costMills * times },
                  })
                : tGame('sums.cost', { count: bets, stake, total: { mills: costMills } })}
        </p>
        <p className="t-caption text-text-2">
          {paused ? (
            <PauseEnd />
          ) : whole ? (
            tGame('sums.maxWin', { amount: { mills: maxWinMills } })
          ) : (
            tGame(bets > 0 ? 'stake.enter' : 'sums.hint')
          )}
          {!paused && lines > 1 && ` · ${tGame('sums.lines', { count: lines })}`}
        </p>
      </div>
      <Button className="ml-auto min-w-36" disabled={!ready || paused} onClick={onStart}>
        {paused ? <PauseName /> : t('start')}
      </Button>
    </div>
  );
}
