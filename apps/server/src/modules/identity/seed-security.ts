/** What the demo story says of an account's security, made as the calls make it. */
import { keepAgeStatement } from './security/age-statement.ts';
import type { Parts } from './deps.ts';
import { noteSecurity } from './security/note-security.ts';
import { findFundState, insertFundPassword } from './security/store-fund-password.ts';

export type SecuritySeed = { readonly ageStated?: boolean; readonly fundPassword?: string };

/** Repeating it adds nothing. */
export async function seedSecurity(parts: Parts, userId: string, seed: SecuritySeed): Promise<void> {
  const who = { userId, ip: '' };
  if (seed.ageStated === true) await keepAgeStatement(parts, who);
  if (seed.fundPassword === undefined || (await findFundState(parts.platform.db.reads, userId)) !== undefined) return;
  const stored = await parts.hasher.hash(seed.fundPassword);
  await parts.platform.db.reads.transaction(async (tx) => {
    if (await insertFundPassword(tx, userId, stored)) await noteSecurity(parts, tx, who, 'fundPasswordSet');
  });
}
