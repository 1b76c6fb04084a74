/** By what a list of orders is narrowed. */

/** Types of the list: 0 all, 1 won, 5 not won, 4 waiting (spec 1 §4). */
export const statusFilters = ['0', '1', '5', '4'] as const;
export type StatusFilter = (typeof statusFilters)[number];
export const statusMessages = { 0: 'all', 1: 'won', 5: 'lost', 4: 'waiting' } as const;

/** 0 today, 1 yesterday, 7 seven days (spec 1 §9). */
export const dayFilters = ['0', '1', '7'] as const;
export type DayFilter = (typeof dayFilters)[number];
export const dayMessages = { 0: 'today', 1: 'yesterday', 7: 'week' } as const;
