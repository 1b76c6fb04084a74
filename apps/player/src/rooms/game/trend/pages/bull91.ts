/** Trends of the card table. */
import { tableTrends } from '@longmen/engine/trends';
import { balls, type TrendTab } from '../page.ts';

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls] },
  {
    key: 'winners',
    views: [
      {
        name: 'trend.winners',
        trend: (history, shown) => tableTrends(history, shown).winners,
        linked: false,
        wide: true,
      },
    ],
  },
];
