/** Trends of s_11x5. */
import { x5Facts, x5Trends } from '@longmen/engine/trends';
import { ballOf, balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  {
    key: 'record',
    columns: [
      balls,
      column('trend.sum', (numbers) => x5Facts(numbers).sum),
      wordColumn('trend.size', (numbers) => x5Facts(numbers).size),
      wordColumn('trend.parity', (numbers) => x5Facts(numbers).parity),
      wordColumn('trend.dragon', (numbers) => x5Facts(numbers).dragonTiger),
    ],
  },
  {
    key: 'missing',
    views: [
      {
        name: 'trend.anyPlace',
        trend: (history, limit) => x5Trends(history, limit).numbers,
        linked: false,
        bet: 'rx.any1',
      },
      ...placeViews(5, x5Trends, ballOf),
    ],
  },
  {
    key: 'sum',
    views: [{ name: 'trend.sum', trend: (history, limit) => x5Trends(history, limit).sums, linked: true }],
  },
  {
    key: 'pattern',
    views: [
      {
        name: 'trend.oddCount',
        trend: (history, limit) => x5Trends(history, limit).patterns,
        linked: true,
        wide: true,
        bet: 'fun.oddcount',
      },
      {
        name: 'trend.dragon',
        trend: (history, limit) => x5Trends(history, limit).dragonTiger,
        linked: true,
        wide: true,
        bet: 'lh.1v5',
      },
    ],
  },
];
