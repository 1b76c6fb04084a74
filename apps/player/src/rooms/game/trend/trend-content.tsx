/** What stands under a trend tab: a table of draws, or charts. */
import type { DrawnIssue } from '@longmen/engine/trends';
import { DrawnBalls, EmptyState, Pills } from '@longmen/ui';
import { useMemo, useState } from 'react';
import { shortIssue } from '../../../plays/issue-text.ts';
import { useFactName } from '../use-fact-name.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { FactTable } from './fact-table.tsx';
import type { TrendCell, TrendColumn, TrendTab, TrendView } from './page.ts';
import { TrendChart } from './trend-chart.tsx';

/** Spec 1 §9: the trend shows the last 20 issues. */
const shownDraws = 20;

type Props = { tab: TrendTab; history: readonly DrawnIssue[] };

export function TrendContent({ tab, history }: Props) {
  const words = useWords();
  if (history.length === 0) return <EmptyState title={words('draw.none')} />;
  if ('columns' in tab) return <Draws history={history.slice(-shownDraws)} columns={tab.columns} />;
  return <Charts key={tab.key} history={history} views={tab.views} />;
}

/** Draws as a table, newest first: the issue, and a column for each fact. */
function Draws({ history, columns }: { history: readonly DrawnIssue[]; columns: readonly TrendColumn[] }) {
  const words = useWords();
  const { code } = useWorld();
  const factName = useFactName();
  const show = (cell: TrendCell, numbers: readonly number[]) => {
    if (typeof cell === 'number') return cell;
    if (cell === 'balls') return <DrawnBalls family={code} numbers={numbers} size="mini" label={numbers.join(' ')} />;
    return cell.key === null ? '–' : factName(cell.key);
  };
  return (
    <FactTable
      label={words('trend.record')}
      head={[words('trend.issue'), ...columns.map(({ heading }) => words(heading))]}
      rows={history.toReversed().map(({ issue, numbers }) => ({
        key: issue,
        cells: [shortIssue(issue), ...columns.map(({ cell }) => show(cell(numbers), numbers))],
      }))}
    />
  );
}

/** One chart, with a choice where there are several. */
function Charts({ history, views }: { history: readonly DrawnIssue[]; views: readonly TrendView[] }) {
  const words = useWords();
  const { names } = useWorld();
  const [at, setAt] = useState(0);
  const view = views[at];
  const trend = useMemo(() => view?.trend(history, shownDraws), [view, history]);
  if (!view || !trend) return null;
  const nameOf = ({ name }: TrendView) => (typeof name === 'number' ? (names.positions[name] ?? '') : words(name));
  return (
    <>
      {views.length > 1 && (
        <Pills
          pills={views.map((one, i) => ({ key: String(i), label: nameOf(one) }))}
          value={String(at)}
          onChange={(key) => setAt(Number(key))}
          label={words('trend.place')}
          className="mb-2"
        />
      )}
      <TrendChart trend={trend} issues={history.slice(-shownDraws)} linked={view.linked} wide={view.wide === true} />
    </>
  );
}
