/** A manager changes the switches and the notice of his room, and who is in it. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { peopleMax } from '@longmen/contract/calls/chat/managers';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { readText } from '../log/send.ts';
import type { Visitor } from '../rooms/access.ts';
import { findNotice, insertNotice } from '../rooms/store-notices.ts';
import { endMembers, findPlace, insertMember, membersAmong, updateRoom } from '../rooms/store-rooms.ts';
import type { Deps } from '../deps.ts';
import { act, managedRoom, type Once } from './act.ts';
import { findManagedPeople } from './store-managed.ts';

type RoomInput = InputOf<typeof calls.setRoomStatus>;
type PeopleInput = InputOf<typeof calls.addPeople>;

/** What slow mode may be (ms). */
const slowModes = [0, 3_000, 5_000, 10_000, 30_000, 60_000];
const noticeMax = 1_000;

/** @throws Refusal `notManager`, `slowModeInvalid`, and what the word filter refuses */
export async function setRoomStatus(
  deps: Deps,
  who: Visitor,
  input: RoomInput,
  once: Once,
): Promise<OutputOf<typeof calls.setRoomStatus>> {
  const { platform } = deps;
  const { roomId, reason, notice, noticeTitle = '', ...changes } = input;
  const { room } = await managedRoom(deps, who, roomId);
  if (changes.slowMs !== undefined && !slowModes.includes(changes.slowMs)) throw refuse('slowModeInvalid');
  const content = notice === undefined || notice === '' ? notice : (await readText(deps, notice, noticeMax)).body;
  const title = noticeTitle === '' ? '' : (await readText(deps, noticeTitle, noticeMax)).body;
  const before = { isSilent: room.isSilent, slowMs: room.slowMs, vipMin: room.vipMin };
  const action = {
    roomId,
    by: { userId: who.userId },
    action: content === undefined ? 'room' : 'notice',
    userId: undefined,
    reason,
    before: JSON.stringify(before),
    after: JSON.stringify(changes),
  };
  await act(deps, once, action, async (tx) => {
    await updateRoom(tx, roomId, changes);
    if (content !== undefined) await insertNotice(tx, { roomId, title, content, by: { userId: who.userId } });
  });
  platform.bus.publish('room.changed', { room: roomId, what: content === undefined ? 'rights' : 'notice' });
  const [after, current] = await Promise.all([
    findPlace(platform.db.reads, roomId, undefined),
    findNotice(platform.db.reads, roomId),
  ]);
  const { isSilent, takesPictures, vipMin, slowMs, showsOnline } = after?.room ?? room;
  return { isSilent, takesPictures, vipMin, slowMs, showsOnline, noticeVersion: current?.version ?? 0 };
}

/** Accounts of the persons of a call. @throws Refusal `personUnknown` when one of them is none */
async function accountsOf({ persons }: Deps, people: readonly string[]): Promise<UserId[]> {
  const named = [...new Set(people)];
  if (named.length === 0 || named.length > peopleMax) throw refuse('personUnknown');
  const found = await Promise.all(
    named.map(async (person) => (/^\d{12}$/.test(person) ? persons.userOf(person) : undefined)),
  );
  return found.map((userId) => {
    if (userId === undefined) throw refuse('personUnknown');
    return userId;
  });
}

const actionOn = (who: Visitor, { roomId, people, reason = '' }: PeopleInput, action: string) => ({
  roomId,
  by: { userId: who.userId },
  action,
  userId: undefined,
  reason,
  before: '',
  after: people.join(','),
});

/** Adds people of own rooms and, for agents, own juniors. @throws Refusal `personUnknown` for anybody else */
export async function addPeople(deps: Deps, who: Visitor, input: PeopleInput, once: Once): Promise<{ rows: number }> {
  const { platform, identity } = deps;
  const { room } = await managedRoom(deps, who, input.roomId);
  if (room.kind !== 'group') throw refuse('roomUnknown');
  const userIds = await accountsOf(deps, input.people);
  const [users, managed] = await Promise.all([
    identity.usersOf(userIds),
    findManagedPeople(platform.db.reads, who.userId, userIds),
  ]);
  for (const userId of userIds) {
    const user = users.get(userId);
    const isKnown = user?.parentId === who.userId || managed.has(userId);
    if (user === undefined || user.isGuest || !isKnown) throw refuse('personUnknown');
  }
  const added: UserId[] = [];
  await act(deps, once, actionOn(who, input, 'add'), async (tx) => {
    for (const userId of userIds) if (await insertMember(tx, input.roomId, userId)) added.push(userId);
  });
  for (const userId of added) platform.bus.publish('member.changed', { room: input.roomId, userId, what: 'joined' });
  return { rows: added.length };
}

/** Removes people; managers are nobody's to remove. @throws Refusal `mayNotTouch` */
export async function removePeople(
  deps: Deps,
  who: Visitor,
  input: PeopleInput,
  once: Once,
): Promise<{ rows: number }> {
  const { platform } = deps;
  const { room } = await managedRoom(deps, who, input.roomId);
  if (room.kind !== 'group') throw refuse('roomUnknown');
  const userIds = await accountsOf(deps, input.people);
  const members = await membersAmong(platform.db.reads, input.roomId, userIds);
  if (members.some(({ isManager }) => isManager)) throw refuse('mayNotTouch');
  let removed: UserId[] = [];
  await act(deps, once, actionOn(who, input, 'remove'), async (tx) => {
    removed = await endMembers(tx, input.roomId, userIds);
  });
  for (const userId of removed) platform.bus.publish('member.changed', { room: input.roomId, userId, what: 'removed' });
  return { rows: removed.length };
}
