/** What the demo story says of an account beyond its terms, made as the calls make it. */
import { storeAgeStatement } from './security/age-statement.ts';
import type { Deps } from './deps.ts';
import { recordSecurityEvent } from './security/record-security.ts';
import { findUser, lockUser, updateProfile } from './accounts/store-users.ts';
import { findFundState, insertFundPassword } from './security/store-fund-password.ts';
import type { UserId } from '../../platform/ids.ts';

export type SecuritySeed = {
  readonly ageStated?: boolean;
  readonly fundPassword?: string;
  /** Given to an account that has none. */
  readonly nickname?: string;
};

/** Repeating it adds nothing. */
export async function seedSecurity(deps: Deps, userId: UserId, seed: SecuritySeed): Promise<void> {
  const who = { userId, ip: '' };
  if (seed.ageStated === true) await storeAgeStatement(deps, who);
  if (seed.nickname !== undefined) await nameAccount(deps, userId, seed.nickname);
  if (seed.fundPassword === undefined || (await findFundState(deps.platform.db.reads, userId)) !== undefined) return;
  const stored = await deps.hasher.hash(seed.fundPassword);
  await deps.platform.db.reads.transaction(async (tx) => {
    if (await insertFundPassword(tx, userId, stored)) await recordSecurityEvent(deps, tx, who, 'fundPasswordSet');
  });
}

async function nameAccount({ platform }: Deps, userId: UserId, nickname: string): Promise<void> {
  const isNamed = await platform.db.reads.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (user === undefined || user.nickname !== '') return false;
    await updateProfile(tx, userId, { nickname, sex: user.sex, birthday: user.birthday });
    return true;
  });
  if (isNamed) platform.bus.publish('account.changed', { userId });
}
