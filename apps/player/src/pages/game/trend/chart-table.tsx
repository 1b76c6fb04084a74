import type { BetSymbol } from '@longmen/engine';
import type { DrawnIssue, Trend } from '@longmen/engine/trends';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useTrendMessages } from './use-messages.ts';
import { FactTable } from './fact-table.tsx';

type ChartTableProps = { trend: Trend; issues: readonly DrawnIssue[]; nameOf: (symbol: BetSymbol) => string };

/** The figures of a chart as a table: the same rows and columns, for readers of any kind. */
export function ChartTable({ trend, issues, nameOf }: ChartTableProps) {
  const t = useTrendMessages();
  return (
    <FactTable
      label={t('trend.chart')}
      head={[t('trend.issue'), ...trend.symbols.map(({ symbol }) => nameOf(symbol))]}
      rows={trend.rows
        .map((cells, i) => ({
          key: issues[i]?.issue ?? String(i),
          cells: [
            shortIssue(issues[i]?.issue ?? ''),
            ...cells.map((missed) => (missed === 0 ? <b key="drawn">{t('trend.drawn')}</b> : missed)),
          ],
        }))
        .toReversed()}
    />
  );
}
