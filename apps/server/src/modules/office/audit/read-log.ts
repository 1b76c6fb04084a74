/** The log as the console shows it: pages of entries, one entry with what was hashed, the check of the chain. */
import { refuse } from '../../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Deps } from '../deps.ts';
import { chain, type ChainCheck, type Entry, firstHash, verifyAuditLog } from './audit-log.ts';
import { countEntries, type EntryFilter, findEntries, findEntry, type LogRow } from './store-audit.ts';

export type LoggedEntry = Entry & { readonly hash: string };

export type EntryPage = ListPage<LoggedEntry, number>;

/** A page of what a filter lets through, the newest first. */
export async function listEntries(
  { platform }: Deps,
  filter: EntryFilter,
  request: PageRequest<number>,
): Promise<EntryPage> {
  const { reads } = platform.db;
  const page = await listPage(request, {
    keyOf: ({ seq }: LogRow) => seq,
    read: (window) => findEntries(reads, filter, window),
    count: (max) => countEntries(reads, filter, max),
  });
  return { ...page, rows: page.rows.map(entryOf) };
}

/** One entry, with all that is needed to compute its hash. @throws Refusal */
export async function readEntry(
  { platform }: Deps,
  seq: number,
): Promise<{ entry: LoggedEntry; text: string; previousHash: string; isWhole: boolean }> {
  const row = await findEntry(platform.db.reads, seq);
  if (row === undefined) throw refuse('noSuchEntry', { id: String(seq) });
  const previous = row.seq === 1 ? firstHash : row.previous;
  return {
    entry: entryOf(row),
    text: row.text,
    previousHash: previous?.toString('hex') ?? '',
    isWhole: previous !== null && chain(previous, row.text).equals(row.hash),
  };
}

/** Computes the whole chain again; where it breaks the screen says so. */
export async function checkLog(deps: Deps): Promise<ChainCheck & { readonly headHash: string }> {
  const check = await verifyAuditLog(deps.platform);
  const head = await findEntry(deps.platform.db.reads, check.entries);
  return { ...check, headHash: (head?.hash ?? firstHash).toString('hex') };
}

const entryOf = ({ text, hash }: LogRow): LoggedEntry => ({
  ...(JSON.parse(text) as Entry),
  hash: hash.toString('hex'),
});
