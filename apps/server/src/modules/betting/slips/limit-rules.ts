/** Which limits a line is held to, and what it adds to each. Pure. */
import type { Play } from '@longmen/engine';
import { sharesBetsWith } from '@longmen/engine/shared-bets';
import type { IssueId } from '../../draws/index.ts';
import { pickOf } from './quote-line.ts';
import { storedSelection } from '../receipts/stored-selection.ts';

/** What a limit is about. */
export type LimitOf = {
  readonly gid: number;
  /** The play's number. */
  readonly play: number;
  /** Undefined: each issue. */
  readonly issue: IssueId | undefined;
  /** Canonical JSON; undefined: each selection of the play by itself. */
  readonly selection: string | undefined;
};

/** What an operator lets the site take; the most that it may have to pay, in mills. 0: closed. */
export type PickLimit = LimitOf & { readonly id: string; readonly most: number };

/** A line as limits see it; amounts in mills. */
export type LimitedLine = {
  readonly play: number;
  readonly selection: string;
  readonly pick: string;
  readonly payoutMax: number;
};

/** What lines add together to one counter, and what that may come to; `first` of them. */
export type PickUse<Line = LimitedLine> = {
  readonly pick: string;
  readonly most: number;
  readonly amount: number;
  readonly first: Line;
};

/** The counter of a limit that names a pick: of all lines that hold a bet of it. */
export const sharedPick = (play: number, selection: string): string => `+${pickOf(play, selection)}`;

export type LimitBook = {
  /**
   * What lines of one slip in an issue use, a counter each; none where nothing limits them.
   * @param issue undefined for an instant round, which limits of one issue do not mean
   */
  usesOf<Line extends LimitedLine>(gid: number, issue: IssueId | undefined, lines: readonly Line[]): PickUse<Line>[];
};

type Held = PickLimit & { readonly holds: (line: LimitedLine) => boolean };

/** @param playOf of a number */
export function limitBook(limits: readonly PickLimit[], playOf: (play: number) => Play | undefined): LimitBook {
  const held = limits.map((limit): Held => ({ ...limit, holds: holdsOf(limit, playOf(limit.play)) }));
  const byGame = Map.groupBy(held, ({ gid }) => gid);
  return {
    usesOf: (gid, issue, lines) => {
      const own = byGame.get(gid)?.filter((limit) => limit.issue === undefined || limit.issue === issue);
      return own === undefined || own.length === 0 ? [] : summed(own, lines);
    },
  };
}

function holdsOf({ selection }: PickLimit, play: Play | undefined): Held['holds'] {
  if (selection === undefined) return () => true;
  if (play === undefined) return (line) => line.selection === selection;
  const shares = sharesBetsWith(play, storedSelection(selection));
  return (line) => line.selection === selection || shares(storedSelection(line.selection));
}

function summed<Line extends LimitedLine>(limits: readonly Held[], lines: readonly Line[]): PickUse<Line>[] {
  // A line counts once, however many limits name the same counter.
  const uses = new Map<string, { most: number; lines: Set<Line> }>();
  for (const limit of limits)
    for (const line of lines) {
      if (line.play !== limit.play || !limit.holds(line)) continue;
      const pick = limit.selection === undefined ? line.pick : sharedPick(limit.play, limit.selection);
      const use = uses.get(pick) ?? { most: limit.most, lines: new Set() };
      use.most = Math.min(use.most, limit.most);
      use.lines.add(line);
      uses.set(pick, use);
    }
  return [...uses].flatMap(([pick, { most, lines: held }]) => {
    const [first] = held;
    const amount = [...held].reduce((sum, { payoutMax }) => sum + payoutMax, 0);
    return first === undefined ? [] : [{ pick, most, amount, first }];
  });
}
