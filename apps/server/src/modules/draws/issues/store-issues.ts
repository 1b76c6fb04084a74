/** Rows of issues: making them ahead, and the steps that each of them takes once. */
import type { IssueId, IssueNo, PlannedIssue } from '../rules.ts';
import { closeGates, openGates } from './store-gates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { int2, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { Issue, SoldIssue, VoidReason } from '../issue.ts';

export const issueColumns = `i.id::text AS id, i.gid, i.issue, i.state, i.opens_at AS "opensAt", i.close_at AS "closesAt", i.draw_at AS "drawsAt",
  r.drawn_at AS "drawnAt", i.settled_at AS "settledAt", r.numbers, i.lunar_year AS "lunarYear", coalesce(i.odds_version, 0) AS "oddsVersion",
  i.void_reason AS "voidReason", i.is_replay AS "isReplay", r.late_from AS "lateFrom", i.season, i.k`;
const issueTables = 'draws.issues i LEFT JOIN draws.results r USING (id)';

type NewIssue = PlannedIssue & { readonly lunarYear: number | null };

/** Adds the rows that are not there yet. */
export function insertIssues(tx: Tx, issues: readonly NewIssue[]): Promise<number> {
  return tx.count(insertStatement({ issues }));
}

const insertStatement = statement<{ readonly issues: readonly NewIssue[] }>('draws-insert-issues', ({ rows }) => {
  const issues = rows('issues', {
    id: int8((issue) => issue.id),
    gid: int4((issue) => issue.gid),
    issue: text((issue) => issue.issue),
    opens: int8((issue) => issue.opensAt),
    closes: int8((issue) => issue.closesAt),
    draws: int8((issue) => issue.drawsAt),
    lunar: int2((issue) => issue.lunarYear),
  });
  return `INSERT INTO draws.issues (id, gid, issue, opens_at, close_at, draw_at, lunar_year)
           SELECT id, gid, issue, to_timestamp(opens / 1000.0), to_timestamp(closes / 1000.0), to_timestamp(draws / 1000.0), lunar
             FROM ${issues.from('row')}
           ON CONFLICT DO NOTHING`;
});

/** When the last scheduled issue of each game is drawn. */
export function readScheduledUntil(tx: Tx, gids: readonly number[]): Promise<{ gid: number; until: number }[]> {
  return tx.rows({
    text: `SELECT game AS gid, last.draw_at AS until FROM unnest($1::integer[]) AS game
             CROSS JOIN LATERAL (SELECT draw_at FROM draws.issues
                                  WHERE gid = game AND state = 'scheduled' ORDER BY draw_at DESC LIMIT 1) AS last`,
    values: [gids],
  });
}

/** Issues whose sales would have ended without ever beginning become void; they have no seed and no log entry. */
export function skipUnoffered(tx: Tx, gids: readonly number[]): Promise<number> {
  return tx.count({
    text: `UPDATE draws.issues SET state = 'void', void_reason = 'notOffered', settled_at = clock_timestamp()
            WHERE gid = ANY ($1) AND state = 'scheduled' AND close_at <= clock_timestamp()`,
    values: [gids],
  });
}

/** Per game the next issue that could be opened: sales of at least `minSaleMs` are left. */
export function readNextScheduled(tx: Tx, games: readonly { gid: number; minSaleMs: number }[]): Promise<Issue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns}
             FROM unnest($1::integer[], $2::integer[]) AS game(gid, min_sale)
             CROSS JOIN LATERAL (SELECT * FROM draws.issues
                                  WHERE gid = game.gid AND state = 'scheduled'
                                    AND close_at > clock_timestamp() + game.min_sale * interval '1 millisecond'
                                  ORDER BY draw_at LIMIT 1) AS i
             LEFT JOIN draws.results r USING (id)`,
    values: [games.map(({ gid }) => gid), games.map(({ minSaleMs }) => minSaleMs)],
  });
}

/** How many issues of a game are waiting for a draw that is late. */
export async function countLate(tx: Tx, gid: number): Promise<number> {
  const row = await tx.row<{ late: number }>({
    text: `SELECT count(*) AS late FROM draws.issues
            WHERE gid = $1 AND state IN ('open', 'closed') AND draw_at < clock_timestamp() - interval '5 seconds'`,
    values: [gid],
  });
  return row?.late ?? 0;
}

/** Locks a scheduled issue for opening; false when another process has opened it. */
export async function lockScheduled(tx: Tx, id: IssueId): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT id::text FROM draws.issues WHERE id = $1 AND state = 'scheduled' AND close_at > clock_timestamp() FOR UPDATE`,
    values: [id],
  });
  return row !== undefined;
}

