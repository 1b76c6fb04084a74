/** Rows of the ledger: accounts, postings, statements. */
import { type Mills, mills } from '@longmen/engine';
import { cellColumn, cellOfSql, cellValue, inCellSql } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { accounts } from './kinds.ts';
import { isOtherSql } from './play-sql.ts';
import type { UserId } from '../../../platform/ids.ts';

export type TransferRow = {
  userId: UserId;
  kind: number;
  ref: string;
  debit: number;
  credit: number;
  amount: Mills;
  at: number;
} & LegsAfter;

/** The player's legs of a transfer: balances after them and their numbers; null for a leg of the house. */
export type LegsAfter = {
  debitAfter: Mills | null;
  debitLeg: number | null;
  creditAfter: Mills | null;
  creditLeg: number | null;
};

/** In the cell of the player who is the first parameter. */
const ofFirst = inCellSql('a', cellOfSql('$1'));

const firstAccounts = [accounts.cash, accounts.held, accounts.savings];

/** Opens the three accounts of a new player; harmless when they are there. */
export async function insertAccounts(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    name: 'ledger-open-accounts',
    text: `INSERT INTO ledger.accounts (user_id, kind${cellColumn}) SELECT $1, unnest($2::smallint[])${cellValue(cellOfSql('$1'))} ON CONFLICT DO NOTHING`,
    values: [userId, firstAccounts],
  });
}

export type NewTransfer = { userId: UserId; kind: number; ref: string; debit: number; credit: number; amount: Mills };

/**
 * Posts one transfer. Returns balances after, or undefined when the debited account
 * does not hold the amount or an account is missing; nothing is applied then.
 * A repeat of the key violates the primary key.
 */
export async function insertTransfer(tx: Tx, t: NewTransfer): Promise<LegsAfter | undefined> {
  return tx.row({
    name: 'ledger-post',
    text: `
      WITH needed AS (
        SELECT count(*) FILTER (WHERE a.kind = $4 AND a.balance < $6) = 0
           AND count(*) = (CASE WHEN $4 < 100 THEN 1 ELSE 0 END) + (CASE WHEN $5 < 100 THEN 1 ELSE 0 END) AS ok
        FROM (SELECT kind, balance FROM ledger.accounts a WHERE user_id = $1 AND kind IN ($4, $5)${ofFirst} ORDER BY kind FOR UPDATE) a
      ), moved AS (
        UPDATE ledger.accounts a SET
          balance = balance + CASE WHEN kind = $4 THEN -$6 ELSE $6 END,
          postings = postings + 1
        FROM needed WHERE needed.ok AND user_id = $1 AND kind IN ($4, $5)${ofFirst}
        RETURNING kind, balance, postings
      ), legs AS (
        SELECT max(balance) FILTER (WHERE kind = $4) AS debit_after, max(postings) FILTER (WHERE kind = $4) AS debit_no,
               max(balance) FILTER (WHERE kind = $5) AS credit_after, max(postings) FILTER (WHERE kind = $5) AS credit_no
        FROM moved
      )
      INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, credit_after, credit_no, at${cellColumn})
      SELECT $1, $2, $3, $4, $5, $6, debit_after, debit_no, credit_after, credit_no, clock_timestamp()${cellValue(cellOfSql('$1'))}
      FROM legs, needed WHERE needed.ok
      RETURNING debit_after AS "debitAfter", debit_no AS "debitLeg", credit_after AS "creditAfter", credit_no AS "creditLeg"`,
    values: [t.userId, t.kind, t.ref, t.debit, t.credit, t.amount],
  });
}

/** The transfer of a business key, if it was posted. */
export async function findTransfer(
  tx: Tx,
  userId: UserId,
  kind: number,
  ref: string,
): Promise<TransferRow | undefined> {
  return tx.row({
    name: 'ledger-find',
    text: `SELECT ${transferColumns} FROM ledger.transfers a WHERE user_id = $1 AND kind = $2 AND ref = $3${ofFirst}`,
    values: [userId, kind, ref],
  });
}

/** Balances of a player, and the number of the last leg on cash: the higher, the later. */
export type Balances = { cash: Mills; held: Mills; savings: Mills; cashLeg: number };

