/** Writes game rounds from a company's records: one statement a window, once the players' accounts are locked. */
import type { Query, Tx } from '../../../platform/db/database.ts';
import { type Columns, int2, int8, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { roundStates } from '../codes.ts';
import { factorSql, factorsOf, type TurnoverFactors, turnoverSql } from '../rounds/store-fragments.ts';

export type NewRecord = {
  readonly userId: UserId;
  /** The number of its game round, where it is the first time that it is told. */
  readonly gameRound: string;
  readonly record: string;
  readonly game: string;
  readonly platform: string;
  /** Code of the game's kind. */
  readonly kind: number;
  readonly stake: number;
  readonly payout: number;
  readonly valid: number;
  /** Epoch ms by the company's clock. */
  readonly openedAt: number;
  readonly endedAt: number;
};

export type RecordBatch = {
  readonly provider: string;
  readonly factors: TurnoverFactors;
  readonly records: readonly NewRecord[];
};

const instant = (at: number) => new Date(at).toISOString();
const columns = {
  user_id: int8((each) => each.userId),
  game_round: int8((each) => each.gameRound),
  record: text((each) => each.record),
  game: text((each) => each.game),
  platform: text((each) => each.platform),
  kind: int2((each) => each.kind),
  stake: int8((each) => each.stake),
  payout: int8((each) => each.payout),
  valid: int8((each) => each.valid),
  opened_at: timestamptz((each) => instant(each.openedAt)),
  ended_at: timestamptz((each) => instant(each.endedAt)),
} satisfies Columns<NewRecord>;

/**
 * A record that is told again changes nothing; one that says something else updates its round and leaves what it said
 * before. What counts towards turnover is what the first one said. Nothing moves in the ledger: it moved at the company.
 */
const write: (batch: RecordBatch) => Required<Query> = statement<RecordBatch>('arcade-write-records', (parameters) => {
  const provider = parameters.value(text((batch) => batch.provider));
  const factors = factorsOf(parameters.value);
  const records = parameters.rows('records', columns);
  return `
WITH instant AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS at), told AS MATERIALIZED (
  SELECT t.* FROM (SELECT ${records.select}) t
), known AS MATERIALIZED (
  SELECT r.user_id, r.record, r.game_round, r.stake, r.payout, r.net FROM told t
    JOIN arcade.game_rounds r ON r.user_id = t.user_id AND r.provider = ${provider} AND r.record = t.record
), changed AS (
  UPDATE arcade.game_rounds r SET stake = t.stake, payout = t.payout, last_at = i.at
  FROM known k JOIN told t ON t.user_id = k.user_id AND t.record = k.record, instant i
  WHERE r.user_id = k.user_id AND r.game_round = k.game_round AND (k.stake, k.payout) IS DISTINCT FROM (t.stake, t.payout)
  RETURNING r.user_id, r.game_round, r.net - k.net AS delta
), changes AS (
  INSERT INTO arcade.game_round_changes (user_id, game_round, changed_at, stake, payout)
  SELECT k.user_id, k.game_round, i.at, k.stake, k.payout FROM changed c JOIN known k USING (user_id, game_round), instant i
), fresh AS (
  INSERT INTO arcade.game_rounds (user_id, game_round, stake, payout, returned, valid, counted, opened_at, last_at, closed_at,
    ended_at, kind, state, provider, game, round, record, platform)
  SELECT t.user_id, t.game_round, t.stake, t.payout, 0, t.valid, t.valid * ${factorSql('t.kind', factors)} / 100, t.opened_at,
    i.at, i.at, t.ended_at, t.kind, ${roundStates.closed}, ${provider}, t.game, t.record, t.record, t.platform
  FROM told t, instant i WHERE NOT EXISTS (SELECT FROM known k WHERE k.user_id = t.user_id AND k.record = t.record)
  RETURNING user_id, game_round, counted, net, closed_at AS at, true AS closed_now, ended_at
), turnover AS (${turnoverSql('fresh')}
), moved AS (
  SELECT user_id, sum(delta)::bigint AS delta FROM (
    SELECT user_id, net AS delta FROM fresh UNION ALL SELECT user_id, delta FROM changed
  ) parts GROUP BY user_id
), wallets AS (
  INSERT INTO arcade.provider_wallets AS w (user_id, provider, net, touched_at)
  SELECT m.user_id, ${provider}, m.delta, i.at FROM moved m, instant i
  ON CONFLICT (user_id, provider) DO UPDATE SET net = w.net + excluded.net, touched_at = excluded.touched_at
), used AS (
  UPDATE arcade.launches x SET last_at = least(f.ended_at, i.at)
  FROM (SELECT user_id, max(ended_at) AS ended_at FROM fresh GROUP BY user_id) f, instant i
  WHERE x.user_id = f.user_id AND x.provider = ${provider} AND x.ended_as IS NULL AND x.last_at < f.ended_at
  RETURNING x.user_id, x.sign_in, x.last_at AS at
)
SELECT m.user_id::text AS "userId", u.sign_in::text AS "signIn", u.at AS "usedAt"
FROM moved m LEFT JOIN used u USING (user_id) ORDER BY m.user_id`;
});

export type PlayedRow = {
  /** Whose rounds are new or changed. */
  readonly userId: UserId;
  /** The sign-in that he opened a game with, and when he played there last (epoch ms); null where that is known. */
  readonly signIn: string | null;
  readonly usedAt: number | null;
};

/** Writes records, each of a player and number once. A round is a use of the launch that is on, as a wallet's call is. */
export async function writeRecords(tx: Tx, batch: RecordBatch): Promise<PlayedRow[]> {
  if (batch.records.length === 0) return [];
  const users = [...new Set(batch.records.map(({ userId }) => userId))];
  await tx.count({
    name: 'arcade-lock-players',
    text: ledgerSql.lockCashSql('(SELECT unnest($1::bigint[]) AS user_id)'),
    values: [users],
  });
  return tx.rows<PlayedRow>(write(batch));
}
