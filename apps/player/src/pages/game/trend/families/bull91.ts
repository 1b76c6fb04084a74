/** Trends of the card table: who won, and which rank each seat held. */
import { tableTrends } from '@longmen/engine/trends';
import { balls, type TrendTab, type TrendView } from '../page.ts';

const empty = { symbols: [], rows: [] };
const players = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

const ranks = ['banker' as const, ...players].map(
  (seat, at): TrendView => ({
    name: seat === 'banker' ? 'trend.banker' : { label: seat },
    trend: (history, limit) => tableTrends(history, limit).ranks[at] ?? empty,
    linked: true,
  }),
);

export const tabs: readonly TrendTab[] = [
  { key: 'record', columns: [balls] },
  {
    key: 'winners',
    views: [
      {
        name: 'trend.winners',
        trend: (history, limit) => tableTrends(history, limit).winners,
        linked: false,
        wide: true,
        bet: 'pk.flat',
      },
    ],
  },
  { key: 'ranks', views: ranks },
];
