/**
 * Channels of payment: added, opened, closed, changed. The deed and its entry in the log are one transaction; what moves
 * money counts when another operator enters the same, unseen (trust.md S11). One alone closes a channel: it must be quick.
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
import { assertMay, assertMayAny } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { enterBlind } from '../blind/enter-blind.ts';
import { assertMayDrop } from '../blind/rights-of-kinds.ts';

/** `second`: the number of the change that is to be completed; without it this may be the first word. */
export type ChannelToChange = ChannelChange & { readonly reason: string; readonly second?: string };

/** What an operator may see of a change that waits: what the channel is to say is there for its maker alone. */
export type ChannelChangeView = Omit<ChannelChangeRow, 'wanted'> & Partial<Pick<ChannelChangeRow, 'wanted'>>;

/** All channels, and changes of them that wait for another operator. */
export async function listChannels(
  { channels }: Deps,
  by: SignedInOperator,
): Promise<{ channels: ListedChannel[]; waiting: ChannelChangeView[] }> {
  const waiting = await channels.changes();
  return { channels: await channels.list(), waiting: waiting.map((change) => visibleTo(by, change)) };
}

/** That a channel is to be opened is no secret: it says so itself. */
const visibleTo = (by: SignedInOperator, change: ChannelChangeRow): ChannelChangeView => {
  const { wanted: _hidden, ...about } = change;
  return change.madeBy === by.name || change.kind === 'open' ? change : about;
};

/** Everything about a channel. @throws Refusal */
export function showChannel({ channels }: Deps, which: string): ReturnType<Deps['channels']['show']> {
  return channels.show(which);
}

/** @returns what came of it: done, or it waits for another operator to enter the same. @throws Refusal */
export async function changeChannel(
  deps: Deps,
  by: SignedInOperator,
  { reason: typedReason, second, ...change }: ChannelToChange,
): Promise<ChannelChanged> {
  const reason = assertReason(typedReason);
  const closes = change.do === 'close';
  if (closes) assertMay(by, 'channels.close/begin');
  else {
    assertMayAny(by, ['channels.change/begin', 'channels.change/agree']);
    assertFresh(deps, by);
  }
  await assertChannelPaysFor(deps, change);
  return enterBlind(
    deps,
    by,
    { right: closes ? 'channels.close' : 'channels.change', action: `${change.do}-channel`, reason, second },
    (tx, speaker) => deps.channels.change(tx, speaker, { ...change, reason }),
    ({ code, before, after }) => ({ subject: code, before, after: after as object }),
  );
}

/** Takes back a change that waits. @throws Refusal */
export function dropChannelChange(
  deps: Deps,
  by: SignedInOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  return deps.platform.db.reads.transaction(async (tx) => {
    const { code, kind, madeBy } = await deps.channels.drop(tx, id);
    assertMayDrop(by, `${kind}-channel`, madeBy);
    const action = { operator: by.name, action: 'drop-channel-change', subject: code, before: null };
    await record(deps.platform, tx, { ...action, after: { proposal: id }, reason });
  });
}
