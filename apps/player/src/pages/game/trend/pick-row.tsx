import type { BetSymbol } from '@longmen/engine';
import type { Trend } from '@longmen/engine/trends';
import { cx } from '@longmen/ui';
import { playKey, playName } from '../../../features/plays/play-names.ts';
import { useMessages } from '../use-messages.ts';
import { useTrendMessages } from './use-messages.ts';
import { cellOdds, useGameContext } from '../game-context.ts';
import type { ColumnBets } from './use-column-bets.ts';

type PickRowProps = {
  trend: Trend;
  bets: ColumnBets;
  wide: boolean;
  nameOf: (symbol: BetSymbol) => string;
};

/**
 * Under a chart: one button per column, which puts that bet on the slip. The same taps by finger, key and voice.
 * The buttons wrap: a column of the chart is narrower than a finger.
 */
export function PickRow({ trend, bets, wide, nameOf }: PickRowProps) {
  const t = useTrendMessages();
  const tGame = useMessages();
  const context = useGameContext();
  const play = playName(context.names, bets.play);
  const spoken = context.names.relabels[playKey(bets.play)];
  return (
    <div
      role="group"
      aria-label={t('trends.pick', { play })}
      className={cx(
        'grid items-center bg-surface-2 px-1 pb-1',
        wide
          ? 'grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]',
      )}
    >
      <span aria-hidden="true" className="t-caption col-span-full px-1 pt-1 text-text-2">
        {t('trend.choose')}
      </span>
      {trend.symbols.map(({ symbol, current }) => {
        if (!bets.sells(symbol)) return null;
        const on = bets.chosen.includes(symbol);
        const odds = cellOdds(context, bets.play, symbol);
        return (
          <button
            key={symbol}
            type="button"
            aria-pressed={on}
            aria-label={`${tGame(odds ? 'cell.withOdds' : 'cell.plain', { list: play, name: spoken?.[symbol] ?? nameOf(symbol), odds: odds ?? '' })}, ${t('trends.missed', { count: current })}`}
            onClick={() => bets.tap(symbol)}
            className="flex min-h-11 min-w-11 items-center justify-center -outline-offset-2"
          >
            <span
              className={cx(
                't-label grid place-items-center border tabular-nums',
                wide ? 'w-[calc(100%-6px)] min-h-8 rounded-ctl px-0.5 leading-4' : 'size-[2rem] rounded-full',
                on ? 'border-primary bg-primary font-bold text-on-primary' : 'border-ctl bg-surface',
              )}
            >
              {nameOf(symbol)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
