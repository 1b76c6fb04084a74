/** The one place that says who has signed in: with the rights that the roles come to now. */
import { permissionsOf } from '@longmen/contract/console/rights';
import type { Deps, SignedInOperator } from '../deps.ts';
import { rolesAt } from './roles.ts';
import { type Holder, readHolders } from './store-grants.ts';

/** Who has proved to be an operator, and when a proof was given last; where from, if by the console. */
export type Proved = Pick<SignedInOperator, 'name' | 'provedAt' | 'sessionId' | 'ip'>;

/** Called after a password or a passkey. */
export async function signedIn(deps: Deps, proved: Proved): Promise<SignedInOperator> {
  const [holder] = await readHolders(deps.platform.db.reads, proved.name);
  return signedInAs(deps, proved, holder);
}

/** For each call of a session, with what stands of its operator's roles now. @param holder undefined: holds none */
export function signedInAs({ platform }: Deps, proved: Proved, holder: Holder | undefined): SignedInOperator {
  const roles = holder === undefined ? [] : rolesAt(holder, platform.clock.now());
  return { ...proved, roles, permissions: permissionsOf(roles) } as SignedInOperator;
}