/** A player's balances; zeros for somebody without accounts. */
export async function findBalances(tx: Tx, userId: UserId): Promise<Balances> {
  const rows = await tx.rows<{ kind: number; balance: Mills; postings: number }>({
    name: 'ledger-balances',
    text: `SELECT kind, balance, postings FROM ledger.accounts a WHERE user_id = $1${ofFirst}`,
    values: [userId],
  });
  const rowOf = (kind: number) => rows.find((row) => row.kind === kind);
  const of = (kind: number) => rowOf(kind)?.balance ?? mills(0);
  const cashLeg = rowOf(accounts.cash)?.postings ?? 0;
  return { cash: of(accounts.cash), held: of(accounts.held), savings: of(accounts.savings), cashLeg };
}

/** Balances of several players, those without accounts left out. */
export async function findBalancesOf(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, Balances>> {
  type Row = { readonly [K in keyof Balances]: Balances[K] | null } & { readonly userId: UserId };
  const rows = await tx.rows<Row>({
    name: 'ledger-balances-of',
    text: `SELECT user_id::text AS "userId", max(balance) FILTER (WHERE kind = ${accounts.cash}) AS cash,
        max(postings) FILTER (WHERE kind = ${accounts.cash}) AS "cashLeg",
        max(balance) FILTER (WHERE kind = ${accounts.held}) AS held,
        max(balance) FILTER (WHERE kind = ${accounts.savings}) AS savings
      FROM ledger.accounts WHERE user_id = ANY ($1::bigint[]) GROUP BY user_id`,
    values: [userIds],
  });
  const none = mills(0);
  return new Map(
    rows.map(({ userId, cash, held, savings, cashLeg }) => [
      userId,
      { cash: cash ?? none, held: held ?? none, savings: savings ?? none, cashLeg: cashLeg ?? 0 },
    ]),
  );
}

/** What a player's transfers of some kinds come to, all together, with those that have left. */
export async function sumKinds(tx: Tx, userId: UserId, kinds: readonly number[]): Promise<Mills> {
  const row = await tx.row<{ sum: Mills }>({
    name: 'ledger-sum-kinds',
    text: `SELECT (SELECT coalesce(sum(amount), 0) FROM ledger.transfers a WHERE user_id = $1 AND kind = ANY ($2::smallint[])${ofFirst})::bigint
      + (SELECT coalesce(sum(amount), 0) FROM ledger.left_sums WHERE user_id = $1 AND kind = ANY ($2::smallint[]))::bigint AS sum`,
    values: [userId, kinds],
  });
  return row?.sum ?? mills(0);
}

/** What transfers of some kinds brought to a player's balance in [from, to), epoch ms. */
export async function sumCredited(
  tx: Tx,
  userId: UserId,
  kinds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Mills> {
  const row = await tx.row<{ sum: Mills }>({
    name: 'ledger-credited-in',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.transfers a
      WHERE user_id = $1${ofFirst} AND kind = ANY ($2::smallint[]) AND ${isOtherSql} AND credit = ${accounts.cash}
        AND at >= to_timestamp($3::float8 / 1000) AND at < to_timestamp($4::float8 / 1000)`,
    values: [userId, kinds, from, to],
  });
  return row?.sum ?? mills(0);
}

/** Players whose transfers of these kinds come to at least so much, by their ids. */
export async function listReaching(
  tx: Tx,
  kinds: readonly number[],
  min: Mills,
  { after, limit }: { after: string; limit: number },
): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'ledger-reaching',
    text: `SELECT user_id::text AS "userId" FROM ledger.transfers WHERE kind = ANY ($1::smallint[]) AND user_id > $3
      GROUP BY user_id HAVING sum(amount) >= $2 ORDER BY user_id LIMIT $4`,
    values: [kinds, min, after, limit],
  });
  return rows.map(({ userId }) => userId);
}

const transferColumns = `user_id::text AS "userId", kind, ref::text, debit, credit, amount,
  debit_after AS "debitAfter", debit_no AS "debitLeg", credit_after AS "creditAfter", credit_no AS "creditLeg", at`;
