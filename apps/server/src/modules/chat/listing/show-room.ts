/** What a room shows of itself: rights, managers, members, notice. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import type { KnownPerson } from '../people/persons.ts';
import { enterChat, enterRoom, rightsOf, type Visitor } from '../rooms/access.ts';
import { findNotice } from '../rooms/store-notices.ts';
import { findManagers, findPlaces, listMembers, type MemberRow } from '../rooms/store-rooms.ts';

type RoomRequest = InputOf<typeof calls.showRoomRights>;

/** Rows of one page of a list of people. */
export const peoplePerPage = 20;
/** People whom a search looks through. */
const searchedMax = 2_000;
const roomsMax = 200;

/** A person in a list. */
export const rowOf = (person: KnownPerson | undefined) => ({
  person: person?.person ?? '0',
  nickname: person?.name ?? '',
  avatar: person?.avatar ?? '0',
});

/** What the caller may do in a room. */
export async function showRights(
  deps: Deps,
  who: Visitor,
  { roomId }: RoomRequest,
): Promise<OutputOf<typeof calls.showRoomRights>> {
  return rightsOf(deps, who, await enterRoom(deps, who, roomId));
}

/** Managers of a room, those who are here first. */
export async function showManagers(
  deps: Deps,
  who: Visitor,
  { roomId }: RoomRequest,
): Promise<OutputOf<typeof calls.roomManagers>> {
  await enterRoom(deps, who, roomId);
  const managers = await findManagers(deps.platform.db.reads, roomId);
  const ids = managers.map(({ userId }) => userId);
  const [people, online] = await Promise.all([deps.persons.of(ids), deps.presence.onlineAmong(ids)]);
  const rows = managers.map(({ userId, alias }) => ({
    ...rowOf(people.get(userId)),
    managerAlias: alias,
    isOnline: online.has(userId),
  }));
  return { rows: rows.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline)) };
}

/** The notice that stands; version 0 before the first. */
export async function showNotice(
  deps: Deps,
  who: Visitor,
  { roomId }: RoomRequest,
): Promise<OutputOf<typeof calls.roomNotice>> {
  await enterRoom(deps, who, roomId);
  const notice = await findNotice(deps.platform.db.reads, roomId);
  return notice ?? { title: '', content: '', at: null, version: 0 };
}

/** Members of a group, managers first. */
export async function showPeople(
  deps: Deps,
  who: Visitor,
  { roomId, page, search }: InputOf<typeof calls.roomPeople>,
): Promise<OutputOf<typeof calls.roomPeople>> {
  const { room } = await enterRoom(deps, who, roomId);
  if (room.kind !== 'group') return { rows: [], total: 0 };
  const { rows, total, people } = await findPeopleOf(deps, { roomId, page, search });
  return {
    total,
    rows: rows.map(({ userId, isManager }) => {
      const person = people.get(userId);
      return { ...rowOf(person), vipLevel: person?.vipLevel ?? 0, isManager };
    }),
  };
}

type FoundPeople = {
  readonly rows: readonly MemberRow[];
  readonly total: number;
  readonly people: ReadonlyMap<UserId, KnownPerson>;
};

/** A page of a room's members, whose shown name has the text that is looked for. */
export async function findPeopleOf(
  { platform, persons }: Deps,
  { roomId, page = 1, search = '' }: { roomId: string; page?: number | undefined; search?: string | undefined },
): Promise<FoundPeople> {
  const offset = (page - 1) * peoplePerPage;
  const { reads } = platform.db;
  const text = search.trim().toLowerCase();
  if (text === '') {
    const { rows, total } = await listMembers(reads, roomId, { offset, limit: peoplePerPage });
    return { rows, total, people: await persons.of(rows.map(({ userId }) => userId)) };
  }
  const { rows: all } = await listMembers(reads, roomId, { offset: 0, limit: searchedMax });
  const people = await persons.of(all.map(({ userId }) => userId));
  const found = all.filter(({ userId }) => people.get(userId)?.name.toLowerCase().includes(text));
  return { rows: found.slice(offset, offset + peoplePerPage), total: found.length, people };
}

/** Halls and own groups: rooms to share into. */
export async function listShareRooms(deps: Deps, who: Visitor): Promise<OutputOf<typeof calls.shareRooms>> {
  await enterChat(deps, who);
  const places = await findPlaces(deps.platform.db.reads, who.userId, roomsMax);
  const mine = places.filter(({ room, member }) => room.kind === 'hall' || (room.kind === 'group' && member));
  return { rooms: mine.map(({ room }) => ({ roomId: room.roomId, name: room.title, remark: room.remark })) };
}
