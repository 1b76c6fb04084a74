/** Passwords that are sent inside a session: sealed to a handle of purpose `secret` (trust.md, "Fund password"). */
import { isFundPassword } from '@longmen/contract/fund-password-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { readPassword, unseal } from './read-password.ts';
import { takeSealKey } from './take-attempt.ts';

export type SentSecrets = {
  /** Opens what was sealed to the handle; it serves this one request. */
  fundPassword(sealed: string): Promise<string>;
  /** A login password, plain or sealed. */
  loginPassword(sent: string): Promise<string>;
};

/** Uses the handle up, whatever comes of it. */
export async function openSecrets(
  deps: Deps,
  handle: string | undefined,
  { ip }: Pick<SignedInContext, 'ip'>,
): Promise<SentSecrets> {
  const key = await takeSealKey(deps, handle, ip);
  return {
    fundPassword: async (sealed) => {
      // Six digits in the plain would be the one thing that logs of a proxy must never hold.
      if (!sealed.startsWith('v1.')) throw refuse('fundPasswordInvalid');
      const code = await unseal(deps, sealed, key, { expired: 'sealExpired', unreadable: 'fundPasswordInvalid' });
      if (!isFundPassword(code)) throw refuse('fundPasswordInvalid');
      return code;
    },
    loginPassword: async (sent) => {
      const read = await readPassword(deps, sent, key, 'sealExpired');
      if (read.kind !== 'password') throw refuse('passwordInvalid');
      return read.password;
    },
  };
}
