/** Answers that follow from rows that are there already, and refusals that open a case. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { WalletStatus } from '../../providers/index.ts';
import type { CaseKind } from '../cases/kinds.ts';
import { openCase } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import type { Decided } from './decided.ts';
import type { KnownTransaction } from './rules.ts';
import { findTransaction, type FoundTransaction, type TransactionKey } from './store-transactions.ts';

type Content = TransactionKey & { readonly content: Buffer };

/** A row as the rules see it. */
export function asKnown({ call, state, round, content }: FoundTransaction, repeat?: Buffer): KnownTransaction {
  return { call, state, round, isSame: repeat?.equals(content) === true };
}

/** The first answer to what came before with the same content. A row's answer never changes: no lock is needed. */
export async function storedAnswer(deps: Deps, call: Content): Promise<Decided | undefined> {
  const known = await findTransaction(deps.platform.db.bets, call);
  if (known === undefined || !known.content.equals(call.content)) return undefined;
  return { status: known.status, balance: known.balance };
}

/** A refusal that is no row. The company repeats the call until it fits, or people look at the case. */
export async function refuseWithCase(
  tx: Tx,
  { userId, provider, transaction }: TransactionKey,
  { status, case: kind }: { readonly status: WalletStatus; readonly case?: CaseKind },
  balance: Mills,
): Promise<Decided> {
  if (kind === undefined) return { status, balance };
  const ref = `${userId}:${transaction}`;
  const isNew = await openCase(tx, { userId, provider, kind, ref, detail: { transaction, status } });
  return { status, balance, ...(isNew && { case: kind }) };
}
