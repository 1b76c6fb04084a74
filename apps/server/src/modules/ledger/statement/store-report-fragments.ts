/** SQL of the ledger as a whole, for the sums that reports are read from. Arguments are SQL expressions. */
import { depositKinds, paidOutKinds, type TransferKind, transferKinds } from '../transfers/kinds.ts';
import { isOtherSql } from '../transfers/play-sql.ts';
import { firstTransferSql } from '../books/store-audit.ts';

/** Whoever writes a transfer locks one of these before the clock is read. */
export const transferTables = ['ledger.accounts', 'ledger.transfers'];

/** Whether an account's money is real: it was given no play money. Of a demo site all accounts count. */
export const isCountedSql = (userId: string, withPlayMoney: string) =>
  `(${withPlayMoney} OR NOT EXISTS (SELECT FROM ledger.transfers g WHERE g.user_id = ${userId} AND g.kind = ${transferKinds.playMoney}))`;

/** When the first transfer was made; null while there is none. */
export const firstMoveSql = firstTransferSql;

/** Transfers from one instant on and before another, by kind and accounts: columns kind, debit, credit, transfers, amount. */
export const movesSql = (from: string, to: string, withPlayMoney: string) => `
  SELECT t.kind, t.debit, t.credit, count(*) AS transfers, sum(t.amount)::bigint AS amount
  FROM ledger.transfers t WHERE t.at >= ${from} AND t.at < ${to} AND ${isCountedSql('t.user_id', withPlayMoney)}
  GROUP BY t.kind, t.debit, t.credit`;

/**
 * What players' accounts hold by their own rows, less what moved from an instant on: one row, `held`. It reads no sums of
 * transfers, so these can be compared with it.
 */
export const heldSql = (at: string, withPlayMoney: string) => `
  SELECT (coalesce((SELECT sum(a.balance) FROM ledger.accounts a WHERE ${isCountedSql('a.user_id', withPlayMoney)}), 0)
    - coalesce((SELECT sum(CASE WHEN t.credit < 100 THEN t.amount ELSE 0 END - CASE WHEN t.debit < 100 THEN t.amount ELSE 0 END)
      FROM ledger.transfers t WHERE t.at >= ${at} AND ${isCountedSql('t.user_id', withPlayMoney)}), 0))::bigint AS held`;

/** Transfers from one instant on and before another that are no play, by an index of their own; columns of the ledger. */
export const othersSql = (from: string, to: string, kinds: readonly TransferKind[], withPlayMoney: string) => `
  SELECT t.user_id, t.ref, t.kind, t.amount, t.at FROM ledger.transfers t
  WHERE ${isOtherSql.replace('kind', 't.kind')} AND t.at >= ${from} AND t.at < ${to}
    AND t.kind IN (${kinds.map((kind) => transferKinds[kind]).join(', ')}) AND ${isCountedSql('t.user_id', withPlayMoney)}`;

/** Money that was paid in: user_id, ref, kind, amount, at, and whether an order of the player's stands behind it (`ref`). */
export const creditsSql = (from: string, to: string, withPlayMoney: string) => `
  SELECT c.*, c.kind <> ${transferKinds.depositByHand} AS has_order FROM (${othersSql(from, to, depositKinds, withPlayMoney)}) c`;

/** Money that was paid out, without its fee: user_id, ref (the request), kind, amount, at. */
export const payoutsSql = (from: string, to: string, withPlayMoney: string) =>
  othersSql(from, to, paidOutKinds, withPlayMoney);
