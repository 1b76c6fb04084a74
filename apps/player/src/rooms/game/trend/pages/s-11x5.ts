/** Trends of s_11x5. */
import { x5Facts, x5Trends } from '@longmen/engine/trends';
import { balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

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
      { name: 'trend.anyPlace', trend: (history, shown) => x5Trends(history, shown).numbers, linked: false },
      ...placeViews(5, x5Trends),
    ],
  },
  {
    key: 'sum',
    views: [{ name: 'trend.sum', trend: (history, shown) => x5Trends(history, shown).sums, linked: true }],
  },
  {
    key: 'pattern',
    views: [
      { name: 'trend.pattern', trend: (history, shown) => x5Trends(history, shown).patterns, linked: true, wide: true },
    ],
  },
];
