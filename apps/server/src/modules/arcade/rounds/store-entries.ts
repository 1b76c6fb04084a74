/** What moved money in one game round, as its player reads it. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { transferKinds } from '../../ledger/index.ts';
import { callCodes, stateCodes } from '../codes.ts';

export type EntryRow = {
  /** Kind of its transfer; a bet and a win of nothing have one here too. */
  readonly kind: number;
  readonly amount: Mills;
  readonly at: number;
  readonly balance: Mills;
};

const { platformBet, platformWin } = transferKinds;

/** The bets and wins of a round that were accepted, and what undid them, the first one first. */
export function listEntries(tx: Tx, userId: UserId, gameRound: string): Promise<EntryRow[]> {
  return tx.rows({
    name: 'arcade-round-entries',
    text: `SELECT CASE call WHEN ${callCodes.bet} THEN ${platformBet} WHEN ${callCodes.win} THEN ${platformWin} ELSE kind END AS kind,
        amount, at, balance_after AS balance
      FROM arcade.wallet_transactions
      WHERE user_id = $1 AND game_round = $2 AND state IN (${stateCodes.accepted}, ${stateCodes.rolledBack})
        AND (call <> ${callCodes.rollback} OR kind IS NOT NULL)
      ORDER BY at, id`,
    values: [userId, gameRound],
  });
}
