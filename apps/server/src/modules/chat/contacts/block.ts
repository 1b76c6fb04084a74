/** Blocking people, and own switches. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { blocksMax } from '@longmen/contract/calls/chat/people';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { rowOf } from '../listing/show-room.ts';
import { deleteBlock, findBlocked, findSwitches, insertBlock, updateSwitches } from '../people/store-people.ts';
import { isManagerOf } from './store-private.ts';

/** Blocks a person, or no longer. @throws Refusal `personUnknown`, `blocksUsedUp`, `managerNotBlocked` */
export async function blockPerson(
  { platform, persons }: Deps,
  userId: UserId,
  { person, isBlocked }: InputOf<typeof calls.blockPerson>,
): Promise<void> {
  const other = await persons.userOf(person);
  if (other === undefined || other === userId) throw refuse('personUnknown');
  const { reads } = platform.db;
  if (isBlocked) {
    if (await isManagerOf(reads, other, userId)) throw refuse('managerNotBlocked');
    await persons.one(userId);
    const isDone = await reads.transaction((tx) => insertBlock(tx, userId, other, blocksMax));
    if (!isDone) throw refuse('blocksUsedUp', { max: blocksMax });
  } else await deleteBlock(reads, userId, other);
}

/** People whom the caller has blocked. */
export async function listBlocked(
  { platform, persons }: Deps,
  userId: UserId,
): Promise<OutputOf<typeof calls.listBlocked>> {
  const blocked = await findBlocked(platform.db.reads, userId);
  const people = await persons.of(blocked);
  return { rows: blocked.map((one) => rowOf(people.get(one))) };
}

const byDefault = { showsPopups: true, showsWins: true };

/** The caller's own switches. */
export async function showSettings(
  { platform }: Deps,
  userId: UserId,
): Promise<OutputOf<typeof calls.showChatSettings>> {
  return (await findSwitches(platform.db.reads, userId)) ?? byDefault;
}

/** Changes those that are sent. */
export async function setSettings(
  { platform, persons }: Deps,
  userId: UserId,
  changes: InputOf<typeof calls.setChatSettings>,
): Promise<OutputOf<typeof calls.setChatSettings>> {
  await persons.one(userId);
  const switches = await updateSwitches(platform.db.reads, userId, changes);
  platform.bus.publish('person.changed', { userId });
  return switches ?? byDefault;
}
