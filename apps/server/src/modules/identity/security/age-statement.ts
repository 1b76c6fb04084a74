/** The statement of age before money moves (trust.md R9): kept with its time and the version that was shown. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { ageTexts, ageVersions } from '@longmen/contract/age-statements';
import type { Tx } from '../../../platform/db/database.ts';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { findAgeStatement, insertAgeStatement } from './store-security.ts';
import type { UserId } from '../../../platform/ids.ts';

/** An older statement does not count for a newer text. */
export const ageVersion = ageVersions.account;

/** The statement of age in the words to be agreed to, and when the caller made it. */
export async function showAgeStatement(
  deps: Deps,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.ageStatement>> {
  const statedAt = await findAgeStatement(deps.platform.db.reads, caller.userId, ageVersion);
  return { version: ageVersion, text: ageTexts.account[locale], statedAt: statedAt ?? null };
}

/** Records the statement; a repeat changes nothing. @throws Refusal `ageStatementChanged` */
export async function stateAge(
  deps: Deps,
  { version }: InputOf<typeof calls.stateAge>,
  { caller, ip }: SignedInContext,
): Promise<Record<string, never>> {
  if (version !== ageVersion) throw refuse('ageStatementChanged');
  if (await storeAgeStatement(deps, { userId: caller.userId, ip })) announceSecurity(deps, caller, 'ageStated');
  return {};
}

/** Keeps the statement; made twice it is the first. @returns whether it is new. */
export async function storeAgeStatement(deps: Deps, who: { userId: UserId; ip: string }): Promise<boolean> {
  return deps.platform.db.reads.transaction((tx) => writeAgeStatement(deps, tx, who, ageVersion));
}

/** The same in the caller's transaction, in the version of an account or of a trial. */
export async function writeAgeStatement(
  deps: Pick<Deps, 'platform'>,
  tx: Tx,
  who: { userId: UserId; ip: string },
  version: string,
): Promise<boolean> {
  const isNew = await insertAgeStatement(tx, who.userId, version, who.ip);
  if (isNew) await recordSecurityEvent(deps, tx, who, 'ageStated');
  return isNew;
}

/** @throws Refusal `ageStatementNeeded` before the statement was made. */
export async function assertMayMoveMoney(deps: Deps, userId: UserId): Promise<void> {
  if ((await findAgeStatement(deps.platform.db.reads, userId, ageVersion)) === undefined)
    throw refuse('ageStatementNeeded');
}
