/** What the places of a draw can show, and the ways to walk through all draws. */

import { choose, eachMultiset, eachWord, range, tallyOf } from './combinatorics.ts';

/** Where the numbers of a draw come from. */
export interface Pool {
  readonly drawable: readonly number[];
  /** True where a number is drawn once at most, as balls from a drum; dice and digits repeat. */
  readonly distinct: boolean;
}

/** What whoever walks does not look at; each item saves work, the outcome is the same. */
export interface Overlooked {
  /** The order of the numbers: every set of numbers is visited once. */
  readonly anyOrder?: boolean;
  /**
   * Which number of a group it is; numbers in no group are one group more. Used for distinct
   * numbers only: repeats of one number could be told from two numbers of its group.
   */
  readonly alike?: readonly (readonly number[])[];
}

/** `numbers` is one and the same array, refilled; it stands for `weight` equally likely draws (or sets). */
export type VisitDraw = (numbers: readonly number[], weight: number) => void;

/** Visits draws of `places` numbers, so that the weights sum to the number of all draws (or sets). */
export function eachDraw(pool: Pool, places: number, visit: VisitDraw, overlooked: Overlooked = {}): void {
  const { anyOrder = false, alike } = overlooked;
  if (!pool.distinct) {
    if (anyOrder) eachMultiset(pool.drawable, places, (numbers) => visit(numbers, ordersOf(numbers)));
    else eachWord(pool.drawable, places, (numbers) => visit(numbers, 1));
    return;
  }
  const groups = alike === undefined ? pool.drawable.map((n) => [n]) : withOthers(pool, alike);
  if (anyOrder) eachSet(groups, places, visit, [], 0, 1);
  else {
    const used = groups.map(() => 0);
    eachArrangement(groups, used, places, visit, [], 1);
  }
}

/** Number of orders in which these numbers can be drawn. */
function ordersOf(numbers: readonly number[]): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  return [...tallyOf(numbers).values()].reduce((orders, n) => orders / factorial(n), factorial(numbers.length));
}

function withOthers({ drawable }: Pool, alike: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const grouped = new Set(alike.flat());
  const others = drawable.filter((n) => !grouped.has(n));
  return others.length > 0 ? [...alike, others] : alike;
}

type Groups = readonly (readonly number[])[];

/** Place by place: one free number of each group stands for all of them. */
function eachArrangement(
  groups: Groups,
  used: number[],
  places: number,
  visit: VisitDraw,
  numbers: number[],
  weight: number,
): void {
  if (numbers.length === places) {
    visit(numbers, weight);
    return;
  }
  for (const [g, group] of groups.entries()) {
    const taken = used[g] ?? 0;
    const free = group[taken];
    if (free === undefined) continue;
    used[g] = taken + 1;
    numbers.push(free);
    eachArrangement(groups, used, places, visit, numbers, weight * (group.length - taken));
    numbers.pop();
    used[g] = taken;
  }
}

/** Group by group: how many of it are drawn, in ways enough for all choices among them. */
function eachSet(
  groups: Groups,
  places: number,
  visit: VisitDraw,
  numbers: number[],
  from: number,
  weight: number,
): void {
  const group = groups[from];
  const open = places - numbers.length;
  if (open === 0) {
    visit(numbers, weight);
    return;
  }
  if (group === undefined) return;
  for (const count of range(0, Math.min(open, group.length))) {
    numbers.push(...group.slice(0, count));
    eachSet(groups, places, visit, numbers, from + 1, weight * choose(group.length, count));
    numbers.length -= count;
  }
}
