/** A bet that follows what somebody else picked: the lines are theirs, the stake is the player's own. Pure. */
import { costOf, type Mills } from '@longmen/engine';

/** One line, as bets take it. */
type FollowLine = {
  /** The play with what was picked, in words. */
  readonly names: string;
  readonly playNumber: number;
  readonly contents: string;
  readonly betCount: number;
  /** The player's own rates, joined by commas as on the wire; empty where they could not be asked for. */
  readonly rate: string;
};

export type FollowSlip = {
  /** What is followed: the id of a plan, or of the message that shared a slip. */
  readonly source: string;
  readonly gid: number;
  readonly game: string;
  readonly issue: string;
  /** Epoch ms. */
  readonly closesAt: number;
  readonly lines: readonly FollowLine[];
  /** Whole yuan per bet. */
  readonly stake: number;
};

/** A first stake that is never more than the least. */
export const firstStake = 1;

/** Single bets over all lines. */
export const betsOf = ({ lines }: FollowSlip): number => lines.reduce((all, { betCount }) => all + betCount, 0);

/** What the slip costs. */
export const costOfSlip = (slip: FollowSlip): Mills => costOf(betsOf(slip), slip.stake);

/** The slip at the rates that a refusal named, one text a line; a line that it does not name keeps its own. */
export const withRates = (slip: FollowSlip, rates: readonly string[]): FollowSlip => ({
  ...slip,
  lines: slip.lines.map((line, at) => ({ ...line, rate: rates[at] ?? line.rate })),
});

/** The lines as a bet sends them, each with the same stake. */
export const betLinesOf = ({ gid, lines, stake }: FollowSlip) =>
  lines.map(({ playNumber, contents, rate }) => ({
    gid,
    playNumber,
    contents,
    stake,
    ...(rate === '' ? {} : { rate }),
  }));
