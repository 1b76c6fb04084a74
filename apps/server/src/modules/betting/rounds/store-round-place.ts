/** The one statement that places a batch of instant rounds: bet, nonce and round together (draws.md, "Instant draws"). */
import type { Mills } from '@longmen/engine';
import type { RoundSeeds } from '../../draws/index.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { bytesArray, numberArray, quotedArray, textArray } from '../batch/arrays.ts';
import type { RoundNeeds } from '../needs.ts';
import type { QuotedLine } from '../slips/quote-line.ts';

/** A round that is ready to be written. */
export type NewRound = {
  readonly userId: string;
  readonly slip: string;
  readonly gid: number;
  readonly call: number;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
  readonly total: Mills;
  readonly oddsVersion: number;
  readonly salt: Buffer;
  /** Most that the player may stake in this round. */
  readonly issueCap: Mills;
  readonly rulesHash: Buffer;
  readonly run: { readonly run: string; readonly round: number; readonly betsHash: Buffer } | undefined;
  readonly lines: readonly QuotedLine[];
};

/** An accepted round: its place in the batch, its pair and nonce, the balance after the bet, and its run so far. */
export type PlacedRoundRow = Omit<RoundSeeds, 'rulesHash'> & { n: number; balance: Mills; at: number; issue: string };

/**
 * One row per accepted round comes out; of the others nothing is applied. The pair of each player is locked first,
 * then his run, then his account, in the order of players: the statement that ends rounds does the same. A pair whose
 * last round has no result yet, or that is to be rotated, takes none; a round of a run must be its very next one.
 */
export function placeRoundsSql(rounds: Pick<RoundNeeds, 'sql'>): string {
  const { lockPairsSql, countRoundsSql, insertRoundsSql, pairHashesSql } = rounds.sql;
  return `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE $1)::date AS today FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c
), asked AS MATERIALIZED (
  SELECT a.*, a.gid::text AS scope, -a.slip AS scope_ref
  FROM (SELECT unnest($2::integer[]) AS n, unnest($3::bigint[]) AS user_id, unnest($4::bigint[]) AS slip, unnest($5::smallint[]) AS gid,
    unnest($6::smallint[]) AS call, unnest($7::text[]) AS key, unnest($8::bytea[]) AS body_hash, unnest($9::bigint[]) AS amount,
    unnest($10::smallint[]) AS line_count, unnest($11::integer[]) AS odds_version, unnest($12::bytea[]) AS salt,
    unnest($13::bigint[]) AS scope_cap, unnest($14::bytea[]) AS rules_hash, unnest($15::bigint[]) AS run,
    unnest($16::integer[]) AS round, unnest($17::bytea[]) AS bets_hash) a
), pair AS MATERIALIZED (${lockPairsSql('asked', '(SELECT at FROM instant)')}
), run AS MATERIALIZED (
  SELECT r.user_id, r.run FROM asked a JOIN betting.runs r ON r.user_id = a.user_id AND r.run = a.run
  WHERE r.gid = a.gid AND r.ended IS NULL AND r.played + 1 = a.round AND r.bets_hash = a.bets_hash ORDER BY r.user_id FOR UPDATE OF r
), allowed AS (
  SELECT a.*, p.pair, p.nonce, p.name, p.client_seed FROM asked a JOIN pair p ON p.user_id = a.user_id AND p.gid = a.gid
  LEFT JOIN run ON run.user_id = a.user_id AND run.run = a.run
  WHERE (a.run IS NULL OR run.run IS NOT NULL)
    AND NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = a.user_id AND s.key = a.key AND s.call = a.call)
), spent AS (${ledgerSql.spendSql('allowed', '(SELECT today FROM instant)')}
), accepted AS MATERIALIZED (
  SELECT spent.*, instant.at, to_char(instant.today, 'YYYYMMDD') || spent.name || lpad(spent.nonce::text, 4, '0') AS issue FROM spent, instant
), counted AS (${countRoundsSql('accepted')}
), drawn AS (${insertRoundsSql('accepted')}
), money AS (${ledgerSql.recordBetsSql('accepted')}
), slips AS (
  INSERT INTO betting.slips (user_id, slip, issue, gid, call, key, body_hash, total, line_count, odds_version, placed_at, batch, salt)
  SELECT user_id, slip, -slip, gid, call, key, body_hash, amount, line_count, odds_version, at, slip, salt FROM accepted
), orders AS (
  INSERT INTO betting.orders (user_id, slip, line, play, stake, bets, rates, selection)
  SELECT accepted.user_id, accepted.slip, l.line, l.play, l.stake, l.bets, l.rates, l.selection
  FROM (SELECT unnest($18::integer[]) AS n, unnest($19::smallint[]) AS line, unnest($20::integer[]) AS play, unnest($21::integer[]) AS stake,
    unnest($22::integer[]) AS bets, unnest($23::text[]) AS rates, unnest($24::text[]) AS selection) l JOIN accepted ON accepted.n = l.n
), batch AS (
  INSERT INTO betting.batches (batch, user_ids, slips) SELECT slip, ARRAY[user_id], ARRAY[slip] FROM accepted
), part AS (
  INSERT INTO betting.run_rounds (user_id, run, slip, round) SELECT user_id, run, slip, round FROM accepted WHERE run IS NOT NULL
)
SELECT a.n, a.balance, a.at, a.issue, a.pair, a.nonce, a.client_seed AS "clientSeed", h.hash_a AS "hashA", h.hash_b AS "hashB",
  h.key_a AS "keyA", h.key_b AS "keyB"
FROM accepted a JOIN (${pairHashesSql}) h ON h.user_id = a.user_id AND h.gid = a.gid AND h.pair = a.pair ORDER BY a.n`;
}

/** Parameters of the statement; `rounds` are sorted by player, with each player once. */
export function placeRoundsValues(rounds: readonly NewRound[], timeZone: string): unknown[] {
  const of = <T>(read: (round: NewRound) => T) => rounds.map(read);
  const lines = rounds.flatMap((round, index) => round.lines.map((line, at) => ({ line, at, n: index + 1 })));
  return [
    timeZone,
    numberArray(rounds.map((_, index) => index + 1)),
    numberArray(of((round) => round.userId)),
    numberArray(of((round) => round.slip)),
    numberArray(of((round) => round.gid)),
    numberArray(of((round) => round.call)),
    textArray(of((round) => round.key ?? null)),
    bytesArray(of((round) => round.bodyHash)),
    numberArray(of((round) => round.total)),
    numberArray(of((round) => round.lines.length)),
    numberArray(of((round) => round.oddsVersion)),
    bytesArray(of((round) => round.salt)),
    numberArray(of((round) => round.issueCap)),
    bytesArray(of((round) => round.rulesHash)),
    numberArray(of((round) => round.run?.run ?? 'NULL')),
    numberArray(of((round) => round.run?.round ?? 'NULL')),
    bytesArray(of((round) => round.run?.betsHash ?? Buffer.alloc(0))),
    numberArray(lines.map(({ n }) => n)),
    numberArray(lines.map(({ at }) => at)),
    numberArray(lines.map(({ line }) => line.play)),
    numberArray(lines.map(({ line }) => line.stake)),
    numberArray(lines.map(({ line }) => line.bets)),
    quotedArray(lines.map(({ line }) => `"${line.rates}"`)),
    quotedArray(lines.map(({ line }) => line.selectionElement)),
  ];
}
