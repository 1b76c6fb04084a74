/** The one statement that places a batch of slips (money.md, "The bet path"). */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { bytesArray, numberArray, quotedArray, textArray } from '../batch/arrays.ts';
import type { DrawsNeeds } from '../needs.ts';
import type { QuotedLine } from './quote-line.ts';

/** A slip that is ready to be written. */
export type NewSlip = {
  readonly userId: string;
  readonly slip: string;
  /** Row id of the issue. */
  readonly issue: string;
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

/** What a kind of slip adds to the statement: SQL fragments, their parameters numbered from 23. */
export type SlipKind = {
  /** Further columns of `asked`, beginning with a comma. */
  readonly askedSql: string;
  /** CTEs that lock what the slips depend on, ending in a comma; and the join of `allowed` with them. */
  readonly lockSql: string;
  readonly joinSql: string;
  /** CTEs that write more from `accepted`, beginning with a comma. */
  readonly writeSql: string;
  values(slips: readonly NewSlip[]): unknown[];
};

/** A slip that its player places. */
export const plainSlip: SlipKind = { askedSql: '', lockSql: '', joinSql: '', writeSql: '', values: () => [] };

/** An accepted slip: its place in the batch, the balance after it and the leg's number, and when the database took it. */
export type AcceptedRow = { n: number; balance: Mills; leg: number; at: number };

/**
 * One row per accepted slip comes out; of the others nothing is applied. The issue is locked FOR
 * SHARE and open by the database's clock; a key that was used, too little money or a reached cap
 * leave a slip out. Slips come sorted by player and with each player once, so that two batches
 * never wait for each other in a circle. Arrays are unnested side by side in a SELECT list: in FROM each
 * would be laid out in a tuple store of its own, which costs as much as the inserts.
 */
export function placeSlipsSql(draws: Pick<DrawsNeeds, 'openIssueSql'>, kind: SlipKind): string {
  return `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE $1)::date AS today FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c
), asked AS MATERIALIZED (
  SELECT a.*, a.gid::text AS scope, a.issue AS scope_ref
  FROM (SELECT unnest($22::integer[]) AS n, unnest($3::bigint[]) AS user_id, unnest($4::bigint[]) AS slip,
    unnest($5::bigint[]) AS issue, unnest($6::smallint[]) AS gid, unnest($7::smallint[]) AS call, unnest($8::text[]) AS key,
    unnest($9::bytea[]) AS body_hash, unnest($10::bigint[]) AS amount, unnest($11::smallint[]) AS line_count,
    unnest($12::integer[]) AS odds_version, unnest($13::bytea[]) AS salt, unnest($14::bigint[]) AS scope_cap${kind.askedSql}) a
), ${kind.lockSql}open AS MATERIALIZED (
  ${draws.openIssueSql('SELECT issue FROM asked', '(SELECT at FROM instant)')}
), allowed AS (
  SELECT asked.* FROM asked JOIN open ON open.id = asked.issue${kind.joinSql}
  WHERE NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = asked.user_id AND s.key = asked.key AND s.call = asked.call)
), spent AS (${ledgerSql.spendSql('allowed', '(SELECT today FROM instant)')}
), accepted AS MATERIALIZED (
  SELECT spent.*, instant.at FROM spent, instant
), money AS (${ledgerSql.recordBetsSql('accepted')}
), slips AS (
  INSERT INTO betting.slips (user_id, slip, issue, gid, call, key, body_hash, total, line_count, odds_version, placed_at, batch, salt)
  SELECT user_id, slip, issue, gid, call, key, body_hash, amount, line_count, odds_version, at, $2, salt FROM accepted
), orders AS (
  INSERT INTO betting.orders (user_id, slip, line, play, stake, bets, rates, selection)
  SELECT accepted.user_id, accepted.slip, l.line, l.play, l.stake, l.bets, l.rates, l.selection
  FROM (SELECT unnest($15::integer[]) AS n, unnest($16::smallint[]) AS line, unnest($17::integer[]) AS play, unnest($18::integer[]) AS stake,
    unnest($19::integer[]) AS bets, unnest($20::text[]) AS rates, unnest($21::text[]) AS selection) l JOIN accepted ON accepted.n = l.n
), batch AS (
  INSERT INTO betting.batches (batch, user_ids, slips)
  SELECT $2, array_agg(user_id ORDER BY n), array_agg(slip ORDER BY n) FROM accepted HAVING count(*) > 0
)${kind.writeSql}
SELECT n, balance, posting AS leg, at FROM accepted ORDER BY n`;
}

/** Parameters of the statement; `slips` are sorted by player. */
export function placeSlipsValues(
  slips: readonly NewSlip[],
  batch: string,
  timeZone: string,
  kind: SlipKind,
): unknown[] {
  const of = <T>(read: (slip: NewSlip) => T) => slips.map(read);
  const lineCounts = of((slip) => slip.lines.length);
  const lines = slips.flatMap((slip) => slip.lines);
  return [
    timeZone,
    batch,
    numberArray(of((slip) => slip.userId)),
    numberArray(of((slip) => slip.slip)),
    numberArray(of((slip) => slip.issue)),
    numberArray(of((slip) => slip.gid)),
    numberArray(of((slip) => slip.call)),
    textArray(of((slip) => slip.key ?? null)),
    bytesArray(of((slip) => slip.bodyHash)),
    numberArray(of((slip) => slip.total)),
    numberArray(lineCounts),
    numberArray(of((slip) => slip.oddsVersion)),
    bytesArray(of((slip) => slip.salt)),
    numberArray(of((slip) => slip.issueCap)),
    numberArray(lineCounts.flatMap((count, index) => Array.from({ length: count }, () => index + 1))),
    numberArray(lineCounts.flatMap((count) => Array.from({ length: count }, (_, line) => line))),
    numberArray(lines.map((line) => line.play)),
    numberArray(lines.map((line) => line.stake)),
    numberArray(lines.map((line) => line.bets)),
    quotedArray(lines.map((line) => `"${line.rates}"`)),
    quotedArray(lines.map((line) => line.selectionElement)),
    numberArray(slips.map((_, index) => index + 1)),
    ...kind.values(slips),
  ];
}

/** Whether an issue takes bets at this moment, by the same condition as the statement. @param issue its row id, maybe beyond safe integers */
export async function takesBets(tx: Tx, draws: Pick<DrawsNeeds, 'openIssueSql'>, issue: string): Promise<boolean> {
  return (
    (await tx.row({
      name: 'betting-takes-bets',
      text: `SELECT true AS open FROM (${draws.openIssueSql('SELECT $1::bigint', 'clock_timestamp()')}) AS issue`,
      values: [issue],
    })) !== undefined
  );
}
