import { DrawnBalls, EmptyState, Pills } from '@longmen/ui';
import { useState } from 'react';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useSpokenBalls } from '../../../features/draws/use-spoken-balls.ts';
import { useFactName } from '../draw/use-fact-name.ts';
import { useMessages } from '../use-messages.ts';
import { useTrendMessages } from './use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { FactTable } from './fact-table.tsx';
import type { TrendCell, TrendColumn, TrendDraw, TrendTab } from './page.ts';
import { View } from './trend-view.tsx';
import { useViewName } from './use-view-name.ts';

type Props = {
  tab: TrendTab;
  history: readonly TrendDraw[];
  /** Newest draws that are listed. */
  limit: number;
  asTable: boolean;
};

/** What stands under a trend tab: draws as a table, charts, or both with a choice among them. */
export function TrendContent({ tab, history, limit, asTable }: Props) {
  const t = useTrendMessages();
  const tGame = useMessages();
  const nameOf = useViewName();
  const views = tab.views ?? [];
  const draws = tab.columns ? [{ key: 'draws', label: t('trend.record') }] : [];
  const pills = [...draws, ...views.map((view, i) => ({ key: String(i), label: nameOf(view) }))];
  const [chosen, setChosen] = useState(pills[0]?.key ?? '');
  if (history.length === 0) return <EmptyState title={tGame('draw.none')} />;
  const view = views[Number(chosen)];
  return (
    <>
      {pills.length > 1 && (
        <Pills pills={pills} value={chosen} onChange={setChosen} label={t('trend.place')} className="mb-2" />
      )}
      {view ? (
        <View key={chosen} view={view} history={history} limit={limit} asTable={asTable} />
      ) : (
        tab.columns && <Draws history={history.slice(-limit)} columns={tab.columns} />
      )}
    </>
  );
}

/** Draws as a table, newest first: the issue, and a column for each fact. */
function Draws({ history, columns }: { history: readonly TrendDraw[]; columns: readonly TrendColumn[] }) {
  const t = useTrendMessages();
  const { code } = useGameContext();
  const factName = useFactName();
  const spoken = useSpokenBalls();
  const show = (cell: TrendCell, numbers: readonly number[]) => {
    if (typeof cell === 'number') return cell;
    if (cell === 'balls')
      return <DrawnBalls family={code} numbers={numbers} size="mini" label={spoken(code, numbers)} />;
    return cell.key === null ? '–' : factName(cell.key);
  };
  return (
    <FactTable
      label={t('trend.record')}
      head={[t('trend.issue'), ...columns.map(({ heading }) => t(heading))]}
      rows={history.toReversed().map(({ issue, numbers }) => ({
        key: issue,
        cells: [shortIssue(issue), ...columns.map(({ cell }) => show(cell(numbers), numbers))],
      }))}
    />
  );
}
