/** The one statement that places a batch of slips (money.md, "The bet path"). */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import { cellColumn, cellOfSql, cellValue, inCellSql } from '../../../platform/db/cells.ts';
import type { Query, Tx } from '../../../platform/db/database.ts';
import {
  bytea,
  type Columns,
  int2,
  int2Array,
  int4,
  int4List,
  int8,
  joinedText,
  statement,
  text,
} from '../../../platform/db/statement.ts';
import { ledgerSql } from '../../ledger/index.ts';
import type { IssueDeps } from '../deps.ts';
import type { QuotedLine } from './quote-line.ts';
import { pickEnd } from '../lines/store-lines.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';
import { countUsesSql, gamesOf, holdUsesSql, limitsNowSql, type SlipUse, useColumns } from './store-limits.ts';

/** A slip that is ready to be written. */
export type NewSlip = {
  readonly userId: UserId;
  readonly slip: SlipId;
  /** Row id of the issue. */
  readonly issue: IssueId;
  readonly gid: number;
  readonly call: number;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
  readonly total: Mills;
  readonly oddsVersion: number;
  readonly salt: Buffer;
  /** Most that the player may stake in this issue. */
  readonly issueCap: Mills;
  readonly lines: readonly QuotedLine[];
  /** The step of a chase that the server places it for. */
  readonly step?: { readonly chase: string; readonly step: number };
};

/** What a kind of slip adds to the statement. */
export type SlipKind = {
  /** Further columns of `requested`. */
  readonly columns: Columns<NewSlip>;
  /** CTEs that lock what the slips depend on, ending in a comma; and the join of `allowed` with them. */
  readonly lockSql: string;
  readonly joinSql: string;
  /** CTEs that write more from `accepted`, beginning with a comma. */
  readonly writeSql: string;
};

/** A slip that its player places. */
export const plainSlip: SlipKind = { columns: {}, lockSql: '', joinSql: '', writeSql: '' };

/** An accepted slip: its place in the batch, the balance after it and the leg's number, and when the database took it. */
export type AcceptedRow = { n: number; balance: Mills; leg: number; at: number };

/** A batch of slips, sorted by player. */
export type SlipBatch = {
  readonly batch: string;
  readonly timeZone: string;
  readonly slips: readonly NewSlip[];
  /** The version of the limits that `uses` were worked out from: where another one stands, nothing is accepted. */
  readonly version: string;
  /** What limited slips of it use. */
  readonly uses: readonly SlipUse[];
};

/**
 * One row per accepted slip comes out; of the others nothing is applied. The issue is locked FOR
 * SHARE and open by the database's clock; a key that was used, too little money or a reached cap
 * leave a slip out. Slips come sorted by player and with each player once, so that two batches
 * never wait for each other in a circle. Arrays are unnested side by side in a SELECT list: in FROM each
 * would be laid out in a tuple store of its own, which costs as much as the inserts.
 *
 * Where picks are limited (`isCounted`), a slip without room is left out, and what the others use is counted. Whoever
 * changes limits of a game locks it, so that a bet either precedes the change or meets another version.
 */
