/** What the demo story says of an account's security, made as the calls make it. */
import { storeAgeStatement } from './security/age-statement.ts';
import type { Deps } from './deps.ts';
import { recordSecurityEvent } from './security/record-security.ts';
import { findFundState, insertFundPassword } from './security/store-fund-password.ts';
import type { UserId } from '../../platform/ids.ts';

export type SecuritySeed = { readonly ageStated?: boolean; readonly fundPassword?: string };

/** Repeating it adds nothing. */
export async function seedSecurity(deps: Deps, userId: UserId, seed: SecuritySeed): Promise<void> {
  const who = { userId, ip: '' };
  if (seed.ageStated === true) await storeAgeStatement(deps, who);
  if (seed.fundPassword === undefined || (await findFundState(deps.platform.db.reads, userId)) !== undefined) return;
  const stored = await deps.hasher.hash(seed.fundPassword);
  await deps.platform.db.reads.transaction(async (tx) => {
    if (await insertFundPassword(tx, userId, stored)) await recordSecurityEvent(deps, tx, who, 'fundPasswordSet');
  });
}
