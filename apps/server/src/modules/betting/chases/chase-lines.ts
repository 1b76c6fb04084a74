/** The bets of a chase as they are kept, and as one of its slips. Pure. */
import type { BetLine } from '@longmen/contract';
import type { Selection } from '@longmen/engine';
import type { QuotedLine } from '../slips/quote-line.ts';
import { storedSelection } from '../receipts/stored-selection.ts';

/** A line as it was agreed; `stake` is whole yuan per bet at one time. */
export type ChaseLine = {
  readonly play: string;
  readonly selection: Selection;
  readonly stake: number;
  readonly bets: number;
  /** Rates in the order of the selection, joined by commas. */
  readonly rates: string;
};

/** What is kept of quoted lines. */
export function storedLines(lines: readonly QuotedLine[]): string {
  return JSON.stringify(
    lines.map(
      ({ code, selection, stake, bets, rates }): ChaseLine => ({
        play: code,
        selection: storedSelection(selection),
        stake,
        bets,
        rates,
      }),
    ),
  );
}

/** The lines of a chase from its row, as `storedLines` wrote them. */
export function readLines(stored: string): ChaseLine[] {
  return JSON.parse(stored) as ChaseLine[];
}

/** The lines of a slip at so many times the stakes. */
export function linesAt(lines: readonly ChaseLine[], times: number): BetLine[] {
  return lines.map(({ play, selection, stake }) => ({ play, selection: { ...selection }, stake: stake * times }));
}
