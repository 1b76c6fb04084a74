/** What stands under a trend tab: the table of draws, or a chart. */
import { k3Trends, sscFacts, k3Facts, type DrawnIssue } from '@longmen/engine/trends';
import { DrawnBalls } from '@longmen/ui';
import { useState } from 'react';
import { shortIssue } from '../../../plays/issue-text.ts';
import type { TrendTab } from '../layouts/layout.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { Pills } from '@longmen/ui';
import { FactTable } from './fact-table.tsx';
import { TrendChart } from './trend-chart.tsx';

/** Spec 1 §9: the trend shows the last 20 issues. */
const shownDraws = 20;

type Props = { tab: TrendTab; history: readonly DrawnIssue[] };

export function TrendContent({ tab, history }: Props) {
  const { code } = useWorld();
  switch (tab) {
    case 'missing':
      return <Missing history={history} />;
    case 'sum':
      return <TrendChart trend={k3Trends(history, shownDraws).sums} issues={history.slice(-shownDraws)} />;
    case 'pattern':
      return <TrendChart trend={k3Trends(history, shownDraws).patterns} issues={history.slice(-shownDraws)} wide />;
    case 'record':
      return code === 's_k3' ? <K3Record history={history} /> : <Record history={history} />;
    case 'sumDragon':
      return <SumDragon history={history} />;
    case 'bullPattern':
      return <BullPattern history={history} />;
  }
}

function newestFirst(history: readonly DrawnIssue[]): readonly DrawnIssue[] {
  return history.slice(-shownDraws).reverse();
}

function useHead() {
  const words = useWords();
  const { code, names } = useWorld();
  const label = (key: string | null) => (key === null ? '–' : (names.labels[key] ?? key));
  return {
    words,
    label,
    issue: (draw: DrawnIssue) => shortIssue(draw.issue),
    balls: (draw: DrawnIssue) => (
      <DrawnBalls family={code} numbers={draw.numbers} size="mini" label={draw.numbers.join(' ')} />
    ),
  };
}

function Record({ history }: { history: readonly DrawnIssue[] }) {
  const { words, label, issue, balls } = useHead();
  return (
    <FactTable
      head={[
        words('trend.issue'),
        words('trend.numbers'),
        words('trend.sum'),
        words('trend.size'),
        words('trend.parity'),
      ]}
      rows={newestFirst(history).map((draw) => {
        const facts = sscFacts(draw.numbers);
        return {
          key: draw.issue,
          cells: [issue(draw), balls(draw), facts.sum, label(facts.size), label(facts.parity)],
        };
      })}
    />
  );
}

function K3Record({ history }: { history: readonly DrawnIssue[] }) {
  const { words, label, issue, balls } = useHead();
  return (
    <FactTable
      head={[
        words('trend.issue'),
        words('trend.numbers'),
        words('trend.size'),
        words('trend.parity'),
        words('trend.span'),
        words('trend.pattern'),
      ]}
      rows={newestFirst(history).map((draw) => {
        const facts = k3Facts(draw.numbers);
        return {
          key: draw.issue,
          cells: [issue(draw), balls(draw), label(facts.size), label(facts.parity), facts.span, label(facts.pattern)],
        };
      })}
    />
  );
}

function SumDragon({ history }: { history: readonly DrawnIssue[] }) {
  const { words, label, issue } = useHead();
  return (
    <FactTable
      head={[
        words('trend.issue'),
        words('trend.sum'),
        words('trend.size'),
        words('trend.parity'),
        words('trend.dragon'),
      ]}
      rows={newestFirst(history).map((draw) => {
        const facts = sscFacts(draw.numbers);
        return {
          key: draw.issue,
          cells: [issue(draw), facts.sum, label(facts.size), label(facts.parity), label(facts.dragonTiger)],
        };
      })}
    />
  );
}

function BullPattern({ history }: { history: readonly DrawnIssue[] }) {
  const { words, label, issue } = useHead();
  const bullKey = (bull: number) => (bull === 0 ? 'none' : bull === 10 ? 'bullbull' : `bull${bull}`);
  return (
    <FactTable
      head={[
        words('trend.issue'),
        words('trend.bull'),
        words('trend.front3'),
        words('trend.mid3'),
        words('trend.back3'),
      ]}
      rows={newestFirst(history).map((draw) => {
        const facts = sscFacts(draw.numbers);
        return {
          key: draw.issue,
          cells: [issue(draw), label(bullKey(facts.bull)), label(facts.front3), label(facts.mid3), label(facts.back3)],
        };
      })}
    />
  );
}

/** Missing faces: of any die, or of one place. */
function Missing({ history }: { history: readonly DrawnIssue[] }) {
  const { words } = useHead();
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
