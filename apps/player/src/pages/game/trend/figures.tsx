/** What a chart adds up to, per column: how often, how long missing now, on average and at most, and the longest run. */
import type { BetSymbol } from '@longmen/engine';
import type { Trend } from '@longmen/engine/trends';
import { useTrendWords } from './use-words.ts';
import { FactTable } from './fact-table.tsx';

type FiguresProps = {
  trend: Trend;
  /** Draws that the figures are made of. */
  sample: number;
  nameOf: (symbol: BetSymbol) => string;
};

export function Figures({ trend, sample, nameOf }: FiguresProps) {
  const words = useTrendWords();
  return (
    <section className="mt-3">
      <h3 className="t-label pb-2 text-text-2">{words('trends.sample', { count: sample })}</h3>
      <FactTable
        label={words('trend.figures')}
        head={[
          words('trend.which'),
          words('trend.times'),
          words('trend.current'),
          words('trend.average'),
          words('trend.max'),
          words('trend.run'),
        ]}
        rows={trend.symbols.map((one) => ({
          key: String(one.symbol),
          cells: [<b key="name">{nameOf(one.symbol)}</b>, one.times, one.current, one.average, one.max, one.longestRun],
        }))}
      />
    </section>
  );
}
