/** Which time a question about records means. */
import { recordDaysMax } from '@longmen/contract/calls/records';
import { daysBack } from '../draws/index.ts';

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
  const whole = daysBack(days, now, timeZone);
  const isWhole = from === undefined && to === undefined;
  const times = isWhole ? whole : { from: from ?? (to ?? whole.to) - dayMs, to: to ?? daysBack(0, now, timeZone).to };
  const length = times.to - times.from;
  return length < 0 || length > recordDaysMax * dayMs + hourMs ? undefined : times;
}
