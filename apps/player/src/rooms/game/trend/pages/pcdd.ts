/** Trends of pcdd. */
import { pcddFacts, pcddTrends } from '@longmen/engine/trends';
import { balls, placeViews, type TrendTab, wordColumn } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  {
    key: 'record',
    columns: [
      balls,
      wordColumn('trend.size', (numbers) => pcddFacts(numbers).size),
      wordColumn('trend.parity', (numbers) => pcddFacts(numbers).parity),
      wordColumn('trend.colour', (numbers) => pcddFacts(numbers).colour),
    ],
  },
  {
    key: 'missing',
    views: [
      { name: 'trend.anyPlace', trend: (history, shown) => pcddTrends(history, shown).digits, linked: false },
      ...placeViews(3, pcddTrends),
    ],
  },
  {
    key: 'sum',
    views: [{ name: 'trend.sum', trend: (history, shown) => pcddTrends(history, shown).sums, linked: true }],
  },
  {
    key: 'pattern',
    views: [
      {
        name: 'trend.pattern',
        trend: (history, shown) => pcddTrends(history, shown).patterns,
        linked: true,
        wide: true,
      },
      {
        name: 'trend.dragon',
        trend: (history, shown) => pcddTrends(history, shown).dragonTiger,
        linked: true,
        wide: true,
      },
    ],
  },
];
