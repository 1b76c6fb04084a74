/** Rows of the audit log and of the end of its chain. */
import type { Tx } from '../../../platform/db/database.ts';

export type LogRow = { readonly seq: number; readonly text: string; readonly hash: Buffer };

/** The end of the chain, locked until the transaction ends: entries are appended one after the other. */
export async function lockHead(tx: Tx): Promise<{ seq: number; hash: Buffer }> {
  const head = await tx.row<{ seq: number; hash: Buffer }>({
    text: 'SELECT seq, hash FROM office.audit_head FOR UPDATE',
  });
  if (head === undefined) throw new Error('the audit log has no head');
  return head;
}

/** The end of the chain, as it is now. */
export async function readHead(db: Tx): Promise<{ seq: number; hash: Buffer }> {
  const head = await db.row<{ seq: number; hash: Buffer }>({ text: 'SELECT seq, hash FROM office.audit_head' });
  if (head === undefined) throw new Error('the audit log has no head');
  return head;
}

/** When the first entry after a number was written, epoch ms; null where there is none. */
export async function waitsSince(db: Tx, seq: number): Promise<number | null> {
  const row = await db.row<{ at: number }>({
    text: 'SELECT at FROM office.audit_log WHERE seq > $1 ORDER BY seq LIMIT 1',
    values: [seq],
  });
  return row?.at ?? null;
}

/** Hashes of entries in hex, by their number; of an entry that is not there, none. */
export async function hashesOf(db: Tx, seqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ seq: number; hash: Buffer }>({
    text: 'SELECT seq, hash FROM office.audit_log WHERE seq = ANY ($1::bigint[])',
    values: [seqs],
  });
  return new Map(rows.map(({ seq, hash }) => [seq, hash.toString('hex')]));
}

/** Appends an entry; its number and hash continue the chain. */
export async function insertEntry(tx: Tx, row: LogRow): Promise<void> {
  await tx.count({
    text: 'INSERT INTO office.audit_log (seq, entry, hash) VALUES ($1, $2, $3)',
    values: [row.seq, row.text, row.hash],
  });
}

/** Moves the head of the chain to the newest entry. */
export async function moveHead(tx: Tx, seq: number, hash: Buffer): Promise<void> {
  await tx.count({ text: 'UPDATE office.audit_head SET seq = $1, hash = $2', values: [seq, hash] });
}

/** Entries after a number, the oldest first, at most `limit`. */
export async function entriesAfter(db: Tx, seq: number, limit: number): Promise<LogRow[]> {
  return db.rows<LogRow>({
    text: 'SELECT seq, entry AS text, hash FROM office.audit_log WHERE seq > $1 ORDER BY seq LIMIT $2',
    values: [seq, limit],
  });
}

/** The newest entries first. */
export async function latestEntries(db: Tx, limit: number): Promise<LogRow[]> {
  return db.rows<LogRow>({
    text: 'SELECT seq, entry AS text, hash FROM office.audit_log ORDER BY seq DESC LIMIT $1',
    values: [limit],
  });
}

