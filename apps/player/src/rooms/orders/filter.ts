/** The filter of the list outlives a visit to a detail page, so that "back" finds the list as it was left. */
import { create } from 'zustand';
import type { DayFilter, StatusFilter } from './calls.ts';

export const useFilter = create<{ status: StatusFilter; days: DayFilter }>(() => ({ status: '0', days: '7' }));
