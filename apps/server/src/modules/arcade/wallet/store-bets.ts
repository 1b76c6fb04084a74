/** The one statement that takes a batch of bets (platforms.md 5). */
import type { Query } from '../../../platform/db/database.ts';
import { bytea, type Columns, int8, statement, text } from '../../../platform/db/statement.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { touchAfter } from '../launches/store-fragments.ts';
import { closingSql, factorsOf, type TurnoverFactors } from '../rounds/store-fragments.ts';
import {
  countTurnoverSql,
  dayNumberSql,
  instantSql,
  isNewSql,
  kindColumn,
  liveLaunchesSql,
  lockedSql,
  newColumns,
  type NewTransaction,
} from './store-batch.ts';
import { scopeOf } from '../checks/scopes.ts';
import { callCodes, stateCodes, statusCodes } from '../codes.ts';
import { transferKinds } from '../../ledger/index.ts';

export type NewBet = NewTransaction & {
  readonly tokenHash: Buffer;
  readonly platform: string;
  /** Code of the game's kind. */
  readonly kind: number;
  /** The number of its game round, where this bet opens one. */
  readonly gameRound: string;
  /** Most that a player may stake at the platform in a day. */
  readonly dayCap: number;
};

export type BetBatch = {
  readonly timeZone: string;
  readonly factors: TurnoverFactors;
  readonly calls: readonly NewBet[];
};

const betColumns = {
  ...newColumns,
  token_hash: bytea((bet) => bet.tokenHash),
  platform: text((bet) => bet.platform),
  kind: kindColumn(),
  game_round: int8((bet) => bet.gameRound),
  scope: text((bet) => scopeOf(bet.platform)),
  scope_cap: int8((bet) => bet.dayCap),
} satisfies Columns<NewBet>;

const written = `user_id, id, units, amount, provider, transaction, game, round, content, their_at, platform, kind, game_round, closes, n`;
const isOpenAgain = `CASE WHEN r.closed_at IS NULL THEN`;

/**
 * One row per accepted bet comes out; of the others nothing is applied, and they are looked up afterwards. A bet's launch
 * and round are read once its account is locked. A round that was closed while a bet waited for the lock fails the
 * statement (its state must not be null), and the next attempt sees it.
 */
export const takeBets: (batch: BetBatch) => Required<Query> = statement<BetBatch>('arcade-take-bets', (parameters) => {
  const timeZone = parameters.value(text((batch) => batch.timeZone));
  const factors = factorsOf(parameters.value);
  const calls = parameters.rows('calls', betColumns);
  const opened = { kind: 'kind', stake: 'amount', payout: '0', returned: '0', closes: 'closes', at: 'at' };
  const added = {
    kind: 'r.kind',
    stake: '(r.stake + excluded.stake)',
    payout: 'r.payout',
    returned: 'r.returned',
    closes: '(excluded.closed_at IS NOT NULL)',
    at: 'excluded.last_at',
  };
  return `
WITH instant AS MATERIALIZED (${instantSql(timeZone)}), asked AS MATERIALIZED (
  SELECT a.*, ${dayNumberSql('i.today')} AS scope_ref FROM (SELECT ${calls.select}) a, instant i
), locked AS MATERIALIZED (${lockedSql}
), closed AS MATERIALIZED (
  SELECT r.user_id, r.closed_at FROM locked l JOIN asked a USING (user_id), LATERAL (
    SELECT o.user_id, o.closed_at FROM arcade.game_rounds o
    WHERE o.user_id = l.user_id AND o.provider = a.provider AND o.game = a.game AND o.round = a.round
    FOR UPDATE OF o
  ) r
), live AS MATERIALIZED (${liveLaunchesSql}
), ready AS MATERIALIZED (
  SELECT a.*, l.balance AS held_balance FROM asked a JOIN locked l USING (user_id) JOIN live USING (user_id)
  WHERE NOT l.rests AND ${isNewSql}
    AND NOT EXISTS (SELECT FROM closed c WHERE c.user_id = a.user_id AND c.closed_at IS NOT NULL)
), staking AS (
  SELECT * FROM ready WHERE amount > 0
), spent AS (${ledgerSql.spendSql('staking', '(SELECT today FROM instant)')}
), accepted AS MATERIALIZED (
  SELECT s.*, i.at FROM (
    SELECT ${written}, balance, posting FROM spent
    UNION ALL SELECT ${written}, held_balance, NULL FROM ready WHERE amount = 0
  ) s, instant i
), money AS (${ledgerSql.recordPlatformSql('platformBet', '(SELECT *, id AS ref FROM accepted WHERE amount > 0) moved')}
), rounds AS (
  INSERT INTO arcade.game_rounds AS r (user_id, game_round, stake, payout, returned, opened_at, last_at, kind, provider, game, round, platform, state, closed_at, valid, counted)
  SELECT user_id, game_round, amount, 0, 0, at, at, kind, provider, game, round, platform, ${closingSql(opened, factors)} FROM accepted
  ON CONFLICT (user_id, provider, game, round) DO UPDATE SET stake = r.stake + excluded.stake, last_at = excluded.last_at,
    (state, closed_at, valid, counted) = (SELECT ${isOpenAgain} c.state END, c.closed_at, c.valid, c.counted
      FROM (SELECT ${closingSql(added, factors)}) c (state, closed_at, valid, counted))
  RETURNING user_id, game_round, counted, closed_at IS NOT NULL AS closed_now, last_at AS at
), turnover AS (${countTurnoverSql}
), entries AS (
  INSERT INTO arcade.wallet_transactions (user_id, id, units, amount, balance_after, game_round, at, their_at, call, state, status, kind, provider, transaction, round, game, content)
  SELECT a.user_id, a.id, a.units, a.amount, a.balance, r.game_round, a.at, a.their_at, ${callCodes.bet}, ${stateCodes.accepted}, ${statusCodes.ok},
    CASE WHEN a.amount > 0 THEN ${transferKinds.platformBet} END, a.provider, a.transaction, a.round, a.game, a.content
  FROM accepted a JOIN rounds r USING (user_id)
), touched AS (
  UPDATE arcade.launches x SET last_at = i.at FROM live, instant i
  WHERE x.user_id = live.user_id AND x.launch = live.launch AND live.last_at < i.at - ${touchAfter}
    AND live.user_id IN (SELECT user_id FROM accepted)
  RETURNING x.user_id, x.sign_in
)
SELECT a.n, a.balance, a.posting AS leg, r.game_round::text AS "gameRound", t.sign_in::text AS "signIn"
FROM accepted a JOIN rounds r USING (user_id) LEFT JOIN touched t USING (user_id) ORDER BY a.n`;
});
