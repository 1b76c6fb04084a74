/** The filter of the records outlives a visit to a detail page, so that "back" finds the list as it was left. */
import type { RecordGroup } from '@longmen/contract/calls/records';
import { create } from 'zustand';

export const tabs = ['all', 'payout', 'income'] as const;
export type Tab = (typeof tabs)[number];

/** 0 today, 1 yesterday, n the last n days (spec 1 §9; a year by trust.md R4). */
export const dayFilters = ['0', '1', '7', '30', '90', '365'] as const;
export type DayFilter = (typeof dayFilters)[number];

export type GroupFilter = RecordGroup | 'every';

/** The kinds that a tab can be narrowed to. */
export const groupsOf: Readonly<Record<Tab, readonly GroupFilter[]>> = {
  all: ['every', 'bets', 'wins', 'refunds', 'deposits', 'withdrawals', 'bonuses', 'savings', 'others'],
  payout: ['every', 'bets', 'withdrawals', 'savings', 'others'],
  income: ['every', 'deposits', 'wins', 'refunds', 'bonuses', 'savings', 'others'],
};

/** Today to begin with (spec 2 §9). */
export const useFilter = create<{ days: DayFilter; group: GroupFilter }>(() => ({ days: '0', group: 'every' }));
