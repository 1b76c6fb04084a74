/** The statement of a player's cash account, straight from the ledger: opening + rows = closing. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db.ts';
import { accountName, accounts, transferKindName, type AccountName, type TransferKind } from './kinds.ts';
import { listCashLegs } from './store.ts';

export type StatementRow = {
  /** The leg's number: 1 is the account's first. */
  no: number;
  kind: TransferKind;
  ref: string;
  /** Above 0 in, below 0 out. */
  amount: Mills;
  /** The account on the other side. */
  counter: AccountName;
  balanceAfter: Mills;
  at: number;
};

export type Statement = { rows: StatementRow[]; total: number; opening: Mills; closing: Mills };

/** A page of the statement, newest first; `opening` is the balance before its oldest row, `closing` after its newest. */
export async function readStatement(tx: Tx, userId: string, page: { page: number; rows: number }): Promise<Statement> {
  const legs = await listCashLegs(tx, userId, (page.page - 1) * page.rows, page.rows);
  const rows = legs.rows.map((leg): StatementRow => {
    const out = leg.debit === accounts.cash;
    return {
      no: leg.no,
      kind: transferKindName(leg.kind),
      ref: leg.ref,
      amount: (out ? -leg.amount : leg.amount) as Mills,
      counter: accountName(out ? leg.credit : leg.debit),
      balanceAfter: (out ? leg.debitAfter : leg.creditAfter) as Mills,
      at: leg.at,
    };
  });
  const oldest = rows.at(-1);
  return {
    rows,
    total: legs.total,
    opening: (oldest === undefined ? 0 : oldest.balanceAfter - oldest.amount) as Mills,
    closing: rows[0]?.balanceAfter ?? (0 as Mills),
  };
}
