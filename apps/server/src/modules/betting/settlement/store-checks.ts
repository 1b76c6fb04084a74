/** What the continuous check of the books asks of betting (trust.md M4). */
import { alone, inCellSql, onlyWithCells } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerSql, type Players, type UnevenGame } from '../../ledger/index.ts';
import type { IssueDeps } from '../deps.ts';
import { outcomeStatus } from '../rules.ts';
import { ordersSql } from '../lines/store-lines.ts';
import { payoutSql } from './store-settle.ts';
import type { UserId } from '../../../platform/ids.ts';

/**
 * Games with orders that do not have exactly one end whose money matches: an outcome without its transfer
 * or with another amount; a settled issue whose winning pick has no outcome; an order left of a void issue, or one
 * that came after its outside draw.
 * `part` limits it to what ended since (epoch ms), or to some players. Picks are looked up one by one through an
 * index: a join over three columns is estimated far too low and ends in a loop over everything.
 */
export async function findUnevenGames(
  tx: Tx,
  draws: Pick<IssueDeps, 'issuesSql' | 'lateSql'>,
  part: { since: number } | Players,
): Promise<UnevenGame[]> {
  const { issues, outcomes, slips, values } = 'since' in part ? endedSince(part.since) : ofPlayers(part);
  return tx.rows({
    text: `
      WITH recent AS MATERIALIZED (
        SELECT i.id, i.gid, i.state, late.late_from FROM (${draws.issuesSql}) i LEFT JOIN (${draws.lateSql}) late ON late.id = i.id
        WHERE ${issues}
      ), unpaid AS (
        SELECT s.gid, x.user_id, x.slip, x.line FROM betting.outcomes x
        JOIN betting.slips s ON s.user_id = x.user_id AND s.slip = x.slip${inCellSql('s', 'x.cell')}
        WHERE ${outcomes}
          AND x.payout IS DISTINCT FROM ${ledgerSql.returnedSql('x.user_id', 'x.slip * 100 + x.line')}
      )${onlyWithCells(picksSql)}, unended AS (
        SELECT r.gid, s.user_id, s.slip, o.line FROM recent r
        JOIN betting.slips s ON s.issue = r.id AND ${slips}
        CROSS JOIN LATERAL ${ordersSql('s')} o
        LEFT JOIN betting.outcomes x ON x.user_id = s.user_id AND x.slip = s.slip AND x.line = o.line${inCellSql('x', 's.cell')}
        ${alone(`LEFT JOIN LATERAL (
          SELECT p.status, p.payout_per_yuan, p.rest_per_yuan FROM betting.issue_selections p
          WHERE p.issue = r.id AND p.play = o.play AND md5(p.selection) = md5(o.selection) AND p.rates = o.rates AND p.selection = o.selection LIMIT 1
        ) p ON true`)}${onlyWithCells('LEFT JOIN picks p ON p.issue = r.id AND p.play = o.play AND p.rates = o.rates AND p.selection = o.selection')}
        WHERE CASE WHEN r.state = 'void' OR s.placed_at >= r.late_from THEN x.status IS NULL OR x.status NOT IN (${outcomeStatus.void}, ${outcomeStatus.cancelled})
          WHEN x.status = ${outcomeStatus.cancelled} THEN false
          ELSE (x.status IS DISTINCT FROM p.status OR x.payout IS DISTINCT FROM ${payoutSql('o.stake', 'p')}) END
      )
      SELECT gid, count(*)::integer AS orders FROM (SELECT * FROM unpaid UNION SELECT * FROM unended) uneven GROUP BY gid ORDER BY gid`,
    values,
  });
}

/** What draws meant for the picks of those issues: cells join it as a whole. */
const picksSql = `, picks AS MATERIALIZED (
        SELECT DISTINCT p.issue, p.play, p.rates, p.selection, p.status, p.payout_per_yuan, p.rest_per_yuan
        FROM betting.issue_selections p WHERE p.issue IN (SELECT id FROM recent)
      )`;

type Limits = { issues: string; outcomes: string; slips: string; values: unknown[] };

function endedSince(since: number): Limits {
  const instant = 'to_timestamp($1::float8 / 1000)';
  return { issues: `i.settled_at >= ${instant}`, outcomes: `x.at >= ${instant}`, slips: 'true', values: [since] };
}

function ofPlayers({ after, upTo }: Players): Limits {
  const areOf = (table: string) => `${table}.user_id > $1::bigint AND ${table}.user_id <= $2::bigint`;
  return {
    issues: `i.settled_at IS NOT NULL AND i.id IN (SELECT p.issue FROM betting.slips p WHERE ${areOf('p')})`,
    outcomes: areOf('x'),
    slips: areOf('s'),
    values: [after, upTo],
  };
}

/** The games in which these players placed their last slips. */
export async function findGamesOf(tx: Tx, userIds: readonly UserId[]): Promise<number[]> {
  const rows = await tx.rows<{ gid: number }>({
    text: alone(`
      SELECT DISTINCT last.gid FROM unnest($1::bigint[]) AS u(user_id),
        LATERAL (SELECT gid FROM betting.slips s WHERE s.user_id = u.user_id ORDER BY slip DESC LIMIT 10) last ORDER BY last.gid`).concat(
      onlyWithCells('SELECT DISTINCT gid FROM betting.slips WHERE user_id = ANY ($1::bigint[]) ORDER BY gid'),
    ),
    values: [userIds],
  });
  return rows.map((row) => row.gid);
}