export function placeSlipsStatement(
  draws: Pick<IssueDeps, 'openIssueSql'>,
  kind: SlipKind,
  isCounted: boolean,
): (slips: SlipBatch) => Required<Query> {
  return statement<SlipBatch>(isCounted ? 'betting-place-counted' : 'betting-place-slips', (parameters) => {
    const timeZone = parameters.value(text((input) => input.timeZone));
    const batch = parameters.value(int8((input) => input.batch));
    const slips = parameters.rows('slips', { ...slipColumns, ...kind.columns });
    const cell = cellOfSql(slips.firstOf('user_id'));
    const version = parameters.value(int8((input) => input.version));
    const games = parameters.value(int2Array(({ slips: all }) => gamesOf(all)));
    const holdSql = isCounted ? holdUsesSql(parameters.rows('uses', useColumns).select) : '';
    const countSql = isCounted ? countUsesSql(version) : '';
    const roomSql = isCounted ? ' AND NOT EXISTS (SELECT FROM crowded WHERE crowded.n = requested.n)' : '';
    return `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE ${timeZone})::date AS today FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c
), version_now AS MATERIALIZED (
  ${limitsNowSql(games)}
), requested AS MATERIALIZED (
  SELECT a.*, a.gid::text AS scope, a.issue AS scope_ref
  FROM (SELECT ${slips.select}) a WHERE (SELECT l.version FROM version_now l) = ${version}
), ${kind.lockSql}${holdSql}open AS MATERIALIZED (
  ${draws.openIssueSql('SELECT issue FROM requested', '(SELECT at FROM instant)', cell)}
), allowed AS (
  SELECT requested.* FROM requested JOIN open ON open.id = requested.issue${kind.joinSql}
  WHERE NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = requested.user_id AND s.key = requested.key AND s.call = requested.call${inCellSql('s', cell)})${roomSql}
), spent AS (${ledgerSql.spendSql('allowed', '(SELECT today FROM instant)', cell)}
), accepted AS MATERIALIZED (
  SELECT spent.*, instant.at FROM spent, instant
), money AS (${ledgerSql.recordBetsSql('accepted', cell)}
), slips AS (
  INSERT INTO betting.slips (user_id, slip, issue, gid, call, key, body_hash, total, line_count, odds_version, placed_at, batch, salt, stakes, picks${cellColumn})
  SELECT user_id, slip, issue, gid, call, key, body_hash, amount, line_count, odds_version, at, ${batch}, salt, stakes, picks${cellValue(cell)} FROM accepted
), batch AS (
  INSERT INTO betting.batches (batch, user_ids, slips${cellColumn})
  SELECT ${batch}, array_agg(user_id ORDER BY n), array_agg(slip ORDER BY n)${cellValue(cell)} FROM accepted HAVING count(*) > 0
)${kind.writeSql}${countSql}
SELECT n, balance, posting AS leg, at FROM accepted ORDER BY n`;
  });
}

type Lines = { readonly lines: readonly QuotedLine[] };

/** The lines of a slip or round as its row keeps them. */
export const lineColumns = {
  stakes: int4List(({ lines }: Lines) => lines.map((line) => line.stake)),
  picks: joinedText<Lines>(pickEnd)(({ lines }: Lines) => lines.map((line) => line.stored)),
} satisfies Columns<Lines>;

const slipColumns = {
  n: int4((_, index) => index + 1),
  user_id: int8((slip) => slip.userId),
  slip: int8((slip) => slip.slip),
  issue: int8((slip) => slip.issue),
  gid: int2((slip) => slip.gid),
  call: int2((slip) => slip.call),
  key: text((slip) => slip.key ?? null),
  body_hash: bytea((slip) => slip.bodyHash),
  amount: int8((slip) => slip.total),
  line_count: int2((slip) => slip.lines.length),
  odds_version: int4((slip) => slip.oddsVersion),
  salt: bytea((slip) => slip.salt),
  scope_cap: int8((slip) => slip.issueCap),
  ...lineColumns,
} satisfies Columns<NewSlip>;

/** Gates of an issue say the same in all cells. */
const anyCell = '0';

/** Whether an issue takes bets at this moment, by the same condition as the statement. @param issue its row id, maybe beyond safe integers */
export async function takesBets(tx: Tx, draws: Pick<IssueDeps, 'openIssueSql'>, issue: IssueId): Promise<boolean> {
  return (
    (await tx.row({
      name: 'betting-takes-bets',
      text: `SELECT true AS open FROM (${draws.openIssueSql('SELECT $1::bigint', 'clock_timestamp()', anyCell)}) AS issue`,
      values: [issue],
    })) !== undefined
  );
}
