/** Trends of s_kl10; its sums are listed, because 97 columns cannot be read. */
import { kl10Facts, kl10Trends } from '@longmen/engine/trends';
import { balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

const sum = column('trend.sum', (numbers) => kl10Facts(numbers).sum);

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls, sum] },
  {
    key: 'missing',
    views: [
      { name: 'trend.anyPlace', trend: (history, shown) => kl10Trends(history, shown).numbers, linked: false },
      ...placeViews(8, kl10Trends),
    ],
  },
  {
    key: 'sum',
    columns: [
      sum,
      wordColumn('trend.size', (numbers) => kl10Facts(numbers).size),
      wordColumn('trend.parity', (numbers) => kl10Facts(numbers).parity),
      wordColumn('trend.tail', (numbers) => kl10Facts(numbers).tail),
    ],
  },
  {
    key: 'pattern',
    views: [
      { name: 'trend.size', trend: (history, shown) => kl10Trends(history, shown).patterns, linked: true, wide: true },
    ],
  },
];
