import { create } from 'zustand';
import type { DayFilter, StatusFilter } from '../../../features/order-list/filters.ts';
import type { Platform } from './calls.ts';

/**
 * Today at first (spec 2 §9); it outlives a visit to a round. Until a platform is chosen it is the first that is open.
 */
export const useFilter = create<{ platform: Platform | undefined; status: StatusFilter; days: DayFilter }>(() => ({
  platform: undefined,
  status: '0',
  days: '0',
}));
