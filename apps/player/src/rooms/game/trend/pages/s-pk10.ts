/** Trends of s_pk10. */
import { pk10Facts, pk10Trends } from '@longmen/engine/trends';
import { balls, column, placeViews, type TrendTab, wordColumn } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls] },
  {
    key: 'sumDragon',
    columns: [
      column('trend.sum', (cars) => pk10Facts(cars).sum),
      wordColumn('trend.size', (cars) => pk10Facts(cars).size),
      wordColumn('trend.parity', (cars) => pk10Facts(cars).parity),
      wordColumn('trend.dragon', (cars) => pk10Facts(cars).dragonTiger[0] ?? null),
    ],
  },
  { key: 'missing', views: placeViews(10, pk10Trends) },
  {
    key: 'sum',
    views: [{ name: 'trend.sum', trend: (history, shown) => pk10Trends(history, shown).sums, linked: true }],
  },
];
