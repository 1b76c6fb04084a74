/** The one statement that pays a batch of wins (platforms.md 5). */
import type { Query } from '../../../platform/db/database.ts';
import { type Columns, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { openCaseSql } from '../cases/store-fragments.ts';
import { closingSql, factorsOf, type TurnoverFactors } from '../rounds/store-fragments.ts';
import { countTurnoverSql, instantSql, isNewSql, lockedSql, newColumns, type NewTransaction } from './store-batch.ts';
import { callCodes, stateCodes, statusCodes } from '../codes.ts';

export type NewWin = NewTransaction & {
  readonly reference: string;
  readonly dust: number;
};
export type WinBatch = {
  readonly timeZone: string;
  readonly factors: TurnoverFactors;
  /** A win above this is looked at before its player withdraws; mills. */
  readonly bigWin: number;
  readonly calls: readonly NewWin[];
};

const winColumns = {
  ...newColumns,
  reference: text((win) => win.reference),
  dust: int4((win) => win.dust),
} satisfies Columns<NewWin>;

/**
 * One row per paid win comes out. A win's bet is locked FOR SHARE once its account is: a snapshot is older than the wait
 * for that lock, so its state has to be read anew, or a bet that was rolled back meanwhile would be paid. It is found by
 * its whole key, call by call: a join would read all that its player ever did while the tables are small.
 */
export const payWins: (batch: WinBatch) => Required<Query> = statement<WinBatch>('arcade-pay-wins', (parameters) => {
  const timeZone = parameters.value(text((batch) => batch.timeZone));
  const factors = factorsOf(parameters.value);
  const bigWin = parameters.value(int8((batch) => batch.bigWin));
  const calls = parameters.rows('calls', winColumns);
  const after = {
    kind: 'r.kind',
    stake: 'r.stake',
    payout: '(r.payout + a.amount)',
    returned: 'r.returned',
    closes: 'a.closes',
    at: 'a.at',
  };
  return `
WITH instant AS MATERIALIZED (${instantSql(timeZone)}), asked AS MATERIALIZED (
  SELECT a.* FROM (SELECT ${calls.select}) a
), locked AS MATERIALIZED (${lockedSql}
), bets AS MATERIALIZED (
  SELECT b.user_id, b.game_round FROM locked l JOIN asked a USING (user_id), LATERAL (
    SELECT t.user_id, t.game_round FROM arcade.wallet_transactions t
    WHERE t.user_id = l.user_id AND t.provider = a.provider AND t.transaction = a.reference
      AND t.call = ${callCodes.bet} AND t.state = ${stateCodes.accepted} AND t.round = a.round
    FOR SHARE OF t
  ) b
), ready AS MATERIALIZED (
  SELECT a.*, bets.game_round, l.balance AS held_balance FROM asked a JOIN locked l USING (user_id) JOIN bets USING (user_id)
  WHERE ${isNewSql}
), paying AS (
  SELECT user_id, amount, 1 AS legs FROM ready WHERE amount > 0
), paid AS (${ledgerSql.returnSql('paying', '(SELECT today FROM instant)')}
), accepted AS MATERIALIZED (
  SELECT r.*, i.at, coalesce(p.balance, r.held_balance) AS balance, p.posting
  FROM ready r CROSS JOIN instant i LEFT JOIN paid p USING (user_id) WHERE r.amount = 0 OR p.user_id IS NOT NULL
), money AS (${ledgerSql.recordPlatformSql('platformWin', '(SELECT *, id AS ref FROM accepted WHERE amount > 0) moved')}
), closing AS (
  UPDATE arcade.game_rounds r SET payout = r.payout + a.amount, last_at = a.at,
    (state, closed_at, valid, counted) = (
      SELECT CASE WHEN r.closed_at IS NULL THEN c.state ELSE r.state END, coalesce(r.closed_at, c.closed_at),
        coalesce(r.valid, c.valid), CASE WHEN r.closed_at IS NULL THEN c.counted ELSE r.counted END
      FROM (SELECT ${closingSql(after, factors)}) c (state, closed_at, valid, counted))
  FROM accepted a WHERE r.user_id = a.user_id AND r.game_round = a.game_round
  RETURNING r.user_id, r.game_round, r.counted, r.closed_at, a.at, a.closes
), rounds AS (
  SELECT user_id, game_round, counted, closes AND closed_at = at AS closed_now, at FROM closing
), turnover AS (${countTurnoverSql}
), entries AS (
  INSERT INTO arcade.wallet_transactions (user_id, id, units, amount, balance_after, game_round, at, their_at, dust, call, state, status, kind, provider, transaction, round, game, reference, content)
  SELECT a.user_id, a.id, a.units, a.amount, a.balance, a.game_round, a.at, a.their_at, a.dust, ${callCodes.win}, ${stateCodes.accepted}, ${statusCodes.ok},
    CASE WHEN a.amount > 0 THEN ${transferKinds.platformWin} END, a.provider, a.transaction, a.round, a.game, a.reference, a.content
  FROM accepted a
), big AS (${openCaseSql('bigWin', `(SELECT user_id, provider, id::text AS ref, jsonb_build_object('amount', amount, 'transaction', transaction) AS detail FROM accepted WHERE amount > ${bigWin}) big`)}
)
SELECT a.n, a.balance, a.posting AS leg, a.game_round::text AS "gameRound", NULL::text AS "signIn" FROM accepted a ORDER BY a.n`;
});
