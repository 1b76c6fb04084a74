/** The one statement that ends a batch of instant rounds: result, outcomes and money together (draws.md, "Instant draws"). */
import type { Mills } from '@longmen/engine';
import type { Query } from '../../../platform/db/database.ts';
import { type Columns, hex, int2, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import type { RoundsDeps } from '../deps.ts';
import { type OutcomeStatus, outcomeStatus } from '../rules.ts';
import type { RunEnd } from './run-rules.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

/** An order that money returns for. */
export type EndedLine = { line: number; status: OutcomeStatus; payout: Mills; winningBets: number };

/** A round with its result; parts and signatures in hex. */
export type RoundEnd = {
  readonly userId: UserId;
  readonly gid: number;
  readonly slip: SlipId;
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

/** A batch of ends, sorted by player, with each player once. */
export type RoundEnds = { readonly timeZone: string; readonly ends: readonly RoundEnd[] };

/**
 * Only rounds that still wait are ended; one row for each comes out. A void round ends the open run of its pair, also
 * one that it is no part of: the pair is rotated next.
 */
export function endRoundsStatement({ sql }: Pick<RoundsDeps, 'sql'>): (batch: RoundEnds) => Required<Query> {
  const query = statement<RoundEnds & { readonly lines: readonly PlacedEnd[] }>('betting-end-rounds', (parameters) => {
    const timeZone = parameters.value(text((input) => input.timeZone));
    const request = parameters.rows('ends', endColumns);
    const lines = parameters.rows('lines', lineColumns);
    return `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE ${timeZone})::date AS today FROM (SELECT clock_timestamp() AS at) c
), requested AS MATERIALIZED (
  SELECT ${request.select}
), pair AS MATERIALIZED (${sql.lockWaitingSql('requested')}
), ending AS MATERIALIZED (
  SELECT a.*, a.run_end IS NOT NULL AS run_over, i.at FROM requested a JOIN pair p ON p.user_id = a.user_id AND p.gid = a.gid AND p.slip = a.slip, instant i
), runs AS (
  UPDATE betting.runs r SET played = r.played + CASE WHEN e.void_reason IS NULL THEN 1 ELSE 0 END,
    cost = r.cost + CASE WHEN e.void_reason IS NULL THEN e.stake ELSE 0 END, won = r.won + CASE WHEN e.void_reason IS NULL THEN e.payout ELSE 0 END,
    wins = r.wins + e.won, moved_at = e.at, ended = coalesce(r.ended, e.run_end), ended_at = CASE WHEN e.run_over THEN coalesce(r.ended_at, e.at) ELSE r.ended_at END
  FROM ending e WHERE r.user_id = e.user_id
    AND (r.run = e.run OR (e.void_reason IS NOT NULL AND r.gid = e.gid AND r.ended IS NULL))
), line AS MATERIALIZED (
  SELECT e.user_id, e.slip, l.line, l.status, l.payout, l.winning_bets
  FROM (SELECT ${lines.select}) l JOIN ending e ON e.n = l.n
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
  });
  return (batch) =>
    query({
      ...batch,
      lines: batch.ends.flatMap(({ lines }, index) => lines.map((line) => ({ ...line, n: index + 1 }))),
    });
}

const endColumns = {
  n: int4((_, index) => index + 1),
  user_id: int8((end) => end.userId),
  gid: int4((end) => end.gid),
  slip: int8((end) => end.slip),
  numbers: text((end) => (end.numbers === null ? null : `{${end.numbers.join(',')}}`)),
  words: int2((end) => end.words),
  part_a: hex((end) => end.partA),
  sig_a: hex((end) => end.sigA),
  part_b: hex((end) => end.partB),
  sig_b: hex((end) => end.sigB),
  void_reason: text((end) => end.voidReason),
  stake: int8((end) => end.stake),
  safe: int8((end) => end.safe),
  payout: int8((end) => end.payout),
  won: int4((end) => Number(end.isWon)),
  run: int8((end) => end.run),
  run_end: text((end) => end.runOver),
} satisfies Columns<RoundEnd>;

/** A line of a round of a batch: the round's place in the batch, from 1. */
type PlacedEnd = EndedLine & { readonly n: number };

const lineColumns = {
  n: int4((end) => end.n),
  line: int2((end) => end.line),
  status: int2((end) => end.status),
  payout: int8((end) => end.payout),
  winning_bets: int4((end) => end.winningBets),
} satisfies Columns<PlacedEnd>;
