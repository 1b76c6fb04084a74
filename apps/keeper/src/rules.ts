/**
 * When a keeper gives a seed away: pure decisions. Source: draws.md, "Keepers", (1) to (4).
 *
 * The keeper wants an unbroken run of the game's log from the OPEN of the first issue that it does not know to be
 * finished up to the CLOSE of issue k. The hash of that CLOSE, which it signs, then fixes everything before it:
 * nobody can show the keeper other entries than those that the players see.
 */
import { entryFault, fromHex, type Hashes } from '@longmen/engine/lot1';
import * as z from 'zod/mini';
import type { Line } from './journal.ts';
import type { RefusalName, ReleaseRequest, SentEntry } from './protocol.ts';

/** What the keeper knows before it decides. */
export type Known = {
  /** Issues 1..finished of the season are closed or void. */
  readonly finished: number;
  /** What it noted for issue k, when that is already finished. */
  readonly written: Line | undefined;
  readonly length: number;
  /** The site's public key. */
  readonly siteKey: string;
  /** Its own clock, epoch milliseconds. */
  readonly now: number;
};

/** `note`: lines to append before the seed of issue k is given; the last one is issue k itself. */
export type Decision =
  | { readonly refused: RefusalName }
  | { readonly closeHash: string; readonly issue: string; readonly note: readonly Line[] };

const issueBody = z.object({
  gid: z.number(),
  issue: z.string(),
  k: z.number(),
  season: z.string(),
  closes: z.optional(z.string()),
});
type ReadEntry = { readonly entry: SentEntry; readonly body: z.infer<typeof issueBody> };

/** Decides about one request; reads nothing and changes nothing. */
export function decideRelease(request: ReleaseRequest, known: Known, hashes: Hashes): Decision {
  const readEntries = request.entries.flatMap((entry) => readEntry(entry, request));
  const last = readEntries.at(-1);
  const close = request.entries.at(-1);
  if (close?.kind !== 'CLOSE' || last?.entry !== close || last.body.k !== request.k) return { refused: 'notTheLog' };
  if (request.k > known.length) return { refused: 'beyondSeason' };
  if (!isUnbroken(request.entries, known.siteKey, hashes)) return { refused: 'notTheLog' };
  if (known.written?.fate === 'void') return { refused: 'voided' };
  if (known.written !== undefined && known.written.hash !== close.hash) return { refused: 'otherClose' };
  const note = linesToWrite(readEntries, request.k, known);
  if (typeof note === 'string') return { refused: note };
  return { closeHash: close.hash, issue: last.body.issue, note: known.written === undefined ? note : [] };
}

/** What to note of every issue that was not finished yet, issue k last; or why nothing may be noted. */
function linesToWrite(readEntries: readonly ReadEntry[], k: number, known: Known): Line[] | RefusalName {
  const byIssue = Map.groupBy(readEntries, ({ body }) => body.k);
  const lines: Line[] = [];
  for (let earlier = known.finished + 1; earlier < k; earlier++) {
    const about = byIssue.get(earlier) ?? [];
    const end = about.find(({ entry }) => entry.kind === 'VOID')?.entry ?? closeOf(about, known.now);
    if (typeof end === 'string') return end;
    lines.push({ k: earlier, fate: end.kind === 'VOID' ? 'void' : 'closed', hash: end.hash });
  }
  const about = byIssue.get(k) ?? [];
  if (about.some(({ entry }) => entry.kind === 'VOID')) return 'voided';
  const end = closeOf(about, known.now);
  if (typeof end === 'string') return end === 'early' ? end : 'notTheLog';
  return [...lines, { k, fate: 'released', hash: end.hash }];
}

/** The CLOSE of an issue that was opened before it and whose sales are over. */
function closeOf(about: readonly ReadEntry[], now: number): SentEntry | 'early' | 'outOfOrder' {
  const opens = about.filter(({ entry }) => entry.kind === 'OPEN');
  const closes = about.filter(({ entry }) => entry.kind === 'CLOSE');
  const [open, close] = [opens[0], closes[0]?.entry];
  const until = open?.body.closes;
  if (open === undefined || close === undefined || until === undefined) return 'outOfOrder';
  if (opens.length > 1 || closes.length > 1 || open.entry.seq > close.seq) return 'outOfOrder';
  return now >= Date.parse(until) && close.at >= until ? close : 'early';
}

/** Every entry genuine and chained to the one before it. */
function isUnbroken(entries: readonly SentEntry[], siteKey: string, hashes: Hashes): boolean {
  const key = fromHex(siteKey, 32);
  if (key === null) return false;
  return entries.every((entry, i) => {
    const before = entries[i - 1];
    const chained =
      before === undefined || (entry.seq === before.seq + 1 && entry.prev === before.hash && entry.at >= before.at);
    return chained && entryFault(entry, key, hashes) === null;
  });
}

/** An entry about an issue of this game and season; nothing for any other. */
function readEntry(entry: SentEntry, request: ReleaseRequest): ReadEntry[] {
  const body = z.safeParse(issueBody, entry.body);
  return body.success && body.data.gid === request.gid && body.data.season === request.season
    ? [{ entry, body: body.data }]
    : [];
}
