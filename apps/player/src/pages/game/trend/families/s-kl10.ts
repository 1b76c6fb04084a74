/** Trends of s_kl10; its sums are listed, because 97 columns cannot be read. */
import { kl10Facts, kl10Trends } from '@longmen/engine/trends';
import { ballOf, balls, column, placeViews, type TrendTab, type TrendView, wordColumn } from '../page.ts';

const sum = column('trend.sum', (numbers) => kl10Facts(numbers).sum);

/** The first four places, each against its opposite counted from the end. */
const duels = [1, 2, 3, 4].map(
  (place): TrendView => ({
    name: place - 1,
    trend: (history, limit) => kl10Trends(history, limit).dragonTiger[place - 1] ?? { symbols: [], rows: [] },
    linked: true,
    wide: true,
    bet: `lh.${place}v${9 - place}`,
  }),
);

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls, sum] },
  {
    key: 'missing',
    views: [
      {
        name: 'trend.anyPlace',
        trend: (history, limit) => kl10Trends(history, limit).numbers,
        linked: false,
        bet: 'zm.zm',
      },
      ...placeViews(8, kl10Trends, ballOf),
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
      {
        name: 'trend.size',
        trend: (history, limit) => kl10Trends(history, limit).patterns,
        linked: true,
        wide: true,
        bet: 'total.sides',
      },
      ...duels,
    ],
  },
];
