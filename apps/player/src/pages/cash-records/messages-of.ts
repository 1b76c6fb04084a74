/** Which messages name the choices of a filter. */
import type { RecordAccount } from '@longmen/contract/calls/records';
import type { DayFilter } from './filter.ts';

export const dayMessages = {
  0: 'today',
  1: 'yesterday',
  7: 'week',
  30: 'month',
  90: 'quarter',
  365: 'year',
} as const satisfies Record<DayFilter, string>;

export const accountMessages = {
  cash: 'balance',
  held: 'held',
  savings: 'savings',
} as const satisfies Record<RecordAccount, string>;
