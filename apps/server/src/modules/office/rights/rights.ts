/** What an operator may do, asked at the beginning of every use-case (office.md 7): what has no right is refused. */
import { type Permission, type Right, rolesWith } from '@longmen/contract/console/rights';
import { type Refusal, refuse } from '../../../platform/api/route.ts';
import type { SignedInOperator } from '../deps.ts';

/** Whoever holds one of them. */
export type AnyOf = readonly [Permission, ...Permission[]];

export const may = (by: SignedInOperator, right: Permission): boolean => by.permissions.has(right);

/** @throws Refusal `noRight`, with the roles that have it */
export function assertMay(by: SignedInOperator, right: Permission): void {
  if (!may(by, right)) throw noRight(right);
}

/** @throws Refusal `noRight` about the first of them */
export function assertMayAny(by: SignedInOperator, anyOf: AnyOf): void {
  if (!anyOf.some((right) => may(by, right))) throw noRight(anyOf[0]);
}

/** The refusal of whoever lacks a right. */
export const noRight = (right: Permission): Refusal => refuse('noRight', { right, roles: rolesWith(right) });

/**
 * What counts once another operator has read it and says so, too: who begins it needs one right, who completes it
 * another. The work runs in a transaction that a refusal rolls back, as only it tells which of the two it was.
 * @param agreeing where the second one's right is one of its own @throws Refusal `noRight`, and those of the work
 */
export async function asOneOfTwo<T>(
  by: SignedInOperator,
  right: Right,
  work: () => Promise<T>,
  isSecond: (done: T) => boolean,
  agreeing: Permission = `${right}/agree`,
): Promise<T> {
  assertMayAny(by, [`${right}/begin`, agreeing]);
  const done = await work();
  assertMay(by, isSecond(done) ? agreeing : `${right}/begin`);
  return done;
}
