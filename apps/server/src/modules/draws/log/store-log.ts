/** Rows of the public logs, of seasons and of published texts. */
import type { LogEntry } from '@longmen/engine/lot1';
import type { Tx } from '../../../platform/db/database.ts';
import { int4, int8, statement, text, timestamptz } from '../../../platform/db/statement.ts';

const entryColumns = 'seq, at, kind, body, prev, hash, sig';
type EntryRow = { seq: number; at: number; kind: string; body: string; prev: string; hash: string; sig: string };

/** An entry's subject beside its body, for finding it again. */
export type Subject = { readonly gid: number; readonly season: number; readonly issue: string | null };

/** The newest entry of a game's log, if any, and the database's time. */
export async function readHead(
  tx: Tx,
  gid: number,
): Promise<{ head: { seq: number; hash: string; at: number } | undefined; now: number }> {
  const row = await tx.row<{ now: number; seq: number | null; hash: string; at: number }>({
    text: `SELECT clock_timestamp() AS now, head.seq, head.hash, head.at
             FROM (SELECT 1) AS one
             LEFT JOIN LATERAL (SELECT seq, hash, at FROM draws.log WHERE gid = $1 ORDER BY seq DESC LIMIT 1) AS head ON true`,
    values: [gid],
    name: 'draws.readHead',
  });
  if (row === undefined) throw new Error('the database told no time');
  const { now, seq, hash, at } = row;
  return { now, head: seq === null ? undefined : { seq, hash, at } };
}

/** Adds an entry unless its place is taken; waits for whoever is taking it. */
export async function insertEntry(tx: Tx, subject: Subject, entry: LogEntry, body: string): Promise<boolean> {
  return (await tx.count(insertEntryStatement({ ...entry, ...subject, body }))) === 1;
}

type EntryToInsert = Omit<LogEntry, 'body'> & Subject & { readonly body: string };

const insertEntryStatement = statement<EntryToInsert>('draws.insertEntry', ({ row }) => {
  const { names, values } = row({
    gid: int4((entry) => entry.gid),
    seq: int8((entry) => entry.seq),
    at: timestamptz((entry) => entry.at),
    kind: text((entry) => entry.kind),
    issue: text((entry) => entry.issue),
    season: int4((entry) => entry.season),
    body: text((entry) => entry.body),
    prev: text((entry) => entry.prev),
    hash: text((entry) => entry.hash),
    sig: text((entry) => entry.sig),
  });
  return `INSERT INTO draws.log (${names}) VALUES (${values}) ON CONFLICT (gid, seq) DO NOTHING`;
});

/** The entries of one issue, after the SEASON entry that they belong to. */
export async function readIssueEntries(tx: Tx, gid: number, issue: string, season: number): Promise<LogEntry[]> {
  const rows = await tx.rows<EntryRow>({
    text: `SELECT ${entryColumns} FROM draws.log
            WHERE (gid = $1 AND issue = $2) OR (gid = $1 AND season = $3 AND kind = 'SEASON') ORDER BY seq`,
    values: [gid, issue, season],
  });
  return rows.map(toEntry);
}

/** `rows` entries from a sequence number on. */
export async function readEntries(tx: Tx, gid: number, from: number, rows: number): Promise<LogEntry[]> {
  const found = await tx.rows<EntryRow>({
    text: `SELECT ${entryColumns} FROM draws.log WHERE gid = $1 AND seq >= $2 ORDER BY seq LIMIT $3`,
    values: [gid, from, rows],
  });
  return found.map(toEntry);
}

/** The run of a game's log from the OPEN of issue `fromK` to the CLOSE of `issue`; at most `most` entries. */
export async function readRun(
  tx: Tx,
  about: { gid: number; season: number; fromK: number; issue: string },
  max: number,
): Promise<LogEntry[]> {
  const rows = await tx.rows<EntryRow>({
    text: `SELECT ${entryColumns} FROM draws.log
            WHERE gid = $1
              AND seq >= (SELECT l.seq FROM draws.issues i JOIN draws.log l ON l.gid = i.gid AND l.issue = i.issue AND l.kind = 'OPEN'
                           WHERE i.gid = $1 AND i.season = $2 AND i.k = $3)
              AND seq <= (SELECT seq FROM draws.log WHERE gid = $1 AND issue = $4 AND kind = 'CLOSE')
            ORDER BY seq LIMIT $5`,
    values: [about.gid, about.season, about.fromK, about.issue, max],
  });
  return rows.map(toEntry);
}

function toEntry(row: EntryRow): LogEntry {
  const parsed: unknown = JSON.parse(row.body);
  return { ...row, at: new Date(row.at).toISOString(), body: parsed };
}

export type SeasonRow = {
  gid: number;
  season: number;
  length: number;
  keyA: string;
  anchorA: string;
  keyB: string;
  anchorB: string;
};
const seasonColumns =
  'gid, season, length, key_a AS "keyA", anchor_a AS "anchorA", key_b AS "keyB", anchor_b AS "anchorB"';

/** A game's newest season and how many of its seeds are given to issues. */
export function newestSeason(tx: Tx, gid: number): Promise<(SeasonRow & { used: number }) | undefined> {
  return tx.row({
    text: `SELECT ${seasonColumns}, coalesce((SELECT max(k) FROM draws.issues i WHERE i.gid = s.gid AND i.season = s.season), 0) AS used
             FROM draws.seasons s WHERE gid = $1 ORDER BY season DESC LIMIT 1`,
    values: [gid],
  });
}

/** Adds a season unless another process did. */
export async function insertSeason(tx: Tx, row: SeasonRow): Promise<boolean> {
  return (await tx.count(insertSeasonStatement(row))) === 1;
}

const insertSeasonStatement = statement<SeasonRow>('draws.insertSeason', ({ row }) => {
  const { names, values } = row({
    gid: int4((season) => season.gid),
    season: int4((season) => season.season),
    length: int4((season) => season.length),
    key_a: text((season) => season.keyA),
    anchor_a: text((season) => season.anchorA),
    key_b: text((season) => season.keyB),
    anchor_b: text((season) => season.anchorB),
  });
  return `INSERT INTO draws.seasons (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`;
});

/** Stores a text under its hash, once. */
export async function storeText(tx: Tx, hash: string, content: string): Promise<void> {
  await tx.count({
    text: 'INSERT INTO draws.texts (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [hash, content],
  });
}

/** The text with this hash. */
export function findText(tx: Tx, hash: string): Promise<{ text: string } | undefined> {
  return tx.row({ text: 'SELECT text FROM draws.texts WHERE hash = $1', values: [hash] });
}

/** The newest entries of a game's log, the newest first. */
export async function readNewest(tx: Tx, gid: number, rows: number): Promise<LogEntry[]> {
  const found = await tx.rows<EntryRow>({
    text: `SELECT ${entryColumns} FROM draws.log WHERE gid = $1 ORDER BY seq DESC LIMIT $2`,
    values: [gid, rows],
  });
  return found.map(toEntry);
}

/** The keepers' keys as the newest season of any game names them. */
export function newestKeys(tx: Tx): Promise<Pick<SeasonRow, 'keyA' | 'keyB'> | undefined> {
  return tx.row({
    text: `SELECT s.key_a AS "keyA", s.key_b AS "keyB" FROM draws.log l JOIN draws.seasons s USING (gid, season)
            WHERE l.kind = 'SEASON' ORDER BY l.at DESC LIMIT 1`,
  });
}
