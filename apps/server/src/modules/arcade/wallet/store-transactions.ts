/** Rows of wallet transactions, one at a time: what a decision is made from, and refusals. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int4, int8, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { callCodes, nameOfCode, stateCodes, statusCodes, statusOf, type TransactionState } from '../codes.ts';
import type { WalletStatus } from '../../providers/index.ts';

export type TransactionKey = { readonly userId: UserId; readonly provider: string; readonly transaction: string };

/** A transaction as its row has it. */
export type FoundTransaction = {
  readonly id: string;
  readonly call: keyof typeof callCodes;
  readonly state: TransactionState;
  readonly status: WalletStatus;
  readonly balance: Mills;
  readonly units: number;
  readonly amount: Mills;
  readonly gameRound: string | null;
  readonly round: string;
  readonly content: Buffer;
};

type Row = Omit<FoundTransaction, 'call' | 'state' | 'status'> & { call: number; state: number; status: number };

/** The transaction of a number; undefined where a company never gave it to this player. */
export async function findTransaction(tx: Tx, key: TransactionKey): Promise<FoundTransaction | undefined> {
  const row = await tx.row<Row>({
    name: 'arcade-transaction',
    text: `SELECT id::text, call, state, status, balance_after AS balance, units, amount, game_round::text AS "gameRound", round, content
      FROM arcade.wallet_transactions WHERE user_id = $1 AND provider = $2 AND transaction = $3`,
    values: [key.userId, key.provider, key.transaction],
  });
  if (row === undefined) return undefined;
  const { call, state, status, ...rest } = row;
  return { ...rest, call: nameOfCode(callCodes, call), state: nameOfCode(stateCodes, state), status: statusOf(status) };
}

/** Whether a promotion was paid to a player, whatever its number was. */
export async function isRewardPaid(tx: Tx, { userId, provider }: TransactionKey, reward: string): Promise<boolean> {
  const row = await tx.row({
    name: 'arcade-reward',
    text: 'SELECT FROM arcade.wallet_transactions WHERE user_id = $1 AND provider = $2 AND reward = $3',
    values: [userId, provider, reward],
  });
  return row !== undefined;
}

/** Whether wins above 0 of a bet stand. */
export async function hasStandingWins(tx: Tx, { userId, provider, transaction }: TransactionKey): Promise<boolean> {
  const row = await tx.row({
    name: 'arcade-standing-wins',
    text: `SELECT FROM arcade.wallet_transactions WHERE user_id = $1 AND provider = $2 AND reference = $3
      AND call = ${callCodes.win} AND state = ${stateCodes.accepted} AND amount > 0 LIMIT 1`,
    values: [userId, provider, transaction],
  });
  return row !== undefined;
}

/** Whether a round at a company takes no more bets. */
export async function isRoundClosed(
  tx: Tx,
  round: { readonly userId: UserId; readonly provider: string; readonly game: string; readonly round: string },
): Promise<boolean> {
  const row = await tx.row({
    name: 'arcade-round-closed',
    text: `SELECT FROM arcade.game_rounds WHERE user_id = $1 AND provider = $2 AND game = $3 AND round = $4 AND closed_at IS NOT NULL`,
    values: [round.userId, round.provider, round.game, round.round],
  });
  return row !== undefined;
}

/** A player's balance as a transaction that holds the account finds it. */
export async function readBalance(tx: Tx, userId: UserId): Promise<Mills> {
  const row = await tx.row<{ balance: Mills | null }>({
    name: 'arcade-balance',
    text: `SELECT ${ledgerSql.cashBalanceSql('$1::bigint')} AS balance`,
    values: [userId],
  });
  return row?.balance ?? mills(0);
}

/** A row that moves no money: a refused bet, a tombstone, or a rollback. */
export type PlainTransaction = TransactionKey & {
  readonly id: string;
  readonly call: keyof typeof callCodes;
  readonly state: TransactionState;
  readonly status: WalletStatus;
  readonly balance: number;
  readonly units: number;
  readonly amount: number;
  /** Of the transfer that was made for it. */
  readonly kind: number | undefined;
  readonly gameRound: string | undefined;
  readonly round: string;
  readonly game: string;
  readonly reference: string | undefined;
  readonly content: Buffer;
  readonly theirAt: number | undefined;
};

const insert = statement<PlainTransaction>('arcade-insert-transaction', ({ row }) => {
  const { names, values } = row({
    user_id: int8((each) => each.userId),
    provider: text((each) => each.provider),
    transaction: text((each) => each.transaction),
    id: int8((each) => each.id),
    call: int2((each) => callCodes[each.call]),
    state: int2((each) => stateCodes[each.state]),
    status: int2((each) => statusCodes[each.status]),
    balance_after: int8((each) => each.balance),
    units: int8((each) => each.units),
    amount: int8((each) => each.amount),
    kind: int2((each) => each.kind ?? null),
    game_round: int8((each) => each.gameRound ?? null),
    round: text((each) => each.round),
    game: text((each) => each.game),
    reference: text((each) => each.reference ?? null),
    content: bytea((each) => each.content),
    their_at: timestamptz((each) => (each.theirAt === undefined ? null : new Date(each.theirAt).toISOString())),
    dust: int4(() => 0),
  });
  return `INSERT INTO arcade.wallet_transactions (${names}, at) VALUES (${values}, date_trunc('milliseconds', clock_timestamp()))`;
});

/** Writes it. A number that was used meanwhile fails the transaction, whose next attempt finds it. */
export async function insertTransaction(tx: Tx, transaction: PlainTransaction): Promise<void> {
  await tx.count(insert(transaction));
}
