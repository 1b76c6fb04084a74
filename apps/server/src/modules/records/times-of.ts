/** Which time a question about records means. */
import { recordDaysMax } from '@longmen/contract/calls/records';
import { dayOf } from '../draws/index.ts';

/** What the caller says of the time; epoch ms. */
export type RequestedTimes = {
  readonly days?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};
/** From `from` up to, and without, `to`; epoch ms. */
export type Times = { readonly from: number; readonly to: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The time that is meant: instants where they are given, else whole days of the site (0 today, 1 yesterday, n > 1 the last n
 * days with today). @returns undefined for one that ends before it begins, or is longer than may be asked
 */
export function timesOf({ days = 0, from, to }: RequestedTimes, now: number, timeZone: string): Times | undefined {
  const today = dayOf(now, timeZone);
  const noon = today.startsAt + 12 * hourMs;
  const first = dayOf(noon - (days <= 1 ? days : days - 1) * dayMs, timeZone);
  const times = { from: from ?? (to === undefined ? first.startsAt : to - dayMs), to: to ?? today.endsAt };
  const meant = from === undefined && to === undefined && days === 1 ? { ...times, to: first.endsAt } : times;
  const length = meant.to - meant.from;
  return length < 0 || length > recordDaysMax * dayMs + hourMs ? undefined : meant;
}
