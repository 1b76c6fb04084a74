/**
 * An operator who leaves, or whose password may be known to others, is disabled by another one, at once; to come back
 * takes two. Two always stay, so that somebody is left who can stop things (decision 0051).
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { grantsOf, canTwoGrant } from './roles.ts';
import { type Grant, readHolders } from './store-grants.ts';
import { propose } from '../proposals/propose.ts';
import { assertFresh } from './second-factor.ts';
import {
  endDisabling,
  findDisabling,
  founders,
  insertDisabling,
  listOperators,
  lockEnabled,
  type ListedOperator,
} from './store-operators.ts';
import { dropRequestsOf } from '../proposals/store-proposals.ts';

export type OperatorToDisable = { readonly name: string; readonly reason: string };

/** An operator with what he holds now. */
export type OperatorView = ListedOperator & { readonly isFounder: boolean; readonly grants: readonly Grant[] };

/** Everybody who is, or was, an operator; by name. */
export async function showOperators({ platform: { db, clock } }: Deps): Promise<OperatorView[]> {
  const holders = new Map((await readHolders(db.reads)).map((holder) => [holder.name, holder]));
  return (await listOperators(db.reads)).map((row) => {
    const holder = holders.get(row.name);
    const grants = holder === undefined ? [] : grantsOf(holder, clock.now());
    return { ...row, isFounder: holder?.isFounder === true, grants };
  });
}

/** @returns numbers of proposals that fell with the operator who had asked for them. @throws Refusal */
export async function disableOperator(
  deps: Deps,
  by: SignedInOperator,
  { name, reason: typedReason }: OperatorToDisable,
): Promise<{ dropped: string[] }> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  if (name === by.name) throw refuse('selfDisabling');
  return deps.platform.db.reads.transaction(async (tx) => {
    const enabled = await lockEnabled(tx);
    if (!enabled.includes(by.name)) throw refuse('operatorDisabled');
    if (!enabled.includes(name)) throw refuse('noSuchOperator', { operator: name });
    if (enabled.length <= founders) throw refuse('twoOperatorsStay');
    const holders = await readHolders(tx);
    if (!canTwoGrant(holders.map((holder) => (holder.name === name ? { ...holder, isEnabled: false } : holder))))
      throw refuse('lastRoleKeepers');
    await insertDisabling(tx, { operator: name, disabledBy: by.name, reason });
    const dropped = await dropRequestsOf(tx, name, by.name);
    const fell = {
      rates: await deps.rates.dropOf(tx, name),
      results: await deps.feeds.dropOf(tx, name),
      payments: await deps.payments.dropOf(tx, name),
      channels: await deps.channels.dropOf(tx, name),
    };
    const action = { operator: by.name, action: 'disable-operator', subject: name, before: 'enabled', reason };
    await record(deps.platform, tx, { ...action, after: { enabled: false, dropped, fell } });
    return { dropped };
  });
}

/** @returns the number of the proposal, to which another operator agrees. @throws Refusal */
export async function askToEnable(
  deps: Deps,
  by: SignedInOperator,
  { name, reason: typedReason }: OperatorToDisable,
): Promise<string> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const disabling = await findDisabling(deps.platform.db.reads, name);
  if (disabling === undefined) throw refuse('operatorNotDisabled', { operator: name });
  return propose(deps, { kind: 'enable-operator', subject: name, reason, requestedBy: by.name }, disabling);
}

/** What two have agreed to. @throws Refusal */
export async function enableOperator(
  tx: Tx,
  name: string,
  came: { readonly id: string; readonly requestedBy: string; readonly agreedBy: string },
): Promise<{ before: unknown; after: unknown }> {
  if (!(await endDisabling(tx, name, came))) throw refuse('operatorNotDisabled', { operator: name });
  return { before: 'disabled', after: 'enabled' };
}
