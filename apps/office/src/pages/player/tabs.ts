import type { Permission } from '@longmen/contract/console/rights';

/** Parts of the card, in their order; what an operator may not read is none of his. */
export const tabs = ['overview', 'money', 'bets', 'access', 'links', 'limits', 'messages', 'actions', 'care'] as const;
export type Tab = (typeof tabs)[number];

export const tabNeeds: Readonly<Record<Tab, Permission>> = {
  overview: 'players.read/begin',
  money: 'ledger.read/read',
  bets: 'orders.read/read',
  access: 'players.read/begin',
  links: 'players.read/begin',
  limits: 'players.read/begin',
  messages: 'players.note/read',
  actions: 'players.read/begin',
  care: 'care.read/read',
};
