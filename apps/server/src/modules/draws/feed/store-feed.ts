/** Rows of what witnesses say of outside draws, and of the issues that follow from it. */
import { closeGates, openGates } from '../issues/store-gates.ts';
import type { IssueId } from '../rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, int2, int2Array, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { Attestation } from './rules.ts';
import { issueColumns, type LiveIssue } from '../issues/store-issues.ts';

/** The newest serial of a source; 0 before its first word. */
export async function readCursor(tx: Tx, attestor: string, gid: number): Promise<number> {
  const row = await tx.row<{ serial: number }>({
    text: 'SELECT serial FROM draws.feed_cursors WHERE witness = $1 AND gid = $2',
    values: [attestor, gid],
  });
  return row?.serial ?? 0;
}

/** Locks the cursor, so that one process at a time takes a source's words; answers the newest serial. */
export async function lockCursor(tx: Tx, attestor: string, gid: number): Promise<number> {
  await tx.count({
    text: 'INSERT INTO draws.feed_cursors (witness, gid) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [attestor, gid],
  });
  const row = await tx.row<{ serial: number }>({
    text: 'SELECT serial FROM draws.feed_cursors WHERE witness = $1 AND gid = $2 FOR UPDATE',
    values: [attestor, gid],
  });
  return row?.serial ?? 0;
}

/** Moves the cursor of a source forward, never back. */
export async function moveCursor(tx: Tx, attestor: string, gid: number, serial: number): Promise<void> {
  await tx.count({
    text: 'UPDATE draws.feed_cursors SET serial = greatest(serial, $3) WHERE witness = $1 AND gid = $2',
    values: [attestor, gid, serial],
  });
}

export type NewAttestation = {
  readonly gid: number;
  readonly issue: string;
  readonly kind: 'schedule' | 'result' | 'void';
  readonly attestor: string;
  readonly byPerson: boolean;
  readonly serial: number | null;
  readonly drawsAt: number | null;
  readonly numbers: readonly number[] | null;
  readonly text: string;
  readonly sig: string;
  readonly isReplay: boolean;
  /** Of a person: the entry that two made. */
  readonly entry?: { readonly id: string; readonly madeBy: string; readonly checkedBy: string };
};

/** Stores an attestation; nobody may change it. */
export async function insertAttestation(tx: Tx, attestation: NewAttestation): Promise<void> {
  await tx.count(insertAttestationStatement(attestation));
}

const insertAttestationStatement = statement<NewAttestation>('draws-insert-attestation', ({ value, row }) => {
  const drawsAt = value(int8((attestation) => attestation.drawsAt));
  const { names, values } = row({
    gid: int4((attestation) => attestation.gid),
    issue: text((attestation) => attestation.issue),
    kind: text((attestation) => attestation.kind),
    witness: text((attestation) => attestation.attestor),
    by_person: boolean((attestation) => attestation.byPerson),
    serial: int8((attestation) => attestation.serial),
    numbers: int2Array((attestation) => attestation.numbers),
    text: text((attestation) => attestation.text),
    sig: text((attestation) => attestation.sig),
    is_replay: boolean((attestation) => attestation.isReplay),
    entry: int8(({ entry }) => entry?.id ?? null),
    made_by: text(({ entry }) => entry?.madeBy ?? null),
    checked_by: text(({ entry }) => entry?.checkedBy ?? null),
  });
  return `INSERT INTO draws.feed_words (draws_at, ${names}) VALUES (to_timestamp(${drawsAt} / 1000.0), ${values})`;
});

/** The text that a source signed under a serial. */
export async function findAttestationText(
  tx: Tx,
  attestor: string,
  gid: number,
  serial: number,
): Promise<string | undefined> {
  const row = await tx.row<{ text: string }>({
    text: 'SELECT text FROM draws.feed_words WHERE witness = $1 AND gid = $2 AND serial = $3',
    values: [attestor, gid, serial],
  });
  return row?.text;
}

