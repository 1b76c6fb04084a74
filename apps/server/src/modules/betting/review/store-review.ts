/** Orders as operators look for them: of everybody by time, of a player, of an issue, or one by its number. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { findLeftOwner } from '../history/store-left.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { IssueId } from '../../draws/index.ts';
import type { IssueDeps } from '../deps.ts';
import type { SlipId } from '../order-numbers.ts';
import { linesOfSlips, orderColumns, type OrderRecord } from '../orders/store-orders.ts';
import { outcomeStatus } from '../rules.ts';
import type { SlipGroup } from './habits.ts';

type Draws = Pick<IssueDeps, 'playedSql'>;

export type ReviewedOrder = OrderRecord & { readonly userId: UserId; readonly oddsVersion: number };

/** How an order stands, as a condition on its outcome `x` and its issue `i`. */
const standings = {
  waiting: `x.status IS NULL AND i.state <> 'settled'`,
  won: `x.status = ${outcomeStatus.won}`,
  tied: `x.status = ${outcomeStatus.tied}`,
  lost: `(x.status = ${outcomeStatus.partlyReturned} OR (x.status IS NULL AND i.state = 'settled'))`,
  cancelled: `x.status = ${outcomeStatus.cancelled}`,
  void: `x.status = ${outcomeStatus.void}`,
} as const;
export type Standing = keyof typeof standings;

