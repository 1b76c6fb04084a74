/** Trends of s_k3. */
import { k3Facts, k3Trends } from '@longmen/engine/trends';
import { balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  {
    key: 'record',
    columns: [
      balls,
      wordColumn('trend.size', (dice) => k3Facts(dice).size),
      wordColumn('trend.parity', (dice) => k3Facts(dice).parity),
      column('trend.span', (dice) => k3Facts(dice).span),
      wordColumn('trend.pattern', (dice) => k3Facts(dice).pattern),
    ],
  },
  {
    key: 'missing',
    views: [
      {
        name: 'trend.anyDie',
        trend: (history, limit) => k3Trends(history, limit).faces,
        linked: false,
        bet: 'one.hit',
      },
      ...placeViews(3, k3Trends),
    ],
  },
  {
    key: 'sum',
    views: [
      { name: 'trend.sum', trend: (history, limit) => k3Trends(history, limit).sums, linked: true, bet: 'sum.num' },
      {
        name: 'trend.sides',
        trend: (history, limit) => k3Trends(history, limit).sides,
        linked: false,
        wide: true,
        bet: 'sum.bsoe',
      },
    ],
  },
  {
    key: 'pattern',
    views: [
      {
        name: 'trend.pattern',
        trend: (history, limit) => k3Trends(history, limit).patterns,
        linked: true,
        wide: true,
        bet: 'pattern.pattern',
      },
    ],
  },
];
