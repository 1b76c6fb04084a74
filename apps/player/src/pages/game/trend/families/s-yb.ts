/** Trends of s_yb. */
import { ybFacts, ybTrends } from '@longmen/engine/trends';
import { ballOf, balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  {
    key: 'record',
    columns: [
      balls,
      column('trend.sum', (numbers) => ybFacts(numbers).sum),
      wordColumn('trend.size', (numbers) => ybFacts(numbers).size),
      wordColumn('trend.parity', (numbers) => ybFacts(numbers).parity),
      column('trend.span', (numbers) => ybFacts(numbers).span),
      wordColumn('trend.pattern', (numbers) => ybFacts(numbers).pattern),
    ],
  },
  {
    key: 'missing',
    views: [
      {
        name: 'trend.anyPlace',
        trend: (history, limit) => ybTrends(history, limit).digits,
        linked: false,
        bet: 'bdw.star3_1',
      },
      ...placeViews(3, ybTrends, ballOf),
    ],
  },
  {
    key: 'sum',
    views: [
      { name: 'trend.sum', trend: (history, limit) => ybTrends(history, limit).sums, linked: true, bet: 'total.num' },
      {
        name: 'trend.sides',
        trend: (history, limit) => ybTrends(history, limit).sides,
        linked: false,
        wide: true,
        bet: 'total.bsoe',
      },
      {
        name: 'trend.span',
        trend: (history, limit) => ybTrends(history, limit).spans,
        linked: true,
        bet: 'total.span',
      },
    ],
  },
  {
    key: 'pattern',
    views: [
      {
        name: 'trend.pattern',
        trend: (history, limit) => ybTrends(history, limit).patterns,
        linked: true,
        wide: true,
        bet: 'pattern.star3',
      },
    ],
  },
];
