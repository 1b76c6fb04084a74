/** Trends of pcdd. */
import { pcddFacts, pcddTrends } from '@longmen/engine/trends';
import { ballOf, balls, placeViews, type TrendTab, wordColumn } from '../page.ts';

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
      { name: 'trend.anyPlace', trend: (history, limit) => pcddTrends(history, limit).digits, linked: false },
      ...placeViews(3, pcddTrends, ballOf),
    ],
  },
  {
    key: 'sum',
    views: [
      { name: 'trend.sum', trend: (history, limit) => pcddTrends(history, limit).sums, linked: true, bet: 'sum.num' },
      {
        name: 'trend.sides',
        trend: (history, limit) => pcddTrends(history, limit).sides,
        linked: false,
        wide: true,
        bet: 'sum.bsoe',
      },
      {
        name: 'trend.colour',
        trend: (history, limit) => pcddTrends(history, limit).colours,
        linked: false,
        wide: true,
        bet: 'sum.colour',
      },
    ],
  },
  {
    key: 'pattern',
    views: [
      {
        name: 'trend.pattern',
        trend: (history, limit) => pcddTrends(history, limit).patterns,
        linked: true,
        wide: true,
        bet: 'pattern.pattern',
      },
      {
        name: 'trend.dragon',
        trend: (history, limit) => pcddTrends(history, limit).dragonTiger,
        linked: true,
        wide: true,
        bet: 'lhh.1v3',
      },
    ],
  },
];
