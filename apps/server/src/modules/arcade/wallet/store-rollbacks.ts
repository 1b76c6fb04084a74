/** Statements that undo a bet or a win; the player's account is locked by then. */
import type { Mills } from '@longmen/engine';
import type { Query, Tx } from '../../../platform/db/database.ts';
import { int8, statement, text } from '../../../platform/db/statement.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { closingSql, factorsOf, type TurnoverFactors, turnoverSql } from '../rounds/store-fragments.ts';
import { dayNumberSql, instantSql } from './store-batch.ts';
import type { TransactionKey } from './store-transactions.ts';
import { callCodes, roundStates, stateCodes } from '../codes.ts';
import type { UserId } from '../../../platform/ids.ts';

type Undo = TransactionKey & {
  /** Our number of the rollback: the reference of its transfer. */
  readonly id: string;
  readonly timeZone: string;
};

/** What undoing came to; balance and leg are null where no money moved. */
export type Undone = {
  readonly balance: Mills | null;
  readonly leg: number | null;
  /** Turnover that was counted of its round, and whether nothing of that stands any more. */
  readonly counted: Mills;
  readonly isVoid: boolean;
};

/** Gives a bet's stake back, once: its row is marked in the same statement. */
const giveBackStatement: (request: Undo) => Required<Query> = undoStatement('arcade-give-back', {
  move: ledgerSql.unspendSql('moving'),
  record: ledgerSql.recordPlatformSql('platformReturn', 'moved_rows'),
  sums: 'returned = r.returned + m.amount',
});
/** Takes a win back whole. */
const takeBackStatement: (request: Undo) => Required<Query> = undoStatement('arcade-take-back', {
  move: ledgerSql.takeBackSql('moving'),
  record: ledgerSql.recordPlatformSql('platformTakeBack', 'moved_rows'),
  sums: 'payout = r.payout - m.amount',
});

function undoStatement(
  name: string,
  { move, record, sums }: { readonly move: string; readonly record: string; readonly sums: string },
): (request: Undo) => Required<Query> {
  return statement<Undo>(name, ({ value }) => {
    const timeZone = value(text((request) => request.timeZone));
    const [userId, provider] = [value(int8((request) => request.userId)), value(text((request) => request.provider))];
    const [transaction, id] = [value(text((request) => request.transaction)), value(int8((request) => request.id))];
    return `
WITH instant AS MATERIALIZED (${instantSql(timeZone)}), marked AS (
  UPDATE arcade.wallet_transactions SET state = ${stateCodes.rolledBack}
  WHERE user_id = ${userId} AND provider = ${provider} AND transaction = ${transaction} AND state = ${stateCodes.accepted}
  RETURNING user_id, id, call, amount, game_round, (at AT TIME ZONE ${timeZone})::date AS day
), moving AS (
  SELECT m.user_id, m.amount, 'platform:' || r.platform AS scope, ${dayNumberSql('m.day')} AS scope_ref, m.day AS spent_on, m.day AS returned_on
  FROM marked m JOIN arcade.game_rounds r ON r.user_id = m.user_id AND r.game_round = m.game_round WHERE m.amount > 0
), moved AS MATERIALIZED (${move}
), moved_rows AS MATERIALIZED (
  SELECT moved.user_id, ${id} AS ref, moved.amount, moved.balance, moved.posting, i.at FROM moved, instant i
), money AS (${record}
), round AS (
  UPDATE arcade.game_rounds r SET ${sums}, last_at = i.at, state = CASE WHEN EXISTS (
      SELECT FROM arcade.wallet_transactions o WHERE o.user_id = m.user_id AND o.game_round = m.game_round
        AND o.call = ${callCodes.bet} AND o.state = ${stateCodes.accepted} AND o.id <> m.id
    ) OR m.call <> ${callCodes.bet} THEN r.state ELSE ${roundStates.void} END
  FROM marked m, instant i
  WHERE r.user_id = m.user_id AND r.game_round = m.game_round
    AND (m.amount = 0 OR EXISTS (SELECT FROM moved_rows))
  RETURNING r.counted, r.state
)
SELECT (SELECT balance FROM moved_rows) AS balance, (SELECT posting FROM moved_rows) AS leg, round.counted,
  round.state = ${roundStates.void} AS "isVoid" FROM round`;
  });
}

/**
 * Undoes a bet or a win that is accepted and, a win, covered by the balance.
 * @throws Error where it is not so; nothing may be committed then
 */
export async function undo(tx: Tx, what: 'giveBack' | 'takeBack', request: Undo): Promise<Undone> {
  const undone = await tx.row<Undone>((what === 'giveBack' ? giveBackStatement : takeBackStatement)(request));
  if (undone === undefined) throw new Error('a transaction that was to be undone is not there any more');
  return undone;
}

/** The kind of the transfer that undoing makes. */
export const undoKinds = { giveBack: transferKinds.platformReturn, takeBack: transferKinds.platformTakeBack } as const;

type Close = { readonly userId: UserId; readonly gameRound: string; readonly factors: TurnoverFactors };

const closeStatement = statement<Close>('arcade-close-round', ({ value }) => {
  const userId = value(int8((close) => close.userId));
  const gameRound = value(int8((close) => close.gameRound));
  const factors = factorsOf(value);
  const round = {
    kind: 'r.kind',
    stake: 'r.stake',
    payout: 'r.payout',
    returned: 'r.returned',
    closes: 'true',
    at: 'i.at',
  };
  return `
WITH instant AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS at), rounds AS (
  UPDATE arcade.game_rounds r SET (state, closed_at, valid, counted) = (
    SELECT CASE r.state WHEN ${roundStates.void} THEN ${roundStates.void} ELSE c.state END, c.closed_at, c.valid, c.counted
    FROM (SELECT ${closingSql(round, factors)}) c (state, closed_at, valid, counted)), last_at = i.at
  FROM instant i WHERE r.user_id = ${userId} AND r.game_round = ${gameRound} AND r.closed_at IS NULL
  RETURNING r.user_id, r.game_round, r.counted, true AS closed_now, i.at
)
${turnoverSql('rounds')}`;
});

/** Closes a round that is not closed yet, and counts what of it is turnover. */
export async function closeRound(tx: Tx, close: Close): Promise<void> {
  await tx.count(closeStatement(close));
}
