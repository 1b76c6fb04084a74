/** Rows of what operators enter about outside draws, until two have entered the same. */
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int2Array, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import { entryTable } from '../../../platform/two/entry-table.ts';

export type FeedEntryRow = {
  readonly id: string;
  readonly gid: number;
  readonly issue: string;
  readonly kind: 'result' | 'void';
  /** Of a result, as its maker entered it: for him alone. Epoch ms. */
  readonly drawsAt: number | null;
  readonly numbers: readonly number[] | null;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
  /** How often a second entered something else. */
  readonly differs: number;
};

const columns = `e.id::text, e.gid, e.issue, e.kind, e.draws_at AS "drawsAt", e.numbers, e.reason, e.made_by AS "madeBy",
  e.made_at AS "madeAt", e.differs`;

export const feedEntries = entryTable('draws.feed_entries', {
  waits: 'ended_at IS NULL',
  ended: 'ended_at',
  agreed: 'checked_by IS NOT NULL',
  kind: `CASE kind WHEN 'result' THEN 'enter-result' ELSE 'void-issue' END`,
  about: `jsonb_build_object('gid', gid::text, 'issue', issue)`,
});
const { isOpen } = feedEntries;

type About = Pick<FeedEntryRow, 'gid' | 'issue' | 'kind'>;

/** What waits about an issue, locked. */
export function findOpenEntry(
  tx: Tx,
  { gid, issue, kind }: About,
): Promise<(FeedEntryRow & { readonly salt: Buffer }) | undefined> {
  return tx.row({
    text: `SELECT ${columns}, salt FROM draws.feed_entries e
            WHERE gid = $1 AND issue = $2 AND kind = $3 AND ${isOpen} FOR UPDATE`,
    values: [gid, issue, kind],
  });
}

/** @returns its number; undefined when another entry about the issue waits */
export async function insertEntry(tx: Tx, entry: NewFeedEntry): Promise<string | undefined> {
  return (await tx.row<{ id: string }>(insertStatement(entry)))?.id;
}

type NewFeedEntry = Omit<FeedEntryRow, 'id' | 'madeAt' | 'differs'> & { readonly salt: Buffer };

const insertStatement = statement<NewFeedEntry>('draws-insert-feed-entry', ({ value, row }) => {
  const drawsAt = value(int8((entry) => entry.drawsAt));
  const { names, values } = row({
    gid: int4((entry) => entry.gid),
    issue: text((entry) => entry.issue),
    kind: text((entry) => entry.kind),
    numbers: int2Array((entry) => entry.numbers),
    reason: text((entry) => entry.reason),
    salt: bytea((entry) => entry.salt),
    made_by: text((entry) => entry.madeBy),
  });
  return `INSERT INTO draws.feed_entries (draws_at, ${names}) VALUES (to_timestamp(${drawsAt} / 1000.0), ${values})
          ON CONFLICT DO NOTHING RETURNING id::text`;
});

/** Ends an entry that the caller has locked: another operator entered the same. */
export async function agreeEntry(tx: Tx, id: string, checkedBy: string): Promise<void> {
  await tx.count({
    text: 'UPDATE draws.feed_entries SET checked_by = $2, ended_at = clock_timestamp() WHERE id = $1',
    values: [id, checkedBy],
  });
}

export type DroppedEntry = About & Pick<FeedEntryRow, 'madeBy'>;

/** Takes back an entry that waits. @returns what it was about; undefined when none waits under this number */
export function dropEntry(tx: Tx, id: string): Promise<DroppedEntry | undefined> {
  return tx.row({
    text: `UPDATE draws.feed_entries SET ended_at = clock_timestamp() WHERE id = $1 AND ${isOpen} 
            RETURNING gid, issue, kind, made_by AS "madeBy"`,
    values: [id],
  });
}

/** Entries that wait for another operator, of issues that are not over, the oldest first. */
export function listOpenEntries(tx: Tx, limit: number): Promise<FeedEntryRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM draws.feed_entries e JOIN draws.issues i USING (gid, issue)
            WHERE ${isOpen} AND i.season = 0 AND i.state IN ('open', 'closed') ORDER BY e.id LIMIT $1`,
    values: [limit],
  });
}

/** Whether an instant is still to come by the database's clock. @param at epoch ms */
export async function isAhead(tx: Tx, at: number): Promise<boolean> {
  const row = await tx.row<{ ahead: boolean }>({
    text: 'SELECT to_timestamp($1::float8 / 1000) > clock_timestamp() AS ahead',
    values: [at],
  });
  return row?.ahead !== false;
}