/** What is asked of each order, whosever it is. */
export type OrderTerms = {
  readonly gid?: number | undefined;
  readonly plays?: readonly number[] | undefined;
  readonly stakeMin?: Mills | undefined;
  readonly status?: Standing | undefined;
  /** Placed from then on and before then, epoch ms. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** The last order of a page; what follows is older, or a later line of the same slip. */
export type OrderPlace = { readonly placedAt: number; readonly slip: SlipId; readonly line: number };

const columns = `${orderColumns}, s.user_id::text AS "userId", s.odds_version AS "oddsVersion"`;
const instant = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
/** Spelt as the index by time has it. */
const utc = (at: string) => `(${at} AT TIME ZONE 'UTC')`;

/** Of slips: what can be asked before their lines are taken apart. */
const slipTerms = `($1::smallint IS NULL OR s.gid = $1)
  AND ($2::float8 IS NULL OR s.placed_at >= ${instant('$2')}) AND ($3::float8 IS NULL OR s.placed_at < ${instant('$3')})`;
const lineTerms = ({ status }: OrderTerms) => `($4::integer[] IS NULL OR o.play = ANY ($4))
  AND ($5::bigint IS NULL OR o.stake::bigint * o.bets * 1000 >= $5) AND ${status === undefined ? 'true' : standings[status]}`;
const valuesOf = ({ gid, from, to, plays, stakeMin }: OrderTerms) => [
  gid ?? null,
  from ?? null,
  to ?? null,
  plays ?? null,
  stakeMin ?? null,
];
const asksOfLines = ({ plays, stakeMin, status }: OrderTerms) =>
  plays !== undefined || stakeMin !== undefined || status !== undefined;

const habitSlipsMax = 3_000;

/** The newest slips of a player from an instant on (epoch ms), those that are alike counted together. */
export function groupSlips(tx: Tx, userId: UserId, from: number, timeZone: string): Promise<SlipGroup[]> {
  return tx.rows({
    text: `
      SELECT gid, hour, total, count(*)::integer AS slips
      FROM (
        SELECT s.gid, extract(hour FROM s.placed_at AT TIME ZONE $3)::integer AS hour, s.total, s.placed_at
        FROM betting.slips s WHERE s.user_id = $1 ORDER BY s.slip DESC LIMIT ${habitSlipsMax}
      ) s WHERE placed_at >= ${instant('$2')} GROUP BY gid, hour, total`,
    values: [userId, from, timeZone],
  });
}

const ofSlips = (draws: Draws, slips: string) =>
  `SELECT ${columns} FROM (${slips}) s ${linesOfSlips} JOIN LATERAL (${draws.playedSql('s.issue')}) i ON true`;

/** Everybody's orders of a window, the newest first; terms of slips alone read no more slips than are answered. */
export function listWindow(
  tx: Tx,
  draws: Draws,
  terms: OrderTerms,
  window: {
    readonly from: number;
    readonly to: number;
    readonly after: OrderPlace | undefined;
    readonly limit: number;
  },
): Promise<ReviewedOrder[]> {
  const { from, to, after, limit } = window;
  const behind = after === undefined ? '' : `AND (s.placed_at, s.slip) <= (${instant('$9')}, $10::bigint)`;
  const behindLine =
    after === undefined
      ? ''
      : `AND ((s.placed_at, s.slip) < (${instant('$9')}, $10::bigint) OR o.line > $11::smallint)`;
  return tx.rows({
    text: `${ofSlips(
      draws,
      `SELECT * FROM betting.slips s WHERE ${utc('s.placed_at')} >= ${utc(instant('$6'))}
        AND ${utc('s.placed_at')} < ${utc(instant('$7'))} AND ${slipTerms} ${behind}
        ${asksOfLines(terms) ? '' : 'ORDER BY s.placed_at DESC, s.slip DESC LIMIT $8'}`,
    )} WHERE ${lineTerms(terms)} ${behindLine} ORDER BY s.placed_at DESC, s.slip DESC, o.line LIMIT $8`,
    values: [
      ...valuesOf(terms),
      from,
      to,
      limit,
      ...(after === undefined ? [] : [after.placedAt, after.slip, after.line]),
    ],
  });
}

/** Whose, or of which issues: found by a key of theirs. */
export type OrderOwner = { readonly userId: UserId } | { readonly issues: readonly IssueId[] };

/** A slip that was looked through, with those of its orders that fit; none where none does. */
export type Looked = { readonly slip: SlipId; readonly placedAt: number; readonly orders: readonly ReviewedOrder[] };

/** So many slips of a player or an issue, from one back, with those of their orders that fit. */
export async function listChunk(
  tx: Tx,
  draws: Draws,
  owner: OrderOwner,
  terms: OrderTerms,
  chunk: { readonly upTo: SlipId | undefined; readonly slips: number },
): Promise<Looked[]> {
  const slipsFit = `($7::bigint IS NULL OR s.slip <= $7) AND ${slipTerms}`;
  // Each issue by its own key: a list of issues at once would be sorted whole.
  const [looked, of] =
    'userId' in owner
      ? [`SELECT * FROM betting.slips s WHERE s.user_id = $6 AND ${slipsFit}`, owner.userId]
      : [
          `SELECT s.* FROM unnest($6::bigint[]) AS named (issue) CROSS JOIN LATERAL (
            SELECT * FROM betting.slips s WHERE s.issue = named.issue AND ${slipsFit} ORDER BY s.slip DESC LIMIT $8) s`,
          owner.issues,
        ];
  const rows = await tx.rows<ReviewedOrder & { readonly lookedAt: number; readonly lookedSlip: SlipId }>({
    text: `WITH looked AS MATERIALIZED (
        ${looked} ORDER BY s.slip DESC LIMIT $8
      )
      SELECT looked.slip::text AS "lookedSlip", looked.placed_at AS "lookedAt", fitting.* FROM looked
        LEFT JOIN LATERAL (${ofSlips(draws, 'SELECT looked.*')} WHERE ${lineTerms(terms)}) fitting ON true
      ORDER BY looked.slip DESC, fitting.line`,
    values: [...valuesOf(terms), of, chunk.upTo ?? null, chunk.slips],
  });
  return [...Map.groupBy(rows, ({ lookedSlip }) => lookedSlip)].map(([slip, found]) => ({
    slip,
    placedAt: found[0]?.lookedAt ?? 0,
    orders: found.filter(({ line }) => line !== null),
  }));
}

/** How many orders a player or some issues have, counted up to `max` slips of them; by slips' own terms alone. */
export async function countOrders(tx: Tx, owner: OrderOwner, terms: OrderTerms, max: number): Promise<number> {
  const [whose, of] =
    'userId' in owner ? ['s.user_id = $4', owner.userId] : ['s.issue = ANY ($4::bigint[])', owner.issues];
  const row = await tx.row<{ found: number }>({
    text: `SELECT coalesce(sum(line_count), 0)::bigint AS found
      FROM (SELECT s.line_count FROM betting.slips s WHERE ${whose} AND ${slipTerms} LIMIT $5) bounded`,
    values: [...valuesOf(terms).slice(0, 3), of, max],
  });
  return row?.found ?? 0;
}

/** Whose slip a number is; undefined for one that there is not. */
export async function findSlipOwner(tx: Tx, slip: SlipId): Promise<UserId | undefined> {
  const row = await tx.row<{ userId: UserId }>({
    name: 'betting-slip-owner',
    text: 'SELECT user_id::text AS "userId" FROM betting.slips WHERE (slip + 0) = $1::bigint',
    values: [slip],
  });
  return row?.userId ?? findLeftOwner(tx, slip);
}

/** An order by its number, with its slip's version of rates. */
export function findReviewed(
  tx: Tx,
  draws: Draws,
  key: { readonly userId: UserId; readonly slip: SlipId; readonly line?: number | undefined },
): Promise<ReviewedOrder[]> {
  return tx.rows({
    text: `${ofSlips(draws, 'SELECT * FROM betting.slips WHERE user_id = $1 AND slip = $2')}
      WHERE $3::smallint IS NULL OR o.line = $3 ORDER BY o.line`,
    values: [key.userId, key.slip, key.line ?? null],
  });
}

/** The account that was opened first of those that ever bet: no slip is older. */
export async function findFirstBettor(tx: Tx): Promise<UserId | undefined> {
  const row = await tx.row<{ userId: UserId | null }>({
    text: 'SELECT min(user_id)::text AS "userId" FROM betting.slips',
  });
  return row?.userId ?? undefined;
}
