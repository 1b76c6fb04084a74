/** The one statement that places a batch of instant rounds: bet, nonce and round together (draws.md, "Instant draws"). */
import type { Mills } from '@longmen/engine';
import type { Query } from '../../../platform/db/database.ts';
import { bytea, type Columns, int2, int2Array, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { RoundSeeds } from '../../draws/index.ts';
import { ledgerSql } from '../../ledger/index.ts';
import type { RoundsDeps } from '../deps.ts';
import type { QuotedLine } from '../slips/quote-line.ts';
import { lineColumns } from '../slips/store-place.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';
import { gamesOf, limitsNowSql } from '../slips/store-limits.ts';

/** A round that is ready to be written. */
export type NewRound = {
  readonly userId: UserId;
  readonly slip: SlipId;
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

/** A batch of rounds, sorted by player, with each player once. */
export type RoundBatch = {
  readonly timeZone: string;
  readonly rounds: readonly NewRound[];
  /** The version of the limits that the rounds keep to: where another one stands, nothing is accepted. */
  readonly version: string;
};

/**
 * One row per accepted round comes out; of the others nothing is applied. The pair of each player is locked first,
 * then his run, then his account, in the order of players: the statement that ends rounds does the same. A pair whose
 * last round has no result yet, or that is to be rotated, takes none; a round of a run must be its very next one.
 */
export function placeRoundsStatement(rounds: Pick<RoundsDeps, 'sql'>): (batch: RoundBatch) => Required<Query> {
  const { lockPairsSql, countRoundsSql, insertRoundsSql, pairHashesSql } = rounds.sql;
  return statement<RoundBatch>('betting-place-rounds', (parameters) => {
    const timeZone = parameters.value(text((input) => input.timeZone));
    const request = parameters.rows('rounds', roundColumns);
    const version = parameters.value(int8((input) => input.version));
    const games = parameters.value(int2Array(({ rounds: all }) => gamesOf(all)));
    return `
WITH instant AS MATERIALIZED (
  SELECT at, (at AT TIME ZONE ${timeZone})::date AS today FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c
), version_now AS MATERIALIZED (
  ${limitsNowSql(games)}
), requested AS MATERIALIZED (
  SELECT a.*, a.gid::text AS scope, -a.slip AS scope_ref
  FROM (SELECT ${request.select}) a WHERE (SELECT l.version FROM version_now l) = ${version}
), pair AS MATERIALIZED (${lockPairsSql('requested', '(SELECT at FROM instant)')}
), run AS MATERIALIZED (
  SELECT r.user_id, r.run FROM requested a JOIN betting.runs r ON r.user_id = a.user_id AND r.run = a.run
  WHERE r.gid = a.gid AND r.ended IS NULL AND r.played + 1 = a.round AND r.bets_hash = a.bets_hash ORDER BY r.user_id FOR UPDATE OF r
), allowed AS (
  SELECT a.*, p.pair, p.nonce, p.name, p.client_seed FROM requested a JOIN pair p ON p.user_id = a.user_id AND p.gid = a.gid
  LEFT JOIN run ON run.user_id = a.user_id AND run.run = a.run
  WHERE (a.run IS NULL OR run.run IS NOT NULL)
    AND NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = a.user_id AND s.key = a.key AND s.call = a.call)
    AND NOT EXISTS (SELECT FROM betting.left_keys k WHERE k.user_id = a.user_id AND k.key = a.key AND k.call = a.call)
), spent AS (${ledgerSql.spendSql('allowed', '(SELECT today FROM instant)')}
), accepted AS MATERIALIZED (
  SELECT spent.*, instant.at, to_char(instant.today, 'YYYYMMDD') || spent.name || lpad(spent.nonce::text, 4, '0') AS issue FROM spent, instant
), counted AS (${countRoundsSql('accepted')}
), drawn AS (${insertRoundsSql('accepted')}
), money AS (${ledgerSql.recordBetsSql('accepted')}
), slips AS (
  INSERT INTO betting.slips (user_id, slip, issue, gid, call, key, body_hash, total, line_count, odds_version, placed_at, batch, salt, stakes, picks)
  SELECT user_id, slip, -slip, gid, call, key, body_hash, amount, line_count, odds_version, at, slip, salt, stakes, picks FROM accepted
), batch AS (
  INSERT INTO betting.batches (batch, user_ids, slips) SELECT slip, ARRAY[user_id], ARRAY[slip] FROM accepted
), part AS (
  INSERT INTO betting.run_rounds (user_id, run, slip, round) SELECT user_id, run, slip, round FROM accepted WHERE run IS NOT NULL
)
SELECT a.n, a.balance, a.at, a.issue, a.pair, a.nonce, a.client_seed AS "clientSeed", h.hash_a AS "hashA", h.hash_b AS "hashB",
  h.key_a AS "keyA", h.key_b AS "keyB"
FROM accepted a JOIN (${pairHashesSql}) h ON h.user_id = a.user_id AND h.gid = a.gid AND h.pair = a.pair ORDER BY a.n`;
  });
}

const roundColumns = {
  n: int4((_, index) => index + 1),
  user_id: int8((round) => round.userId),
  slip: int8((round) => round.slip),
  gid: int2((round) => round.gid),
  call: int2((round) => round.call),
  key: text((round) => round.key ?? null),
  body_hash: bytea((round) => round.bodyHash),
  amount: int8((round) => round.total),
  line_count: int2((round) => round.lines.length),
  odds_version: int4((round) => round.oddsVersion),
  salt: bytea((round) => round.salt),
  scope_cap: int8((round) => round.issueCap),
  rules_hash: bytea((round) => round.rulesHash),
  run: int8((round) => round.run?.run ?? null),
  round: int4((round) => round.run?.round ?? null),
  bets_hash: bytea((round) => round.run?.betsHash ?? null),
  ...lineColumns,
} satisfies Columns<NewRound>;
