/** The one statement that ends a batch of instant rounds: result, outcomes and money together (draws.md, "Instant draws"). */
import type { Mills } from '@longmen/engine';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { numberArray, textArray } from '../batch/arrays.ts';
import type { RoundNeeds } from '../needs.ts';
import { type OutcomeStatus, outcomeStatus } from '../rules.ts';
import type { RunEnd } from './run-rules.ts';

/** An order that money returns for. */
export type EndedLine = { line: number; status: OutcomeStatus; payout: Mills; winningBets: number };

/** A round with its result; parts and signatures in hex. */
export type RoundEnd = {
  readonly userId: string;
  readonly gid: number;
  readonly slip: string;
  readonly numbers: readonly number[] | null;
  readonly words: number | null;
  readonly partA: string | null;
  readonly sigA: string | null;
  readonly partB: string | null;
  readonly sigB: string | null;
  readonly voidReason: string | null;
  readonly stake: Mills;
  /** Stake that was never at risk, returned whole or covered by opposite bets: not turnover. */
  readonly safe: Mills;
  readonly payout: Mills;
  readonly isWon: boolean;
  readonly run: string | null;
  readonly runOver: RunEnd | null;
  readonly lines: readonly EndedLine[];
};

/**
 * Only rounds that still wait are ended; one row for each comes out. A void round ends the open run of its pair, also
 * one that it is no part of: the pair is rotated next.
 */
export function endRoundsStatement({ sql }: Pick<RoundNeeds, 'sql'>): string {
  return `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE $1)::date AS today FROM (SELECT clock_timestamp() AS at) c
), asked AS MATERIALIZED (
  SELECT unnest($2::integer[]) AS n, unnest($3::bigint[]) AS user_id, unnest($4::integer[]) AS gid, unnest($5::bigint[]) AS slip,
    unnest($6::text[]) AS numbers, unnest($7::smallint[]) AS words, unnest($8::bytea[]) AS part_a, unnest($9::bytea[]) AS sig_a,
    unnest($10::bytea[]) AS part_b, unnest($11::bytea[]) AS sig_b, unnest($12::text[]) AS void_reason, unnest($13::bigint[]) AS stake,
    unnest($14::bigint[]) AS safe, unnest($15::bigint[]) AS payout, unnest($16::integer[]) AS won, unnest($17::bigint[]) AS run,
    unnest($18::text[]) AS run_end
), pair AS MATERIALIZED (${sql.lockWaitingSql('asked')}
), ending AS MATERIALIZED (
  SELECT a.*, a.run_end IS NOT NULL AS run_over, i.at FROM asked a JOIN pair p ON p.user_id = a.user_id AND p.gid = a.gid AND p.slip = a.slip, instant i
), runs AS (
  UPDATE betting.runs r SET played = r.played + CASE WHEN e.void_reason IS NULL THEN 1 ELSE 0 END,
    cost = r.cost + CASE WHEN e.void_reason IS NULL THEN e.stake ELSE 0 END, won = r.won + CASE WHEN e.void_reason IS NULL THEN e.payout ELSE 0 END,
    wins = r.wins + e.won, moved_at = e.at, ended = coalesce(r.ended, e.run_end), ended_at = CASE WHEN e.run_over THEN coalesce(r.ended_at, e.at) ELSE r.ended_at END
  FROM ending e WHERE r.user_id = e.user_id
    AND (r.run = e.run OR (e.void_reason IS NOT NULL AND r.gid = e.gid AND r.ended IS NULL))
), line AS MATERIALIZED (
  SELECT e.user_id, e.slip, l.line, l.status, l.payout, l.winning_bets
  FROM (SELECT unnest($19::integer[]) AS n, unnest($20::smallint[]) AS line, unnest($21::smallint[]) AS status, unnest($22::bigint[]) AS payout,
    unnest($23::integer[]) AS winning_bets) l JOIN ending e ON e.n = l.n
), totals AS MATERIALIZED (
  SELECT user_id, sum(payout)::bigint AS amount, count(*) AS legs FROM line GROUP BY user_id
), locked AS MATERIALIZED (${ledgerSql.lockCashSql('totals')}
), payable AS (
  SELECT t.* FROM totals t JOIN locked USING (user_id)
), credited AS (${ledgerSql.returnSql('payable', '(SELECT today FROM instant)')}
), outcomes AS (
  INSERT INTO betting.outcomes (user_id, slip, line, status, payout, winning_bets, at)
  SELECT l.user_id, l.slip, l.line, l.status, l.payout, l.winning_bets, instant.at FROM line l, instant
), paid AS (
  SELECT l.user_id, l.slip * 100 + l.line AS ref,
    CASE l.status WHEN ${outcomeStatus.won} THEN ${transferKinds.win} ELSE ${transferKinds.refund} END AS kind, l.payout AS amount,
    (c.balance - c.amount + sum(l.payout) OVER player)::bigint AS balance, c.posting - c.legs + row_number() OVER player AS posting, instant.at
  FROM line l JOIN credited c USING (user_id), instant
  WINDOW player AS (PARTITION BY l.user_id ORDER BY l.slip, l.line)
), money AS (${ledgerSql.recordReturnsSql('paid')}
), risked AS (
  SELECT user_id, -slip AS source, stake - safe AS amount, at FROM ending WHERE void_reason IS NULL AND stake > safe
), turnover AS (${ledgerSql.addTurnoverSql('risked')}
), results AS (${sql.endRoundsSql('ending')}
), freed AS (${sql.freePairsSql('ending')}
)
SELECT e.n, coalesce(c.balance, ${ledgerSql.cashBalanceSql('e.user_id')}) AS balance, coalesce(c.posting, ${ledgerSql.cashLegSql('e.user_id')}) AS leg
FROM ending e LEFT JOIN credited c USING (user_id) ORDER BY e.n`;
}

/** Parameters of the statement; `ends` are sorted by player, with each player once. */
export function endRoundsValues(ends: readonly RoundEnd[], timeZone: string): unknown[] {
  const of = <T>(read: (end: RoundEnd) => T) => ends.map(read);
  const lines = ends.flatMap((end, index) => end.lines.map((line) => ({ ...line, n: index + 1 })));
  return [
    timeZone,
    numberArray(ends.map((_, index) => index + 1)),
    numberArray(of((end) => end.userId)),
    numberArray(of((end) => end.gid)),
    numberArray(of((end) => end.slip)),
    textArray(of((end) => (end.numbers === null ? null : `{${end.numbers.join(',')}}`))),
    numberArray(of((end) => end.words ?? 'NULL')),
    hexArray(of((end) => end.partA)),
    hexArray(of((end) => end.sigA)),
    hexArray(of((end) => end.partB)),
    hexArray(of((end) => end.sigB)),
    textArray(of((end) => end.voidReason)),
    numberArray(of((end) => end.stake)),
    numberArray(of((end) => end.safe)),
    numberArray(of((end) => end.payout)),
    numberArray(of((end) => Number(end.isWon))),
    numberArray(of((end) => end.run ?? 'NULL')),
    textArray(of((end) => end.runOver)),
    numberArray(lines.map(({ n }) => n)),
    numberArray(lines.map(({ line }) => line)),
    numberArray(lines.map(({ status }) => status)),
    numberArray(lines.map(({ payout }) => payout)),
    numberArray(lines.map(({ winningBets }) => winningBets)),
  ];
}

/** Bytes that are in hex already; null stays null. */
function hexArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"\\\\x${value}"`)).join(',')}}`;
}