export type Opening = {
  id: IssueId;
  opensAt: number;
  season: number;
  k: number;
  rulesHash: string;
  oddsHash: string;
  oddsVersion: number;
};

/** Opens an issue with its season, its index k and the hashes of rules and odds. */
export async function markOpen(tx: Tx, opening: Opening): Promise<void> {
  await tx.count({
    text: `UPDATE draws.issues
              SET state = 'open', opens_at = to_timestamp($2::bigint / 1000.0), season = $3, k = $4, rules_hash = $5, odds_hash = $6, odds_version = $7
            WHERE id = $1`,
    values: [
      opening.id,
      opening.opensAt,
      opening.season,
      opening.k,
      opening.rulesHash,
      opening.oddsHash,
      opening.oddsVersion,
    ],
  });
  await openGates(tx, opening.id);
}

/** Issues on sale or waiting for their draw, the earliest end of sales first. `closeHash` null: no CLOSE entry yet. */
export type LiveIssue = SoldIssue & { readonly closeHash: string | null; readonly claimedUntil: number | null };

/** Whether this platform draws the issue; an outside draw has season 0. */
export function isSeeded({ season }: Pick<LiveIssue, 'season'>): boolean {
  return season > 0;
}

/** Issues that are open or closed and not drawn, by their close. */
export function readLive(tx: Tx): Promise<LiveIssue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns}, i.close_hash AS "closeHash", i.claimed_until AS "claimedUntil"
             FROM ${issueTables} WHERE i.state IN ('open', 'closed') ORDER BY i.close_at`,
  });
}

/**
 * Ends the sales of an issue, or takes over one whose CLOSE entry is missing because a process died. Waits for the
 * bets in flight: they hold the row shared. False when there is nothing to do for this process.
 */
export async function endSales(tx: Tx, id: IssueId, claimMs: number): Promise<boolean> {
  const ended = await tx.count({
    text: `UPDATE draws.issues SET state = 'closed', claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
            WHERE id = $1 AND close_at <= clock_timestamp() AND close_hash IS NULL
              AND (state = 'open' OR (state = 'closed' AND (claimed_until IS NULL OR claimed_until < clock_timestamp())))`,
    values: [id, claimMs],
  });
  if (ended === 1) await closeGates(tx, id);
  return ended === 1;
}

/** Keeps others away from an issue whose book takes long. */
export async function extendClosing(tx: Tx, id: IssueId, claimMs: number): Promise<void> {
  await tx.count({
    text: `UPDATE draws.issues SET claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
            WHERE id = $1 AND state = 'closed' AND close_hash IS NULL`,
    values: [id, claimMs],
  });
}

/** Locks an issue that is closed and has no CLOSE entry yet; false when it has gone on. */
export async function lockClosed(tx: Tx, id: IssueId): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT id::text FROM draws.issues WHERE id = $1 AND state = 'closed' AND close_hash IS NULL FOR UPDATE`,
    values: [id],
  });
  return row !== undefined;
}

