/** Roles of an operator are changed: asked for by one, agreed to by another, as the whole set that holds from then on. */
import { type Role, roles as allRoles } from '@longmen/contract/console/rights';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from './second-factor.ts';
import { propose } from '../proposals/propose.ts';
import type { OpenProposal } from '../proposals/store-proposals.ts';
import { grantsOf, canTwoGrant } from './roles.ts';
import { type Grant, type Holder, readHolders, writeGrants } from './store-grants.ts';

export type GrantsChange = {
  readonly name: string;
  /** The whole set; empty takes everything off. */
  readonly grants: readonly Grant[];
  readonly reason: string;
};

/** As the proposal keeps it, and the log. */
const requestedGrants = z.array(
  z.object({ role: z.enum(allRoles), until: z.nullable(z.iso.datetime({ offset: true })) }),
);

const byRole = (a: { readonly role: Role }, b: { readonly role: Role }) =>
  allRoles.indexOf(a.role) - allRoles.indexOf(b.role);

/** How a set of roles is written down. @throws Refusal `invalidInput`, `auditorAlone` */
export function spellGrants(grants: readonly Grant[], now: number): z.output<typeof requestedGrants> {
  const names = grants.map(({ role }) => role);
  if (new Set(names).size < names.length || names.some((role) => !allRoles.includes(role)))
    throw refuse('invalidInput', { field: 'role' });
  if (grants.some(({ until }) => until !== null && !(until > now && until <= farthest)))
    throw refuse('invalidInput', { field: 'until' });
  if (names.includes('auditor') && names.length > 1) throw refuse('auditorAlone');
  return grants
    .toSorted(byRole)
    .map(({ role, until }) => ({ role, until: until === null ? null : new Date(until).toISOString() }));
}

/** The last instant of the year 9999: what can be written down as a date. */
const farthest = Date.UTC(9999, 11, 31);

/** @returns the number of the proposal, to which another operator agrees. @throws Refusal */
export async function changeGrants(
  deps: Deps,
  by: SignedInOperator,
  { name, grants, reason: typedReason }: GrantsChange,
): Promise<string> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const { db, clock } = deps.platform;
  const wanted = spellGrants(grants, clock.now());
  const holders = await readHolders(db.reads);
  const before = spellGrants(grantsOf(enabled(holders, name), clock.now()), clock.now());
  // Who holds everything from the beginning is given it by name in this way, which takes nothing off.
  if (JSON.stringify(before) === JSON.stringify(wanted)) throw refuse('grantsUnchanged', { operator: name });
  assertTwoCanGrant(holders, name, grants);
  return propose(deps, { kind: 'grant-roles', subject: name, wanted, reason, requestedBy: by.name }, before);
}

/**
 * What two have agreed to. The caller has locked the operators, so that nobody is disabled meanwhile.
 * @throws Refusal when the operator has gone, or too few would stay who can change roles
 */
export async function writeGrantsOf(
  { platform: { clock } }: Deps,
  tx: Tx,
  { id, subject, wanted }: Pick<OpenProposal, 'id' | 'subject' | 'wanted'>,
): Promise<{ before: unknown; after: unknown }> {
  const grants = z.parse(requestedGrants, wanted).map(({ role, until }) => ({
    role,
    until: until === null ? null : Date.parse(until),
  }));
  const holders = await readHolders(tx, undefined, id);
  const before = spellGrants(grantsOf(enabled(holders, subject), clock.now()), clock.now());
  assertTwoCanGrant(holders, subject, grants);
  await writeGrants(tx, id);
  return { before, after: wanted };
}

function enabled(holders: readonly Holder[], name: string): Holder {
  const holder = holders.find((one) => one.name === name && one.isEnabled);
  if (holder === undefined) throw refuse('noSuchOperator', { operator: name });
  return holder;
}

function assertTwoCanGrant(holders: readonly Holder[], name: string, grants: readonly Grant[]): void {
  const after = holders.map((holder) => (holder.name === name ? { ...holder, holdsAll: false, grants } : holder));
  if (!canTwoGrant(after)) throw refuse('lastRoleKeepers');
}
