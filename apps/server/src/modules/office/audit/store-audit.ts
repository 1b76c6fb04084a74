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
