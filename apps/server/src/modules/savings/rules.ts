/** Pure decisions of the savings: days, what earns when, what may move (money.md, "Savings"; spec 2 §5, §9). */
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { type Mills, mills } from '@longmen/engine';

/** A day of the site's time zone: "2026-11-22". */
export type Day = string;

/** Kinds of a row of the history; stored, and the wire's `cash_type`. */
export const moveKinds = { in: 1, out: 2, withdrawal: 3, income: 4 } as const;
export type MoveKind = (typeof moveKinds)[keyof typeof moveKinds];

const dayMs = 86_400_000;

/** Days counted from 1970-01-01. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);
}

/** The first day that money earns which comes in at this hour of a day: the next, from the cut-off on the one after. */
export function earnsFrom(day: Day, hour: number, cutOffHour: number): Day {
  return addDays(day, hour < cutOffHour ? 1 : 2);
}

/** Interest of a day is paid on the next one. */
export const paidOn = (earned: Day): Day => addDays(earned, 1);

export type Step = { readonly day: Day; readonly change: Mills };

/**
 * What taking an amount out changes: what is not confirmed goes first, of it what would be confirmed last; the rest is
 * taken from today's confirmed money.
 * @param coming what days after today add, each above 0
 */
export function takeOut(coming: readonly Step[], amount: Mills, today: Day): Step[] {
  const latestFirst = coming.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const steps: Step[] = [];
  let remaining: number = amount;
  for (const { day, change } of latestFirst) {
    const taken = Math.min(remaining, change);
    if (taken > 0) steps.push({ day, change: mills(-taken) });
    remaining -= taken;
  }
  return remaining > 0 ? [...steps, { day: today, change: mills(-remaining) }] : steps;
}

export type Facts = {
  /** What there is to move. */
  readonly available: Mills;
  /** The most of one transfer. */
  readonly limit: Mills;
};

/** The most that one transfer may be now. */
export const maxNow = ({ available, limit }: Facts): Mills => mills(Math.min(available, limit));

/** The first rule that a transfer in breaks; undefined when it keeps all. */
export function judgeIn(amount: Mills, facts: Facts & { readonly isOpen: boolean }): Stated | undefined {
  if (!facts.isOpen) return stated('savingsClosed');
  if (amount <= 0) return stated('savingsAmountMissing');
  if (facts.available <= 0) return stated('savingsInEmpty');
  return amount > maxNow(facts) ? stated('savingsInTooMuch', { max: maxNow(facts) }) : undefined;
}

/** The same for a transfer out; `times` are those that today had, of `timesPerDay`. */
export function judgeOut(
  amount: Mills,
  facts: Facts & { readonly times: number; readonly timesPerDay: number },
): Stated | undefined {
  const { times, timesPerDay } = facts;
  if (amount <= 0) return stated('savingsAmountMissing');
  if (facts.available <= 0) return stated('savingsOutEmpty');
  if (times >= timesPerDay) return stated('savingsOutsUsedUp', { max: timesPerDay });
  return amount > maxNow(facts) ? stated('savingsOutTooMuch', { max: maxNow(facts) }) : undefined;
}
