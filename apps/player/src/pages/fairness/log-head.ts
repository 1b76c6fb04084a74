/** Remembers the newest log entry that this device has seen and notices when history was rewritten. Pure. */
import { entryFault, entryHash, fromHex, type LogEntry, toHex } from '@longmen/engine/lot1';

/** The newest entry seen so far. */
export interface PinnedHead {
  readonly seq: number;
  readonly hash: string;
}

/**
 * `fork`: an entry that was seen before is no longer the same, or the chain is broken;
 * `behind`: the log is shorter than what was seen.
 */
export type HeadVerdict = {
  readonly kind: 'first' | 'same' | 'grew' | 'fork' | 'behind';
  readonly head: PinnedHead | null;
};

/** Judges a page of the log that starts at the pinned entry (or anywhere, for a first visit). */
export function judgeLog(pinned: PinnedHead | null, rows: readonly LogEntry[], siteKey: string): HeadVerdict {
  const newest = rows.at(-1);
  if (!newest) return { kind: pinned ? 'behind' : 'first', head: pinned };
  const first = rows[0];
  if (pinned && first?.seq === pinned.seq && first.hash !== pinned.hash) return { kind: 'fork', head: pinned };
  if (pinned && first?.seq !== pinned.seq) return { kind: newest.seq < pinned.seq ? 'behind' : 'fork', head: pinned };
  if (!isChain(rows) || !isSigned(newest, siteKey)) return { kind: 'fork', head: pinned };
  const head = { seq: newest.seq, hash: newest.hash };
  if (!pinned) return { kind: 'first', head };
  return { kind: head.seq === pinned.seq ? 'same' : 'grew', head };
}

/** Every entry hashes to what it claims and names the one before it. */
function isChain(rows: readonly LogEntry[]): boolean {
  return rows.every((entry, i) => {
    const before = rows[i - 1];
    const linked = before === undefined || (entry.seq === before.seq + 1 && entry.prev === before.hash);
    return linked && fromHex(entry.prev, 32) !== null && toHex(entryHash(entry)) === entry.hash;
  });
}

function isSigned(entry: LogEntry, siteKey: string): boolean {
  const key = fromHex(siteKey, 32);
  return key !== null && entryFault(entry, key) === null;
}
