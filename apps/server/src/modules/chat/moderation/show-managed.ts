/** What managers are shown of their rooms and the people there. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import type { UserId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { KnownPerson } from '../people/persons.ts';
import { rightsOf, type Visitor } from '../rooms/access.ts';
import { findPeopleOf, peoplePerPage, rowOf } from '../listing/show-room.ts';
import { findManagers, findPlace, managesRoom, membersAmong } from '../rooms/store-rooms.ts';
import type { Deps } from '../deps.ts';
import { managedRoom, personIn } from './act.ts';
import { hideAction, listActions } from '../mutes/store-actions.ts';
import { isMutedByOperators } from '../mutes/store-mutes.ts';
import { countReportsOn, listManagedPeople, listManagedRooms, listMuted, listMutesOf } from './store-managed.ts';
import { userIdOf } from '../../../platform/ids.ts';

type ListRequest = InputOf<typeof calls.managedPeople>;

const kinds = ['hall', 'group', 'private'] as const;
/** People whom a manager chooses from. */
const candidatesMax = 1_000;

const offsetOf = (page = 1) => (page - 1) * peoplePerPage;

/** A manager's visible name; operators are nameless. */
const nameOf = (people: ReadonlyMap<UserId, KnownPerson>, userId: UserId | null) =>
  userId === null ? '' : (people.get(userId)?.name ?? '');

/** Rooms that the caller manages. @throws Refusal `notManager` when there is none */
export async function showManagedRooms({ platform }: Deps, who: Visitor): Promise<OutputOf<typeof calls.managedRooms>> {
  const rooms = await listManagedRooms(platform.db.reads, who.userId);
  if (rooms.length === 0) throw refuse('notManager');
  return { rows: rooms.map(({ kindNumber, ...room }) => ({ ...room, kind: elementAt(kinds, kindNumber - 1) })) };
}

/** What was done in own rooms. */
export async function showRecord(
  deps: Deps,
  who: Visitor,
  { roomId, person, page }: InputOf<typeof calls.managerRecord>,
): Promise<OutputOf<typeof calls.managerRecord>> {
  const { platform, persons } = deps;
  const { reads } = platform.db;
  if (roomId !== undefined) await managedRoom(deps, who, roomId);
  const own = await listManagedRooms(reads, who.userId);
  if (own.length === 0) throw refuse('notManager');
  const userId = person === undefined ? undefined : ((await persons.userOf(person)) ?? userIdOf('0'));
  const roomIds = roomId === undefined ? own.map((room) => room.roomId) : [roomId];
  const request = { roomIds, userId, reader: who.userId };
  const { rows, total } = await listActions(reads, request, { offset: offsetOf(page), limit: peoplePerPage });
  const people = await persons.of(rows.flatMap((row) => [row.userId, row.byUser].filter((one) => one !== null)));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at,
      by: nameOf(people, row.byUser),
      action: row.action,
      ...rowOf(row.userId === null ? undefined : people.get(row.userId)),
      reason: row.reason,
      before: row.before,
      after: row.after,
    })),
  };
}

/** Takes a row off the caller's own list. @throws Refusal `notManager`, `recordUnknown` */
export async function hideRecord({ platform }: Deps, who: Visitor, id: string): Promise<void> {
  const { reads } = platform.db;
  if (!(await managesRoom(reads, undefined, who.userId))) throw refuse('notManager');
  if (!(await hideAction(reads, who.userId, id))) throw refuse('recordUnknown');
}

/** A person of a room as its managers see him, and whose he is, which stays on the server. */
export type ManagedCard = { readonly userId: UserId; readonly card: OutputOf<typeof calls.playerCard> };

/** A person of an own room. @throws Refusal `roomUnknown`, `notManager`, `personUnknown` */
export async function managedCard(
  deps: Deps,
  who: Visitor,
  { roomId, person }: InputOf<typeof calls.playerCard>,
): Promise<ManagedCard> {
  const { platform, persons } = deps;
  const { reads } = platform.db;
  const found = await personIn(deps, await managedRoom(deps, who, roomId), person);
  const [mutes, reportCount] = await Promise.all([
    listMutesOf(reads, roomId, found.userId),
    countReportsOn(reads, roomId, found.userId),
  ]);
  const people = await persons.of([found.userId, ...mutes.flatMap(({ byUser }) => byUser ?? [])]);
  const known = people.get(found.userId);
  const card = {
    ...rowOf(known),
    username: known?.masked ?? '',
    vipLevel: known?.vipLevel ?? 0,
    isManager: found.isManager,
    mutes: mutes.map(({ byUser, ...mute }) => ({ ...mute, by: nameOf(people, byUser) })),
    reportCount,
  };
  return { userId: found.userId, card };
}

