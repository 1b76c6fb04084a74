import { type Right, rights } from '@longmen/contract/console/rights';
import type { messages } from './messages.ts';

const groups = [
  { name: 'groupPlayers', areas: ['players', 'orders'] },
  {
    name: 'groupMoney',
    areas: ['withdrawals', 'deposits', 'money', 'payees', 'kyc', 'ledger', 'books', 'channels', 'recon'],
  },
  { name: 'groupGames', areas: ['games', 'rates', 'results', 'exposure'] },
  { name: 'groupGrowth', areas: ['promotions', 'agents', 'community', 'content'] },
  { name: 'groupCare', areas: ['risk', 'care'] },
  { name: 'groupSite', areas: ['reports', 'export', 'settings', 'people', 'audit', 'incident'] },
] as const satisfies readonly { name: keyof typeof messages; areas: readonly string[] }[];

/** The rights in the order of their table, by what they are about. */
export const rightGroups = groups.map(({ name, areas }) => ({
  name,
  rights: rights.filter((right: Right) => (areas as readonly string[]).includes(right.split('.')[0] ?? '')),
}));