export type EntryFilter = {
  readonly operator?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** From and before which instant, epoch ms. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** No entry has a number as high. */
const beyondAll = 9_223_372_036_854_775_807n;
/** Clocks of two processes differ by less, and entries stand by their number. */
const clocksDiffer = "interval '1 minute'";
const [fromTime, toTime] = ['to_timestamp($4::float8 / 1000)', 'to_timestamp($5::float8 / 1000)'];
/** Times follow numbers, so a range of them is read between the numbers that stand at its ends. */
const [lastBefore, firstAfter] = [
  `coalesce((SELECT e.seq FROM office.audit_log e WHERE e.at < ${fromTime} - ${clocksDiffer} ORDER BY e.at DESC LIMIT 1), 0)`,
  `coalesce((SELECT e.seq FROM office.audit_log e WHERE e.at >= ${toTime} + ${clocksDiffer} ORDER BY e.at LIMIT 1), ${beyondAll})`,
];

const filtered = `($1::text IS NULL OR operator = $1) AND ($2::text IS NULL OR action = $2)
  AND ($3::text IS NULL OR subject = $3)
  AND ($4::float8 IS NULL OR (at >= ${fromTime} AND seq > ${lastBefore}))
  AND ($5::float8 IS NULL OR (at < ${toTime} AND seq < ${firstAfter}))`;
const filterValues = ({ operator, action, subject, from, to }: EntryFilter) => [
  operator ?? null,
  action ?? null,
  subject ?? null,
  from ?? null,
  to ?? null,
];

/** Entries that a filter lets through, the newest first, below `before` where it is set. */
export async function findEntries(
  db: Tx,
  filter: EntryFilter,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<LogRow[]> {
  return db.rows<LogRow>({
    text: `SELECT seq, entry AS text, hash FROM office.audit_log
      WHERE ${filtered} AND ($6::bigint IS NULL OR seq < $6) ORDER BY seq DESC LIMIT $7`,
    values: [...filterValues(filter), before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countEntries(db: Tx, filter: EntryFilter, max: number): Promise<number> {
  const row = await db.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM office.audit_log WHERE ${filtered} LIMIT $6) AS bounded`,
    values: [...filterValues(filter), max],
  });
  return row?.found ?? 0;
}

/** One entry with the hash before it; undefined when there is none. */
export async function findEntry(
  db: Tx,
  seq: number,
): Promise<(LogRow & { readonly previous: Buffer | null }) | undefined> {
  return db.row({
    text: `SELECT e.seq, e.entry AS text, e.hash, p.hash AS previous FROM office.audit_log e
      LEFT JOIN office.audit_log p ON p.seq = e.seq - 1 WHERE e.seq = $1`,
    values: [seq],
  });
}

/** Texts of entries of these kinds about any of these, since an instant in epoch ms. */
export async function entriesOf(
  db: Tx,
  actions: readonly string[],
  subjects: readonly string[],
  since: number,
): Promise<string[]> {
  const rows = await db.rows<{ text: string }>({
    text: `SELECT entry AS text FROM office.audit_log
      WHERE action = ANY ($1::text[]) AND subject = ANY ($2::text[]) AND at > to_timestamp($3::float8 / 1000)`,
    values: [actions, subjects, since],
  });
  return rows.map(({ text }) => text);
}

/** Texts of all entries of a kind, the oldest first. */
export async function entriesByAction(db: Tx, action: string): Promise<string[]> {
  const rows = await db.rows<{ text: string }>({
    text: 'SELECT entry AS text FROM office.audit_log WHERE action = $1 ORDER BY seq',
    values: [action],
  });
  return rows.map(({ text }) => text);
}

/** How often an operator did one of these since an instant, epoch ms, and when first; the log is short there. */
export async function countActionsSince(
  tx: Tx,
  operator: string,
  actions: readonly string[],
  since: number,
): Promise<{ count: number; firstAt: number | null }> {
  const row = await tx.row<{ count: number; firstAt: number | null }>({
    text: `SELECT count(*) AS count, min(at) AS "firstAt" FROM office.audit_log
      WHERE operator = $1 AND action = ANY ($2::text[]) AND at > to_timestamp($3::float8 / 1000)`,
    values: [operator, actions, since],
  });
  return row ?? { count: 0, firstAt: null };
}

/** Entries about any of these, below a number, the newest first. */
export function entriesAbout(
  db: Tx,
  subjects: readonly string[],
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<LogRow[]> {
  return db.rows({
    name: 'office-entries-about',
    text: `SELECT seq, entry AS text, hash FROM office.audit_log
      WHERE subject = ANY ($1::text[]) AND ($2::bigint IS NULL OR seq < $2) ORDER BY seq DESC LIMIT $3`,
    values: [subjects, before ?? null, limit],
  });
}
