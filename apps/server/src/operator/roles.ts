/** An operator's words about roles: who holds which, who may do what, who gets some or loses some. */
import { type Permission, permissionsOf, type Role, roles as allRoles } from '@longmen/contract/console/rights';
import { waitsFor } from './proposals.ts';
import { type Options, UsageError } from './terminal/read-command.ts';
import type { Session } from './terminal/session.ts';

/** `roles`, `roles who-may RIGHT`, `roles grant NAME ROLES`, `roles take-off NAME ROLES`. */
export async function roles(
  session: Session,
  [, verb, first = '', second = '']: readonly string[],
  options: Options,
): Promise<void> {
  const { office, operator, print } = session;
  if (verb === 'who-may') for (const name of await office.whoMay(operator, permissionIn(first))) print(name);
  else if (verb === 'grant' || verb === 'take-off') await change(session, verb, first, second, options);
  else
    for (const { role, holders } of await office.listRoles(operator))
      print(`${role}: ${holders.length === 0 ? 'nobody' : holders.join(', ')}`);
}

/** What an operator holds from then on is one set: what was there, with some more or less. */
async function change(
  { office, operator, print }: Session,
  verb: 'grant' | 'take-off',
  name: string,
  words: string,
  { reason = '', until: typedUntil }: Options,
): Promise<void> {
  const named = rolesIn(words);
  const until = typedUntil === undefined ? null : Date.parse(typedUntil);
  if (Number.isNaN(until)) throw new UsageError('--until is a time such as 2026-12-31T17:00:00Z');
  const held = (await office.listOperators(operator)).find((row) => row.name === name)?.grants ?? [];
  const others = held.filter(({ role }) => !named.includes(role));
  const grants = verb === 'grant' ? [...others, ...named.map((role) => ({ role, until }))] : others;
  const proposal = await office.changeGrants(operator, { name, grants, reason });
  const all = grants.map(({ role }) => role).join(', ') || 'no roles';
  print(`operator ${name}: ${all},${waitsFor(proposal)}`);
}

/** "cashier,risk" @throws UsageError */
export function rolesIn(words: string): Role[] {
  return words.split(',').map((word) => {
    const role = allRoles.find((one) => one === word);
    if (role === undefined) throw new UsageError(`${word} is no role; roles are ${allRoles.join(', ')}`);
    return role;
  });
}

/** "withdrawals.decide/begin"; the part may be left out. @throws UsageError */
function permissionIn(word: string): Permission {
  const wanted = word.includes('/') ? word : `${word}/begin`;
  const found = [...permissionsOf(allRoles)].find((permission) => permission === wanted);
  if (found === undefined) throw new UsageError(`nobody may ${wanted}: no role has such a right`);
  return found;
}
