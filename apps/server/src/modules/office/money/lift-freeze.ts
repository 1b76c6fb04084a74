/** What a drift of the books has stopped goes on when two operators say so, and only while the books are in order (trust.md M17). */
import { mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Freeze, inOrder } from '../../ledger/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { propose } from '../proposals/propose.ts';
import { assertFresh } from '../operators/second-factor.ts';

export type FreezeToLift = { readonly scope: string; readonly reason: string };

/** What is frozen now, the oldest first. */
export function listFreezes({ ledger }: Deps): Promise<Freeze[]> {
  return ledger.freezes.list();
}

/** @returns the number of the proposal, to which another operator agrees. @throws Refusal */
export async function askToLift(
  deps: Deps,
  by: SignedInOperator,
  { scope, reason: typedReason }: FreezeToLift,
): Promise<string> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const frozen = (await deps.ledger.freezes.list()).find((freeze) => freeze.scope === scope);
  if (frozen === undefined) throw refuse('notFrozen', { scope });
  const why = { kind: frozen.kind, saw: frozen.saw };
  await assertInOrder(deps);
  return propose(deps, { kind: 'lift-freeze', subject: scope, reason, requestedBy: by.name }, why);
}

/** Reads all transfers, which takes its time: before a transaction, never inside one. @throws Refusal while something does not match */
export async function assertInOrder({ ledger }: Deps): Promise<void> {
  const books = await ledger.readBooks();
  if (inOrder(books)) return;
  const { difference, drifts, unevenGames, escrow = 0 } = books;
  throw refuse('booksDiffer', {
    difference: mills(difference === 0 ? escrow : difference),
    accounts: drifts.length,
    games: unevenGames.length,
  });
}

/** What two have agreed to. @throws Refusal when it was lifted meanwhile */
export async function liftFreeze(
  { ledger }: Deps,
  tx: Tx,
  scope: string,
): Promise<{ before: unknown; after: unknown }> {
  if (!(await ledger.freezes.lift(scope, tx))) throw refuse('notFrozen', { scope });
  return { before: 'frozen', after: 'lifted' };
}
