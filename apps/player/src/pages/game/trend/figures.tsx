import type { BetSymbol } from '@longmen/engine';
import type { Trend } from '@longmen/engine/trends';
import { useTrendMessages } from './use-messages.ts';
import { FactTable } from './fact-table.tsx';

type FiguresProps = {
  trend: Trend;
  /** Draws that the figures are made of. */
  sample: number;
  nameOf: (symbol: BetSymbol) => string;
};

/**
 * What a chart adds up to, per column: how often, how long missing now, on average and at most, and the longest run.
 */
export function Figures({ trend, sample, nameOf }: FiguresProps) {
  const t = useTrendMessages();
  return (
    <section className="mt-3">
      <h3 className="t-label pb-2 text-text-2">{t('trends.sample', { count: sample })}</h3>
      <FactTable
        label={t('trend.figures')}
        head={[
          t('trend.which'),
          t('trend.times'),
          t('trend.current'),
          t('trend.average'),
          t('trend.max'),
          t('trend.run'),
        ]}
        rows={trend.symbols.map((one) => ({
          key: String(one.symbol),
          cells: [<b key="name">{nameOf(one.symbol)}</b>, one.times, one.current, one.average, one.max, one.longestRun],
        }))}
      />
    </section>
  );
}
