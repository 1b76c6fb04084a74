/**
 * What the lists of a team are narrowed to; it outlives a visit to a bet, so that "back" finds the list as it was left.
 */
import { create } from 'zustand';
import type { DayFilter, StatusFilter } from '../../../features/order-list/filters.ts';
import type { MoneyStatus } from './calls.ts';

export const dealTabs = ['account', 'deposits', 'withdrawals'] as const;
export type DealTab = (typeof dealTabs)[number];

/** Today to begin with (spec 2 §9). */
export const useTeamFilter = create<{
  days: DayFilter;
  username: string;
  status: StatusFilter;
  tab: DealTab;
  moneyStatus: MoneyStatus;
}>(() => ({ days: '0', username: '', status: '0', tab: 'account', moneyStatus: '0' }));
