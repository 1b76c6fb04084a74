/** What money at a company counts for, and how much of it may move (platforms.md 4 and 6). Pure. */
import { type Mills, mills } from '@longmen/engine';
import type { Unspent } from '../../ledger/index.ts';

/** Money goes over and comes back in whole cents. */
export const cent = 10;
export const transferMin = mills(1_000);
export const transferMax = mills(10_000_000_000);

export const countedPeriods = ['day', 'week', 'month'] as const;
export type CountedPeriod = (typeof countedPeriods)[number];

/** What went over in a period, and how much of it no longer counts as staked. */
export type Count = { readonly over: Mills; readonly back: Mills };
export type Counts = Readonly<Record<CountedPeriod, Count>>;

const each = (count: (period: CountedPeriod) => Count): Counts => ({
  day: count('day'),
  week: count('week'),
  month: count('month'),
});

/** Down to whole cents. */
export const wholeCents = (amount: number): Mills => mills(Math.max(0, amount - (amount % cent)));

/** What of money that comes back no longer counts: at most what went over in each period and is not back yet. */
export function unspentOf(counts: Counts, amount: Mills): Unspent {
  const of = ({ over, back }: Count) => mills(Math.min(amount, over - back));
  return { day: of(counts.day), week: of(counts.week), month: of(counts.month) };
}

/** The counts once something has gone over. */
export const withOver = (counts: Counts, amount: Mills): Counts =>
  each((period) => ({ ...counts[period], over: mills(counts[period].over + amount) }));

/** The counts once something has come back. */
export const withBack = (counts: Counts, unspent: Unspent): Counts =>
  each((period) => ({ ...counts[period], back: mills(counts[period].back + unspent[period]) }));

/** The counts once something did not go over. @param isCounted whether it was counted in the period that is on */
export const withoutOver = (
  counts: Counts,
  amount: Mills,
  isCounted: Readonly<Record<CountedPeriod, boolean>>,
): Counts =>
  each((period) => ({
    ...counts[period],
    over: mills(isCounted[period] ? counts[period].over - amount : counts[period].over),
  }));

/** A wallet's sums, mills. */
export type WalletSums = { readonly goneOver: Mills; readonly comeBack: Mills; readonly net: number };

/** What a wallet should hold; below 0 while records are still to come. */
export const expectedIn = ({ goneOver, comeBack, net }: WalletSums): number => goneOver - comeBack + net;

/** Whether a wallet cannot have made so much: its records do not explain it yet, big wins aside. */
export const isUnexplained = (sums: WalletSums, amount: Mills, bigWin: Mills): boolean =>
  amount > expectedIn(sums) + bigWin;

/** An own limit of a period, and what has been staked and lost in it already; null is none. */
export type PeriodLimit = {
  readonly spent: number;
  readonly returned: number;
  readonly spendCap: number | null;
  readonly lossCap: number | null;
  /** Stakes in games there, by the company's records: they are not asked for one by one. */
  readonly played: number;
};

export type RoomLimit = { readonly left: Mills; readonly limit: `${'stake' | 'loss'}_${CountedPeriod}` };

/**
 * What the player's own limits leave to go over, and which of them says so; undefined where none is set. What went over
 * counts as staked as long as it is there. Stakes in games there count instead of the money that they are made with, so
 * that money which stays at the table cannot be staked over and over.
 */
export function roomOf(limits: Readonly<Record<CountedPeriod, PeriodLimit>>, counts: Counts): RoomLimit | undefined {
  const rooms: RoomLimit[] = [];
  for (const period of countedPeriods) {
    const { spent, returned, spendCap, lossCap, played } = limits[period];
    const parked = counts[period].over - counts[period].back;
    const left = (room: number) => mills(Math.max(0, room));
    if (spendCap !== null) {
      const room = Math.min(spendCap - spent, spendCap - (spent - parked + played));
      rooms.push({ left: left(room), limit: `stake_${period}` });
    }
    if (lossCap !== null) rooms.push({ left: left(lossCap - spent + returned), limit: `loss_${period}` });
  }
  return rooms.toSorted((a, b) => a.left - b.left)[0];
}

/** Whether stakes of account and table have reached a stake limit: nothing crosses over then, and what is there comes back. */
export function hasReachedStakes(limits: Readonly<Record<CountedPeriod, PeriodLimit>>, counts: Counts): boolean {
  return countedPeriods.some((period) => {
    const { spent, spendCap, played } = limits[period];
    return spendCap !== null && spent - (counts[period].over - counts[period].back) + played >= spendCap;
  });
}
