/** Today at first (spec 2 §9). It outlives a visit to a detail page, so that "back" finds the list as it was left. */
import { create } from 'zustand';
import type { DayFilter, StatusFilter } from './calls.ts';

export const useFilter = create<{ status: StatusFilter; days: DayFilter }>(() => ({ status: '0', days: '0' }));