/** Whether a source has announced any draw up to this one. */
export async function hasListened(tx: Tx, attestor: string, gid: number, drawsAt: number): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT 1 FROM draws.feed_words
            WHERE witness = $1 AND gid = $2 AND kind = 'schedule' AND draws_at <= to_timestamp($3::bigint / 1000.0) LIMIT 1`,
    values: [attestor, gid, drawsAt],
  });
  return row !== undefined;
}

export type StoredAttestation = Attestation & {
  readonly serial: number | null;
  readonly text: string;
  readonly sig: string;
};

/** The newest word of every witness about an issue. */
export function listAttestations(
  tx: Tx,
  gid: number,
  issue: string,
  kind: 'schedule' | 'result' | 'void',
): Promise<StoredAttestation[]> {
  return tx.rows({
    text: `SELECT DISTINCT ON (witness) witness AS attestor, by_person AS "byPerson", coalesce(draws_at, at) AS "drawsAt",
                  coalesce(numbers, '{}') AS numbers, at, serial, text, sig
             FROM draws.feed_words WHERE gid = $1 AND issue = $2 AND kind = $3 ORDER BY witness, id DESC`,
    values: [gid, issue, kind],
    name: 'draws.readWords',
  });
}

export type AnnouncedDraw = {
  readonly gid: number;
  readonly issue: string;
  readonly attestor: string;
  readonly byPerson: boolean;
  readonly drawsAt: number;
  readonly at: number;
};

/** What is announced of issues that no row exists of and that are drawn later than now; the newest word of each source. */
export function readAnnounced(tx: Tx, gids: readonly number[]): Promise<AnnouncedDraw[]> {
  return tx.rows({
    text: `SELECT DISTINCT ON (w.gid, w.issue, w.witness) w.gid, w.issue, w.witness AS attestor, w.by_person AS "byPerson", w.draws_at AS "drawsAt", w.at
             FROM draws.feed_words w
            WHERE w.kind = 'schedule' AND w.gid = ANY ($1)
              AND (w.gid, w.issue) IN (SELECT gid, issue FROM draws.feed_words WHERE kind = 'schedule' AND gid = ANY ($1) AND draws_at > clock_timestamp())
              AND NOT EXISTS (SELECT FROM draws.issues i WHERE i.gid = w.gid AND i.issue = w.issue)
            ORDER BY w.gid, w.issue, w.witness, w.id DESC`,
    values: [gids],
    name: 'draws.readAnnounced',
  });
}

/** Per game: when its newest issue ends its sales, its count of issues, and how many wait for an overdue result. */
export function readFeedGames(
  tx: Tx,
  gids: readonly number[],
  overdueMs: number,
): Promise<{ gid: number; lastClose: number | null; issues: number; overdue: number }[]> {
  return tx.rows({
    text: `SELECT game AS gid, last.close_at AS "lastClose", coalesce(last.k, 0) AS issues,
                  (SELECT count(*) FROM draws.issues i WHERE i.gid = game AND i.season = 0 AND i.state IN ('open', 'closed')
                      AND i.draw_at < clock_timestamp() - $2 * interval '1 millisecond') AS overdue
             FROM unnest($1::integer[]) AS game
             LEFT JOIN LATERAL (SELECT close_at, k FROM draws.issues WHERE gid = game AND season = 0 ORDER BY k DESC LIMIT 1) AS last ON true`,
    values: [gids, overdueMs],
  });
}

export type NewFeedIssue = {
  readonly id: string;
  readonly gid: number;
  readonly issue: string;
  readonly k: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly lunarYear: number | null;
  readonly rulesHash: string;
  readonly oddsHash: string;
  readonly oddsVersion: number;
  readonly isReplay: boolean;
};

/** Makes an issue that is on sale; false when it is there already, or another one took its place k. */
export async function insertFeedIssue(tx: Tx, issue: NewFeedIssue): Promise<boolean> {
  const made = await tx.count(insertIssueStatement(issue));
  if (made === 1) await openGates(tx, issue.id);
  return made === 1;
}

const insertIssueStatement = statement<NewFeedIssue>('draws-insert-feed-issue', ({ value, row }) => {
  const at = (read: (issue: NewFeedIssue) => number) => `to_timestamp(${value(int8(read))} / 1000.0)`;
  const closesAt = at((issue) => issue.closesAt);
  const { names, values } = row({
    id: int8((issue) => issue.id),
    gid: int4((issue) => issue.gid),
    issue: text((issue) => issue.issue),
    k: int4((issue) => issue.k),
    lunar_year: int2((issue) => issue.lunarYear),
    rules_hash: text((issue) => issue.rulesHash),
    odds_hash: text((issue) => issue.oddsHash),
    odds_version: int4((issue) => issue.oddsVersion),
    is_replay: boolean((issue) => issue.isReplay),
  });
  return `INSERT INTO draws.issues (season, state, opens_at, close_at, draw_at, ${names})
           SELECT 0, 'open', ${at((issue) => issue.opensAt)}, ${closesAt}, ${at((issue) => issue.drawsAt)}, ${values}
            WHERE ${closesAt} > clock_timestamp()
           ON CONFLICT DO NOTHING`;
});

/** Ends the sales of a feed issue before their time; waits for the bets in flight. */
export async function stopSales(tx: Tx, gid: number, issue: string): Promise<boolean> {
  const stopped = await tx.row<{ id: IssueId }>({
    text: `UPDATE draws.issues SET state = 'closed' WHERE gid = $1 AND issue = $2 AND season = 0 AND state = 'open' RETURNING id::text`,
    values: [gid, issue],
  });
  if (stopped !== undefined) await closeGates(tx, stopped.id);
  return stopped !== undefined;
}

/** An issue of an outside lottery, locked: a word about it and its draw wait for each other. */
export function lockFeedIssue(tx: Tx, gid: number, issue: string): Promise<LiveIssue | undefined> {
  return tx.row({
    text: `SELECT ${issueColumns}, i.close_hash AS "closeHash", i.claimed_until AS "claimedUntil"
             FROM draws.issues i LEFT JOIN draws.results r USING (id)
            WHERE i.gid = $1 AND i.issue = $2 AND i.season = 0 FOR UPDATE OF i`,
    values: [gid, issue],
  });
}

export type Incident = {
  readonly attestor: string;
  readonly gid: number;
  readonly digest: string;
  readonly outcome: string;
  readonly issue: string;
  readonly text: string;
};

/** Records what people must look at; a repeat only counts. True when it is new. */
export async function recordIncident(tx: Tx, incident: Incident): Promise<boolean> {
  const row = await tx.row<{ times: number }>(recordIncidentStatement(incident));
  return row?.times === 1;
}

const recordIncidentStatement = statement<Incident>('draws-record-incident', ({ row }) => {
  const { names, values } = row({
    witness: text((incident) => incident.attestor),
    gid: int4((incident) => incident.gid),
    digest: text((incident) => incident.digest),
    outcome: text((incident) => incident.outcome),
    issue: text((incident) => incident.issue),
    text: text((incident) => incident.text),
  });
  return `INSERT INTO draws.feed_incidents AS seen (${names}) VALUES (${values})
           ON CONFLICT (witness, gid, digest, outcome) DO UPDATE SET last_at = clock_timestamp(), times = seen.times + 1
           RETURNING times`;
});

export type IncidentRow = Omit<Incident, 'digest'> & {
  readonly firstAt: number;
  readonly lastAt: number;
  readonly times: number;
};

/** The newest incidents first. */
export function readIncidents(tx: Tx, gid: number | undefined, rows: number): Promise<IncidentRow[]> {
  return tx.rows({
    text: `SELECT witness AS attestor, gid, outcome, issue, text, first_at AS "firstAt", last_at AS "lastAt", times FROM draws.feed_incidents
            WHERE $1::integer IS NULL OR gid = $1 ORDER BY last_at DESC LIMIT $2`,
    values: [gid ?? null, rows],
  });
}

/** Issues of outside draws whose draw has been and whose result does not stand yet, the oldest first. */
export function readWaiting(
  tx: Tx,
  gid: number | undefined,
): Promise<{ gid: number; issue: string; drawsAt: number }[]> {
  return tx.rows({
    text: `SELECT gid, issue, draw_at AS "drawsAt" FROM draws.issues
            WHERE season = 0 AND state IN ('open', 'closed') AND draw_at < clock_timestamp() AND ($1::integer IS NULL OR gid = $1)
            ORDER BY draw_at LIMIT 200`,
    values: [gid ?? null],
  });
}
