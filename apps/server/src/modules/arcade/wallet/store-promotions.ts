/** Pays a promotion: a round of its own without a stake, whose win counts for nothing. The account is locked by then. */
import type { Mills } from '@longmen/engine';
import type { Query, Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int4, int8, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { openCaseSql } from '../cases/store-fragments.ts';
import { instantSql, type NewTransaction } from './store-batch.ts';
import { callCodes, roundStates, stateCodes, statusCodes } from '../codes.ts';

export type NewPromotion = NewTransaction & {
  readonly reward: string;
  readonly dust: number;
  readonly gameRound: string;
  /** The key of its round. */
  readonly ownRound: string;
  readonly platform: string;
  readonly kind: number;
  readonly timeZone: string;
  readonly bigWin: number;
};

const pay: (promotion: NewPromotion) => Required<Query> = statement<NewPromotion>(
  'arcade-pay-promotion',
  (parameters) => {
    const { value } = parameters;
    const timeZone = value(text((each) => each.timeZone));
    const bigWin = value(int8((each) => each.bigWin));
    const [ownRound, platform] = [value(text((each) => each.ownRound)), value(text((each) => each.platform))];
    const [gameKind, gameRound] = [value(int2((each) => each.kind)), value(int8((each) => each.gameRound))];
    const { names, values } = parameters.row({
      user_id: int8((each) => each.userId),
      id: int8((each) => each.id),
      units: int8((each) => each.units),
      amount: int8((each) => each.amount),
      their_at: timestamptz((each) => (each.theirAt === undefined ? null : new Date(each.theirAt).toISOString())),
      dust: int4((each) => each.dust),
      provider: text((each) => each.provider),
      transaction: text((each) => each.transaction),
      round: text((each) => each.round),
      game: text((each) => each.game),
      reward: text((each) => each.reward),
      content: bytea((each) => each.content),
    });
    return `
WITH instant AS MATERIALIZED (${instantSql(timeZone)}), asked AS MATERIALIZED (
  SELECT * FROM (VALUES (${values})) asked (${names})
), paying AS (
  SELECT user_id, amount, 1 AS legs FROM asked WHERE amount > 0
), paid AS MATERIALIZED (${ledgerSql.returnSql('paying', '(SELECT today FROM instant)')}
), accepted AS MATERIALIZED (
  SELECT a.*, i.at, coalesce(p.balance, ${ledgerSql.cashBalanceSql('a.user_id')}) AS balance, p.posting
  FROM asked a CROSS JOIN instant i LEFT JOIN paid p USING (user_id)
), money AS (${ledgerSql.recordPlatformSql('platformWin', '(SELECT *, id AS ref FROM accepted WHERE amount > 0) moved')}
), round AS (
  INSERT INTO arcade.game_rounds (user_id, game_round, stake, payout, returned, valid, opened_at, last_at, closed_at, kind, state, provider, game, round, platform)
  SELECT user_id, ${gameRound}, 0, amount, 0, 0, at, at, at, ${gameKind}, ${roundStates.closed}, provider, game, ${ownRound}, ${platform} FROM accepted
), entry AS (
  INSERT INTO arcade.wallet_transactions (${names}, balance_after, game_round, at, call, state, status, kind)
  SELECT ${names}, balance, ${gameRound}, at, ${callCodes.win}, ${stateCodes.accepted}, ${statusCodes.ok},
    CASE WHEN amount > 0 THEN ${transferKinds.platformWin} END FROM accepted
), big AS (${openCaseSql('bigWin', `(SELECT user_id, provider, id::text AS ref, jsonb_build_object('amount', amount, 'transaction', transaction) AS detail FROM accepted WHERE amount > ${bigWin}) big`)}
)
SELECT balance, posting AS leg FROM accepted`;
  },
);

/** @throws Error where the player has no account */
export async function payPromotion(
  tx: Tx,
  promotion: NewPromotion,
): Promise<{ readonly balance: Mills; readonly leg: number | null }> {
  const paid = await tx.row<{ balance: Mills; leg: number | null }>(pay(promotion));
  if (paid === undefined) throw new Error('a promotion was paid to nobody');
  return paid;
}
