/** Codes on paper in place of the authenticator app: made when one-time codes are turned on, each good once. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { recoveryCodeOf } from '../security-rules.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './store-totp.ts';
import type { UserId } from '../../../platform/ids.ts';

const codesMade = 8;
/** Signs that are not mixed up when read from paper (no i, l, o, 0, 1): 31 of them, 49 bits in a code. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;

const indexOf = (deps: Deps, userId: UserId, code: string) => deps.sealBox.index(`${userId}:${code}`, 'recovery-code');

/** A code that is read from paper or over the telephone without mistakes. */
export const makeCode = ({ dice }: Deps['platform']): string =>
  Array.from({ length: codeLength }, () => signs[dice.below(signs.length)]).join('');

/** As it is shown: in two halves. */
export const showCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Makes new ones and forgets the old; they are shown this once. Such as `k7m2p-x9tqd`. */
export async function makeRecoveryCodes(deps: Deps, tx: Tx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, () => makeCode(deps.platform));
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => indexOf(deps, userId, code)),
  );
  return codes.map(showCode);
}

/** Uses a code up. @returns false when it is none of the account's, or served before */
export async function spendRecoveryCode(deps: Deps, db: Tx, userId: UserId, typed: string): Promise<boolean> {
  const code = recoveryCodeOf(typed);
  return code !== undefined && useRecoveryCode(db, userId, indexOf(deps, userId, code));
}
