/** Trends of s_pk10. */
import { pk10Facts, pk10Trends } from '@longmen/engine/trends';
import { ballOf, balls, column, placeViews, type TrendTab, type TrendView, wordColumn } from '../page.ts';

/** Each of the first five ranks against its opposite, counted from the end. */
const duels = [1, 2, 3, 4, 5].map(
  (rank): TrendView => ({
    name: rank - 1,
    trend: (history, limit) => pk10Trends(history, limit).dragonTiger[rank - 1] ?? { symbols: [], rows: [] },
    linked: true,
    wide: true,
    bet: `lh.${rank}v${11 - rank}`,
  }),
);

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls] },
  { key: 'missing', views: placeViews(10, pk10Trends, ballOf) },
  {
    key: 'sum',
    columns: [
      column('trend.sum', (cars) => pk10Facts(cars).sum),
      wordColumn('trend.size', (cars) => pk10Facts(cars).size),
      wordColumn('trend.parity', (cars) => pk10Facts(cars).parity),
      wordColumn('trend.dragon', (cars) => pk10Facts(cars).dragonTiger[0] ?? null),
    ],
    views: [
      { name: 'trend.sum', trend: (history, limit) => pk10Trends(history, limit).sums, linked: true, bet: 'gyh.num' },
      {
        name: 'trend.sides',
        trend: (history, limit) => pk10Trends(history, limit).sides,
        linked: false,
        wide: true,
        bet: 'gyh.bsoe',
      },
    ],
  },
  { key: 'pattern', views: duels },
];
