/** Entries of this site's own logs with their bodies typed; what others wrote is read by the engine instead. */
import type { FamilyCode } from '@longmen/engine';
import { fromHex, type LogEntry } from '@longmen/engine/lot1';

type OfIssue = { readonly gid: number; readonly issue: string; readonly k: number; readonly season: string };
type ByKeeper<T> = { readonly a: T; readonly b: T };

/** Bodies by kind (draws.md, "Log"). */
export type Bodies = {
  SEASON: {
    readonly gid: number;
    readonly family: FamilyCode;
    readonly season: string;
    readonly keepers: ByKeeper<{ readonly key: string; readonly anchor: string }>;
  };
  OPEN: OfIssue & {
    readonly opens: string;
    readonly closes: string;
    readonly rules_hash: string;
    readonly odds_hash: string;
    readonly mode: string;
    readonly round: string;
    readonly commitments: ByKeeper<{ readonly seed: string; readonly distance: number }>;
  };
  CLOSE: OfIssue & { readonly root: string; readonly count: number; readonly stake_total: string };
  DRAW: OfIssue & {
    readonly seeds: ByKeeper<string>;
    readonly numbers: readonly number[];
    readonly words_used: number;
  };
  SETTLE: OfIssue & { readonly payout_total: string; readonly count: number };
};

export type EntryOf<Kind extends keyof Bodies> = LogEntry & { readonly body: Bodies[Kind] };

/** The first entry of a kind. @throws Error when there is none. */
export function entryOf<Kind extends keyof Bodies>(entries: readonly LogEntry[], kind: Kind): EntryOf<Kind> {
  const found = entries.find((entry) => entry.kind === kind);
  if (found === undefined) throw new Error(`the log lacks the ${kind}`);
  return found as EntryOf<Kind>;
}

/** Raw bytes of a hash, key, seed or signature that this site has written. @throws Error when it is not hex. */
export function bytesOf(hex: string): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes === null) throw new Error('not hex');
  return bytes;
}
