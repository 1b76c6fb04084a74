/** Trends of s_yb. */
import { ybFacts, ybTrends } from '@longmen/engine/trends';
import { balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  {
    key: 'record',
    columns: [
      balls,
      wordColumn('trend.size', (numbers) => ybFacts(numbers).size),
      wordColumn('trend.parity', (numbers) => ybFacts(numbers).parity),
      column('trend.span', (numbers) => ybFacts(numbers).span),
      wordColumn('trend.pattern', (numbers) => ybFacts(numbers).pattern),
    ],
  },
  {
    key: 'missing',
    views: [
      { name: 'trend.anyPlace', trend: (history, shown) => ybTrends(history, shown).digits, linked: false },
      ...placeViews(3, ybTrends),
    ],
  },
  {
    key: 'sum',
    views: [
      { name: 'trend.sum', trend: (history, shown) => ybTrends(history, shown).sums, linked: true },
      { name: 'trend.span', trend: (history, shown) => ybTrends(history, shown).spans, linked: true },
    ],
  },
  {
    key: 'pattern',
    views: [
      { name: 'trend.pattern', trend: (history, shown) => ybTrends(history, shown).patterns, linked: true, wide: true },
    ],
  },
];
