/** The filter of the records outlives a visit to a detail page, so that "back" finds the list as it was left. */
import type { RecordAccount, RecordGroup } from '@longmen/contract/calls/records';
import { create } from 'zustand';
import { siteZone } from '../../core/platform/site-zone.ts';
import { type DayRange, rangeTimes } from './range.ts';

export const tabs = ['all', 'payout', 'income'] as const;
export type Tab = (typeof tabs)[number];

/** 0 today, 1 yesterday, n the last n days (spec 1 §9; a year by trust.md R4). */
export const dayFilters = ['0', '1', '7', '30', '90', '365'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** Some last days, or days of the calendar. */
export type Days = DayFilter | DayRange;

export type GroupFilter = RecordGroup | 'every';

/** The kinds that a tab can be narrowed to. */
export const groupsOf: Readonly<Record<Tab, readonly GroupFilter[]>> = {
  all: [
    'every',
    'bets',
    'wins',
    'refunds',
    'deposits',
    'withdrawals',
    'bonuses',
    'packets',
    'savings',
    'platforms',
    'others',
  ],
  payout: ['every', 'bets', 'withdrawals', 'packets', 'savings', 'platforms', 'others'],
  income: ['every', 'deposits', 'wins', 'refunds', 'bonuses', 'packets', 'savings', 'platforms', 'others'],
};

/** Whose statement is shown. */
export const accounts = ['cash', 'held', 'savings'] as const satisfies readonly RecordAccount[];

/** Today to begin with (spec 2 §9). */
export const useFilter = create<{ days: Days; group: GroupFilter; account: RecordAccount }>(() => ({
  days: '0',
  group: 'every',
  account: 'cash',
}));

/** The days as the calls take them. */
export const queryTimes = (days: Days): { days: number } | { from: number; to: number } =>
  typeof days === 'string' ? { days: Number(days) } : rangeTimes(days, siteZone());