/** Locks a closed issue whose CLOSE entry is written and whose draw is due by the database's clock; else false. */
export async function lockForDraw(tx: Tx, id: IssueId): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT id::text FROM draws.issues
            WHERE id = $1 AND state = 'closed' AND close_hash IS NOT NULL AND draw_at <= clock_timestamp() FOR UPDATE`,
    values: [id],
  });
  return row !== undefined;
}

/** Writes the hash of an issue's CLOSE entry and gives up the claim. */
export async function markSealed(tx: Tx, id: IssueId, closeHash: string): Promise<void> {
  await tx.count({
    text: 'UPDATE draws.issues SET close_hash = $2, claimed_until = NULL WHERE id = $1',
    values: [id, closeHash],
  });
}

/** Keeps a result. Its row can never be changed. @param at when it was drawn, and from when on orders came too late. */
export async function markDrawn(
  tx: Tx,
  id: IssueId,
  numbers: readonly number[],
  { drawnAt, lateFrom }: { drawnAt: number; lateFrom: number | null },
): Promise<void> {
  await tx.count({
    text: `INSERT INTO draws.results (id, numbers, drawn_at, late_from)
           VALUES ($1, $2, to_timestamp($3::bigint / 1000.0), to_timestamp($4::bigint / 1000.0))`,
    values: [id, numbers, drawnAt, lateFrom],
  });
  await tx.count({ text: `UPDATE draws.issues SET state = 'drawn', claimed_until = NULL WHERE id = $1`, values: [id] });
}

/** Voids an issue whose sales ended long ago; false when it was drawn, or is void already. */
export async function markVoid(tx: Tx, id: IssueId, reason: VoidReason): Promise<boolean> {
  const voided = await tx.count({
    text: `UPDATE draws.issues SET state = 'void', void_reason = $2, claimed_until = NULL WHERE id = $1 AND state = 'closed'`,
    values: [id, reason],
  });
  return voided === 1;
}

/** An issue by its public number. */
export function findIssue(tx: Tx, gid: number, issue: IssueNo): Promise<Issue | undefined> {
  return tx.row({
    text: `SELECT ${issueColumns} FROM ${issueTables} WHERE i.gid = $1 AND i.issue = $2`,
    values: [gid, issue],
    name: 'draws.findIssue',
  });
}

/** Issues by row id, in any order. */
export function findIssues(tx: Tx, ids: readonly IssueId[]): Promise<Issue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns} FROM ${issueTables} WHERE i.id = ANY ($1::bigint[])`,
    values: [ids],
    name: 'draws.findIssues',
  });
}

/** The issues of a game with these numbers, in any order. */
export function findByNumber(tx: Tx, gid: number, issues: readonly IssueNo[]): Promise<Issue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns} FROM ${issueTables} WHERE i.gid = $1 AND i.issue = ANY ($2::text[])`,
    values: [gid, issues],
    name: 'draws.findByNumber',
  });
}

/** The rows of an issue's number in these games. */
export async function idsByNumber(tx: Tx, gids: readonly number[], issue: IssueNo): Promise<IssueId[]> {
  const rows = await tx.rows<{ id: IssueId }>({
    text: 'SELECT id::text FROM draws.issues WHERE gid = ANY ($1::integer[]) AND issue = $2',
    values: [gids, issue],
  });
  return rows.map(({ id }) => id);
}

/** The issue drawn next after the named one, whatever its state. */
export function findNext(tx: Tx, gid: number, after: string): Promise<Issue | undefined> {
  return tx.row({
    text: `SELECT ${issueColumns} FROM ${issueTables}
            WHERE i.gid = $1 AND i.state IN ('scheduled', 'open')
              AND i.draw_at > (SELECT draw_at FROM draws.issues WHERE gid = $1 AND issue = $2) ORDER BY i.draw_at LIMIT 1`,
    values: [gid, after],
  });
}

/** The issues that were opened and are drawn before the named one, newest first, whatever their state. */
export function findBefore(tx: Tx, gid: number, issue: string, rows: number): Promise<Issue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns} FROM ${issueTables}
            WHERE i.gid = $1 AND i.k IS NOT NULL
              AND i.draw_at < (SELECT draw_at FROM draws.issues WHERE gid = $1 AND issue = $2)
            ORDER BY i.draw_at DESC LIMIT $3`,
    values: [gid, issue, rows],
    name: 'draws.findBefore',
  });
}
