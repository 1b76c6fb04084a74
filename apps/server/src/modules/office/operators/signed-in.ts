/** The one place that says who has signed in: with the rights that the roles come to now. */
import { permissionsOf } from '@longmen/contract/console/rights';
import type { Deps, SignedInOperator } from '../deps.ts';
import { rolesAt } from './roles.ts';
import { readHolders } from './store-grants.ts';

/** Who has proved to be an operator, and when a proof was given last; where from, if by the console. */
export type Proved = Pick<SignedInOperator, 'name' | 'provedAt' | 'sessionId' | 'ip'>;

/** Called after a password or a passkey, and again for each call of a session: grants may have changed or ended. */
export async function signedIn({ platform }: Deps, proved: Proved): Promise<SignedInOperator> {
  const [holder] = await readHolders(platform.db.reads, proved.name);
  const roles = holder === undefined ? [] : rolesAt(holder, platform.clock.now());
  return { ...proved, roles, permissions: permissionsOf(roles) } as SignedInOperator;
}
