import type { BetSymbol } from '@longmen/engine';
import { ballText } from '@longmen/ui';
import { useMemo } from 'react';
import { useFactName } from '../draw/use-fact-name.ts';
import { useGameContext } from '../game-context.ts';
import { ChartTable } from './chart-table.tsx';
import { Figures } from './figures.tsx';
import type { TrendDraw, TrendView } from './page.ts';
import { TrendChart } from './trend-chart.tsx';
import { useColumnBets } from './use-column-bets.ts';

type ViewProps = { view: TrendView; history: readonly TrendDraw[]; limit: number; asTable: boolean };

/** One chart with all that belongs to it: chart or table, the bets of its columns, its figures. */
export function View({ view, history, limit, asTable }: ViewProps) {
  const { code, names, family } = useGameContext();
  const factName = useFactName();
  const bets = useColumnBets(view);
  const trend = useMemo(() => view.trend(history, limit), [view, history, limit]);
  // A place's number is printed as on its ball; sums, spans, heads and tails are plain.
  const last = trend.symbols.at(-1)?.symbol;
  const isBall = typeof last === 'number' && family.drawable.includes(last) && !names.relabels[view.bet ?? ''];
  const nameOf = (symbol: BetSymbol) => {
    if (typeof symbol === 'string') return factName(symbol);
    return isBall ? ballText(code, symbol) : String(symbol);
  };
  const issues = history.slice(-limit);
  return (
    <>
      {asTable ? (
        <ChartTable trend={trend} issues={issues} nameOf={nameOf} />
      ) : (
        <TrendChart
          trend={trend}
          issues={issues}
          linked={view.linked}
          wide={view.wide === true}
          bets={bets}
          nameOf={nameOf}
        />
      )}
      <Figures trend={trend} sample={history.length} nameOf={nameOf} />
    </>
  );
}
