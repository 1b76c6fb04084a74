/**
 * Channels of payment: added, opened, closed, changed. The deed and its entry in the log are one transaction; what moves
 * money counts when another operator enters the same (trust.md S11). One alone closes a channel: it must be quick.
 */
import {
  type ChannelChange,
  type ChannelChanged,
  type ChannelChangeRow,
  type ListedChannel,
} from '../../payments/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertChannelPaysFor } from '../judge-rewards.ts';
import { asOneOfTwo, assertMay, assertMayAny } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';

/** All channels, and changes of them that wait for another operator. */
export async function listChannels({
  channels,
}: Deps): Promise<{ channels: ListedChannel[]; waiting: ChannelChangeRow[] }> {
  return { channels: await channels.list(), waiting: await channels.changes() };
}

/** Everything about a channel. @throws Refusal */
export function showChannel({ channels }: Deps, which: string): ReturnType<Deps['channels']['show']> {
  return channels.show(which);
}

/** @returns what came of it: done, or it waits for another operator to enter the same. @throws Refusal */
export async function changeChannel(
  deps: Deps,
  by: SignedInOperator,
  { reason: typedReason, ...change }: ChannelChange & { readonly reason: string },
): Promise<ChannelChanged> {
  const reason = assertReason(typedReason);
  if (change.do === 'close') assertMay(by, 'channels.close/begin');
  else {
    assertMayAny(by, ['channels.change/begin', 'channels.change/agree']);
    assertFresh(deps, by);
  }
  await assertChannelPaysFor(deps, change);
  return deps.platform.db.reads.transaction(async (tx) => {
    const work = () => deps.channels.change(tx, by.name, { ...change, reason });
    const changed =
      change.do === 'close' ? await work() : await asOneOfTwo(by, 'channels.change', work, ({ isSecond }) => isSecond);
    await record(deps.platform, tx, {
      operator: by.name,
      action: `${change.do}-channel`,
      subject: changed.code,
      before: changed.before,
      after: { ...(changed.after as object), agreed: changed.agreed },
      reason,
    });
    return changed;
  });
}

/** Takes back a change that waits. @throws Refusal */
export function dropChannelChange(
  deps: Deps,
  by: SignedInOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  return deps.platform.db.reads.transaction(async (tx) => {
    const subject = await deps.channels.drop(tx, id);
    const action = { operator: by.name, action: 'drop-channel-change', subject, before: { change: id }, after: null };
    await record(deps.platform, tx, { ...action, reason });
  });
}
