/** The two ends of a withdrawal, each one transaction: paid out, or back in the balance, once. */
import { mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { type Ending, endingTexts } from '../messages.ts';
import { announceMove } from './announce.ts';
import { states } from '../rules.ts';
import { lockPayee } from '../payees/store-payees.ts';
import { addEvents, type OperatorNo, toFailed, toPaid, toRefused } from './store-moves.ts';
import type { RequestRow } from './store-requests.ts';

type EndDeps = Pick<Deps, 'platform' | 'ledger' | 'messages'>;

/** Money leaves for good, and the payee is locked. @returns false when somebody else ended it. */
export async function endPaid(deps: EndDeps, tx: Tx, row: RequestRow, gatewayRef: string): Promise<boolean> {
  const { userId, id } = row;
  if (!(await toPaid(tx, row, gatewayRef))) return false;
  const fee = mills(row.turnoverFee + row.withdrawalFee);
  // Before the transfers: it locks the cash account, which comes before the held one everywhere.
  if (row.turnoverFee > 0) await deps.ledger.waiveRequirements(tx, userId, row.requestedAt);
  await must(deps, tx, {
    userId,
    kind: 'withdrawalPaid',
    ref: id,
    credit: 'withdrawals',
    amount: mills(row.amount - fee),
  });
  if (fee > 0) await must(deps, tx, { userId, kind: 'withdrawalFee', ref: id, credit: 'fees', amount: fee });
  await lockPayee(tx, userId, row.payee);
  await addEvents(tx, row, [['done', gatewayRef]]);
  return true;
}

/** The bank did not take it. @returns false when somebody else ended it. */
export async function endFailed(deps: EndDeps, tx: Tx, row: RequestRow, reason: string): Promise<boolean> {
  return (await toFailed(tx, row, reason)) && giveBack(deps, tx, row, { detail: reason, ending: 'bank', note: '' });
}

/** An operator refused it before it was sent. @returns false when it had moved on. */
export async function endRefused(deps: EndDeps, tx: Tx, row: RequestRow, no: OperatorNo): Promise<boolean> {
  const { reason: ending, note } = no.answer;
  return (await toRefused(tx, row, no)) && giveBack(deps, tx, row, { detail: `${no.by}: ${no.reason}`, ending, note });
}

/** Why it ended: a word for operators, and what the player reads. */
type End = { readonly detail: string; readonly ending: Ending; readonly note: string };

async function giveBack(deps: EndDeps, tx: Tx, row: RequestRow, { detail, ending, note }: End): Promise<true> {
  const { userId, id, amount } = row;
  await must(deps, tx, { userId, kind: 'withdrawalReturned', ref: id, credit: 'cash', amount });
  await addEvents(tx, row, [['refused', detail]]);
  await deps.messages.notify(tx, userId, 'withdrawalRefused', id, {
    amount: { mills: amount },
    number: { name: id },
    reason: { text: endingTexts(ending), values: {} },
    ...(note === '' ? {} : { note: { name: note } }),
  });
  return true;
}

type Move = Pick<Parameters<Deps['ledger']['post']>[1], 'userId' | 'kind' | 'ref' | 'credit' | 'amount'>;

async function must({ ledger }: EndDeps, tx: Tx, move: Move): Promise<void> {
  const posted = await ledger.post(tx, { ...move, debit: 'held' });
  if (posted.result !== 'posted') throw new RangeError(`${move.kind} of ${move.ref}: ${posted.result}`);
}

/** Tells the player how it ended, after commit. */
export async function announceEnd(
  deps: EndDeps,
  row: RequestRow,
  state: typeof states.paid | typeof states.refused,
): Promise<void> {
  announceMove(deps.platform, { ...row, state });
  if (state === states.paid) return;
  await deps.ledger.announceBalance(row.userId);
  await deps.messages.announce(row.userId);
}
