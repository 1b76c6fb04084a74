/**
 * Accounts that an operator declares as his own or his family's: he decides nothing about them from then on. Declaring is
 * done alone, as it takes something away; to take it back takes two. Nobody is told whether there is such an account.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { propose } from '../proposals/propose.ts';
import { type Conflict, conflictsOf, endConflict, insertConflict, namesInConflict } from './store-conflicts.ts';

export type ConflictToDeclare = { readonly username: string; readonly reason: string };

/** An account that something is about; nobody's where there is none. */
export type Concerned = { readonly username: string | undefined } | { readonly userId: UserId | null | undefined };

/** So many accounts an operator declares. */
export const conflictsMax = 50;

/** What this operator has declared. */
export const listConflicts = ({ platform }: Deps, by: SignedInOperator): Promise<Conflict[]> =>
  conflictsOf(platform.db.reads, by.name);

const nameOf = (typed: string): string => {
  const username = typed.trim().toLowerCase();
  if (!/^[^\s]{1,40}$/u.test(username)) throw refuse('invalidInput', { field: 'username' });
  return username;
};

/** Declared once more it stays as it is. @throws Refusal */
export async function declareConflict(
  { platform }: Deps,
  by: SignedInOperator,
  { username: typed, reason: typedReason }: ConflictToDeclare,
): Promise<void> {
  const reason = assertReason(typedReason);
  const username = nameOf(typed);
  await platform.db.reads.transaction(async (tx) => {
    if (!(await insertConflict(tx, { operator: by.name, username, reason }))) return;
    if ((await namesInConflict(tx, by.name)).length > conflictsMax)
      throw refuse('tooManyConflicts', { max: conflictsMax });
    const action = { operator: by.name, action: 'declare-conflict', subject: username, before: null, reason };
    await record(platform, tx, { ...action, after: 'declared' });
  });
}

/** @returns the number of the proposal, to which another operator agrees. @throws Refusal */
export async function askToEndConflict(
  deps: Deps,
  by: SignedInOperator,
  { username: typed, reason: typedReason }: ConflictToDeclare,
): Promise<string> {
  const reason = assertReason(typedReason);
  const username = nameOf(typed);
  if (!(await namesInConflict(deps.platform.db.reads, by.name)).includes(username))
    throw refuse('noSuchConflict', { username });
  const subject = `${by.name} ${username}`;
  return propose(deps, { kind: 'end-conflict', subject, reason, requestedBy: by.name }, null);
}

/** What two have agreed to. @throws Refusal */
export async function endDeclared(
  tx: Tx,
  subject: string,
  came: { readonly id: string; readonly requestedBy: string; readonly agreedBy: string },
): Promise<{ before: unknown; after: unknown }> {
  const username = subject.slice(came.requestedBy.length + 1);
  if (!(await endConflict(tx, { operator: came.requestedBy, username }, came)))
    throw refuse('noSuchConflict', { username });
  return { before: 'declared', after: null };
}

/**
 * Nobody decides about an account that he has declared. @param find looks only where something is declared
 * @throws Refusal `conflict`
 */
export async function assertNoConflict(
  { platform, players }: Deps,
  by: SignedInOperator,
  find: () => readonly Concerned[] | Promise<readonly Concerned[]>,
): Promise<void> {
  const declared = new Set(await namesInConflict(platform.db.reads, by.name));
  if (declared.size === 0) return;
  for (const one of await find()) {
    const username = 'username' in one ? one.username : one.userId && (await players.userOf(one.userId))?.username;
    if (typeof username === 'string' && declared.has(username.toLowerCase())) throw refuse('conflict');
  }
}
