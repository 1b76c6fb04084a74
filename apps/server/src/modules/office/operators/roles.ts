/** Which roles operators hold, and who may do what (office.md 7). */
import {
  type Permission,
  permissionsOf,
  type Role,
  roles as allRoles,
  rolesWith,
} from '@longmen/contract/console/rights';
import type { Deps } from '../deps.ts';
import { type Grant, type Holder, readHolders } from './store-grants.ts';

/** What the first two hold until somebody takes roles off them: an auditor does nothing else. */
const allButAuditor: readonly Role[] = allRoles.filter((role) => role !== 'auditor');

/** The roles that somebody holds at an instant; who is disabled holds none. @param now epoch ms */
export function rolesAt({ isEnabled, grants, holdsAll }: Holder, now: number): readonly Role[] {
  if (!isEnabled) return [];
  if (holdsAll) return allButAuditor;
  return grants.filter(({ until }) => until === null || until > now).map(({ role }) => role);
}

/** What somebody holds now, with its end. */
export const grantsOf = (holder: Holder, now: number): readonly Grant[] =>
  holder.holdsAll
    ? allButAuditor.map((role) => ({ role, until: null }))
    : holder.grants.filter(({ until }) => until === null || until > now);

export type RoleRow = { readonly role: Role; readonly holders: readonly string[] };

/** Every role with those who hold it now. */
export async function listRoles({ platform: { db, clock } }: Deps): Promise<RoleRow[]> {
  const now = clock.now();
  const held = (await readHolders(db.reads)).map((holder) => ({ name: holder.name, roles: rolesAt(holder, now) }));
  return allRoles.map((role) => ({ role, holders: held.filter((one) => one.roles.includes(role)).map(nameOf) }));
}

/** Operators who may do something now, by name. */
export async function whoMay({ platform: { db, clock } }: Deps, permission: Permission): Promise<string[]> {
  const [now, able] = [clock.now(), new Set(rolesWith(permission))];
  return (await readHolders(db.reads))
    .filter((holder) => rolesAt(holder, now).some((role) => able.has(role)))
    .map(nameOf);
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** Two who may ask for roles and agree to them without an end always stay: else nobody could ever grant any again. */
const keepersMin = 2;
const keeping: readonly Permission[] = ['people.roles/begin', 'people.roles/agree'];

/** Whether enough stay who can change roles. @param holders as they will be */
export function canTwoGrant(holders: readonly Holder[]): boolean {
  const keepers = holders.filter((holder) => {
    const lasting = permissionsOf(rolesAt(holder, Number.MAX_SAFE_INTEGER));
    return keeping.every((permission) => lasting.has(permission));
  });
  return keepers.length >= keepersMin;
}
