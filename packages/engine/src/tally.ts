/** Small sums over what was won. */

import type { Tally } from './play.ts';

/** `count` bets won of one tier; nothing won when it is 0. */
export function won(count: number, tier = 'win'): Tally {
  return { wins: count > 0 ? { [tier]: count } : {}, push: 0 };
}

/** What won and returned bets pay together, in rate thousandths per unit stake. */
export function unitsOf({ wins, push }: Tally, rates: Readonly<Record<string, number>>): number {
  return Object.entries(wins).reduce((all, [tier, n]) => all + n * (rates[tier] ?? 0), push * 1000);
}
