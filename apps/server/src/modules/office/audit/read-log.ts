/** The log as the console shows it: pages of entries, one entry with what was hashed, the check of the chain. */
import { refuse } from '../../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Deps } from '../deps.ts';
import { chain, type ChainCheck, type Entry, firstHash, verifyAuditLog } from './audit-log.ts';
import { judgeProof, makeProofCheck, type ProofCheck } from './check-proof.ts';
import { proofsBetween } from './store-proofs.ts';
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
): Promise<{
  entry: LoggedEntry;
  text: string;
  previousHash: string;
  isWhole: boolean;
  proof: Awaited<ReturnType<typeof judgeProof>>;
}> {
  const db = platform.db.reads;
  const row = await findEntry(db, seq);
  if (row === undefined) throw refuse('noSuchEntry', { id: String(seq) });
  const previous = row.seq === 1 ? firstHash : row.previous;
  const entry = entryOf(row);
  return {
    entry,
    text: row.text,
    previousHash: previous?.toString('hex') ?? '',
    isWhole: previous !== null && chain(previous, row.text).equals(row.hash),
    proof: await judgeProof(db, entry, (await proofsBetween(db, seq, seq))[0]),
  };
}

/** Computes the whole chain again; where it breaks the screen says so. */
export async function checkLog(
  deps: Deps,
): Promise<ChainCheck & { readonly headHash: string; readonly proofs: ProofCheck }> {
  const proofs = makeProofCheck(deps.platform.db.jobs);
  const check = await verifyAuditLog(deps.platform, proofs.take);
  const head = await findEntry(deps.platform.db.reads, check.entries);
  return { ...check, headHash: (head?.hash ?? firstHash).toString('hex'), proofs: proofs.read() };
}

const entryOf = ({ text, hash }: LogRow): LoggedEntry => ({
  ...(JSON.parse(text) as Entry),
  hash: hash.toString('hex'),
});