/** What a person may do in an own room, and what of it the caller may change. */
export async function showPersonRights(
  deps: Deps,
  who: Visitor,
  { roomId, person }: InputOf<typeof calls.personRights>,
): Promise<OutputOf<typeof calls.personRights>> {
  const found = await personIn(deps, await managedRoom(deps, who, roomId), person);
  const place = await findPlace(deps.platform.db.reads, roomId, found.userId);
  if (place?.member === undefined) throw refuse('personUnknown');
  const { maySpeak, mutedUntil, muteReason } = await rightsOf(deps, { userId: found.userId, isGuest: false }, place);
  const isBelow = found.userId !== who.userId && !found.isManager;
  const isOperators = await isMutedByOperators(deps.platform.db.reads, { roomId, userId: found.userId });
  return {
    maySpeak,
    takesPictures: place.member.mayPicture,
    maySendPackets: place.member.mayPacket,
    mutedUntil,
    muteReason,
    mayChange: isBelow ? [...(isOperators ? [] : (['speaking'] as const)), 'pictures', 'packets'] : [],
  };
}

/** Managers of an own room. */
export async function showAdmins(
  deps: Deps,
  who: Visitor,
  { roomId, page }: ListRequest,
): Promise<OutputOf<typeof calls.roomAdmins>> {
  await managedRoom(deps, who, roomId);
  const managers = await findManagers(deps.platform.db.reads, roomId);
  const visible = managers.slice(offsetOf(page), offsetOf(page) + peoplePerPage);
  const people = await deps.persons.of(visible.map(({ userId }) => userId));
  const rows = visible.map(({ userId, alias }) => ({ ...rowOf(people.get(userId)), managerAlias: alias }));
  return { rows, total: managers.length };
}

/** People who are muted in an own room. */
export async function showMuted(
  deps: Deps,
  who: Visitor,
  { roomId, page }: ListRequest,
): Promise<OutputOf<typeof calls.mutedPeople>> {
  await managedRoom(deps, who, roomId);
  const request = { offset: offsetOf(page), limit: peoplePerPage };
  const { rows, total } = await listMuted(deps.platform.db.reads, roomId, request);
  const people = await deps.persons.of(
    rows.flatMap(({ userId, byUser }) => [userId, ...(byUser === null ? [] : [byUser])]),
  );
  return {
    total,
    rows: rows.map(({ userId, until, reason, byUser }) => ({
      ...rowOf(people.get(userId)),
      until,
      reason,
      by: nameOf(people, byUser),
    })),
  };
}

/** People of an own room. */
export async function showManagedPeople(
  deps: Deps,
  who: Visitor,
  { roomId, page, search }: ListRequest,
): Promise<OutputOf<typeof calls.managedPeople>> {
  await managedRoom(deps, who, roomId);
  const { rows, total, people } = await findPeopleOf(deps, { roomId, page, search });
  const online = await deps.presence.onlineAmong(rows.map(({ userId }) => userId));
  return {
    total,
    rows: rows.map(({ userId, isManager, isMuted }) => {
      const person = people.get(userId);
      const vipLevel = person?.vipLevel ?? 0;
      return { ...rowOf(person), vipLevel, isManager, isMuted, isOnline: online.has(userId) };
    }),
  };
}

/** People whom the caller may add to an own group: of own rooms and, for agents, own juniors. */
export async function showPeopleToAdd(
  deps: Deps,
  who: Visitor,
  { roomId, page, search = '' }: ListRequest,
): Promise<OutputOf<typeof calls.peopleToAdd>> {
  const { platform, identity, persons } = deps;
  await managedRoom(deps, who, roomId);
  const [known, juniors] = await Promise.all([
    listManagedPeople(platform.db.reads, who.userId, candidatesMax),
    identity.juniorsOf(who.userId, { type: undefined, limit: 100, offset: 0 }),
  ]);
  const ids = [...new Set([...known, ...juniors.rows.map(({ userId }) => userId)])];
  const people = await persons.of(ids);
  const text = search.trim().toLowerCase();
  const found = ids.filter((userId) => people.get(userId)?.name.toLowerCase().includes(text));
  const visible = found.slice(offsetOf(page), offsetOf(page) + peoplePerPage);
  const members = new Set((await membersAmong(platform.db.reads, roomId, visible)).map(({ userId }) => userId));
  const rows = visible.map((userId) => ({ ...rowOf(people.get(userId)), isMember: members.has(userId) }));
  return { rows, total: found.length };
}
