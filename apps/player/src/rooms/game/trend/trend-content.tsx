/** What stands under a trend tab: the table of draws, or a chart. */
import { k3Trends, sscFacts, k3Facts, type DrawnIssue } from '@longmen/engine/trends';
import { DrawnBalls, EmptyState, Pills } from '@longmen/ui';
import { useState } from 'react';
import { shortIssue } from '../../../plays/issue-text.ts';
import type { TrendTab } from '../layouts/layout.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { FactTable } from './fact-table.tsx';
import { TrendChart } from './trend-chart.tsx';

/** Spec 1 §9: the trend shows the last 20 issues. */
const shownDraws = 20;

type Props = { tab: TrendTab; history: readonly DrawnIssue[] };

export function TrendContent({ tab, history }: Props) {
  const { code } = useWorld();
  const newest = history.slice(-shownDraws);
  if (newest.length === 0) return <NoDraws />;
  switch (tab) {
    case 'missing':
      return <Missing history={history} />;
    case 'sum':
      return <TrendChart trend={k3Trends(history, shownDraws).sums} issues={newest} />;
    case 'pattern':
      return <TrendChart trend={k3Trends(history, shownDraws).patterns} issues={newest} wide />;
    case 'record':
      return code === 's_k3' ? (
        <Draws history={newest} factsOf={k3Facts} columns={k3Record} />
      ) : (
        <Draws history={newest} factsOf={sscFacts} columns={record} />
      );
    case 'sumDragon':
      return <Draws history={newest} factsOf={sscFacts} columns={sumDragon} />;
    case 'bullPattern':
      return <Draws history={newest} factsOf={sscFacts} columns={bullPattern} />;
  }
}

function NoDraws() {
  return <EmptyState title={useWords()('draw.none')} />;
}

/** A fact as it stands, a key that the family has a word for, or the balls themselves. */
type Cell = number | { readonly key: string | null } | 'balls';
type Heading = Extract<Parameters<ReturnType<typeof useWords>>[0], `trend.${string}`>;
type Column<Facts> = readonly [heading: Heading, cell: (facts: Facts) => Cell];

type SscColumn = Column<ReturnType<typeof sscFacts>>;
const size: SscColumn = ['trend.size', ({ size: key }) => ({ key })];
const parity: SscColumn = ['trend.parity', ({ parity: key }) => ({ key })];
const sum: SscColumn = ['trend.sum', (facts) => facts.sum];
const bullKey = (bull: number) => (bull === 0 ? 'none' : bull === 10 ? 'bullbull' : `bull${bull}`);

const record: readonly SscColumn[] = [['trend.numbers', () => 'balls'], sum, size, parity];
const sumDragon: readonly SscColumn[] = [sum, size, parity, ['trend.dragon', ({ dragonTiger: key }) => ({ key })]];
const bullPattern: readonly SscColumn[] = [
  ['trend.bull', ({ bull }) => ({ key: bullKey(bull) })],
  ['trend.front3', ({ front3: key }) => ({ key })],
  ['trend.mid3', ({ mid3: key }) => ({ key })],
  ['trend.back3', ({ back3: key }) => ({ key })],
];
const k3Record: readonly Column<ReturnType<typeof k3Facts>>[] = [
  ['trend.numbers', () => 'balls'],
  ['trend.size', ({ size: key }) => ({ key })],
  ['trend.parity', ({ parity: key }) => ({ key })],
  ['trend.span', (facts) => facts.span],
  ['trend.pattern', ({ pattern: key }) => ({ key })],
];

type DrawsProps<Facts> = {
  history: readonly DrawnIssue[];
  factsOf: (numbers: readonly number[]) => Facts;
  columns: readonly Column<Facts>[];
};

/** Draws as a table, newest first: the issue, and a column for each fact. */
function Draws<Facts>({ history, factsOf, columns }: DrawsProps<Facts>) {
  const words = useWords();
  const { code, names } = useWorld();
  const show = (cell: Cell, numbers: readonly number[]) => {
    if (typeof cell === 'number') return cell;
    if (cell === 'balls') return <DrawnBalls family={code} numbers={numbers} size="mini" label={numbers.join(' ')} />;
    return cell.key === null ? '–' : (names.labels[cell.key] ?? cell.key);
  };
  return (
    <FactTable
      head={[words('trend.issue'), ...columns.map(([heading]) => words(heading))]}
      rows={history.toReversed().map(({ issue, numbers }) => {
        const facts = factsOf(numbers);
        return { key: issue, cells: [shortIssue(issue), ...columns.map(([, cell]) => show(cell(facts), numbers))] };
      })}
    />
  );
}

/** Missing faces: of any die, or of one place. */
function Missing({ history }: { history: readonly DrawnIssue[] }) {
  const words = useWords();
  const { names } = useWorld();
  const [place, setPlace] = useState('any');
  const trends = k3Trends(history, shownDraws);
  const pills = [
    { key: 'any', label: words('trend.anyDie') },
    ...names.positions.map((label, i) => ({ key: String(i), label })),
  ];
  const trend = place === 'any' ? trends.faces : (trends.places[Number(place)] ?? trends.faces);
  return (
    <>
      <Pills pills={pills} value={place} onChange={setPlace} label={words('trend.place')} className="mb-2" />
      <TrendChart trend={trend} issues={history.slice(-shownDraws)} linked={place !== 'any'} />
    </>
  );
}
