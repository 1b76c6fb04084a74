/** The list of rooms: halls, own groups and those to join, private chats, each with what is unread. */
import type { OutputOf, calls } from '@longmen/contract';
import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { channelOfRoom } from '@longmen/contract/chat-frames';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { countUnread, findLastMessages, findAlerts, type LastMessage } from '../log/store-log.ts';
import { findBlocked } from '../people/store-people.ts';
import type { KnownPerson } from '../people/persons.ts';
import { enterChat, type Visitor } from '../rooms/access.ts';
import { findNotices, type VisibleNotice } from '../rooms/store-notices.ts';
import { countMembers, findPlaces, type Member, type Place } from '../rooms/store-rooms.ts';

const roomsMax = 200;
const lineMax = 60;

/** Everything that the list shows to one player. @throws Refusal `chatClosed`, and of a pause */
export async function listRooms(deps: Deps, who: Visitor): Promise<OutputOf<typeof calls.listRooms>> {
  await enterChat(deps, who);
  const { reads } = deps.platform.db;
  const userId = who.isGuest ? undefined : who.userId;
  const places = await findPlaces(reads, userId, roomsMax);
  const own = userId === undefined ? undefined : await deps.persons.one(userId);
  const blocked = userId === undefined ? [] : await findBlocked(reads, userId);
  const facts = await factsOf(deps, places, userId);
  const people = await deps.persons.of([...blocked, ...places.flatMap((place) => otherOf(place, userId) ?? [])]);
  const rooms = await Promise.all(places.map((place) => itemOf(deps, place, { userId, facts, people })));
  return {
    rooms,
    person: own?.person ?? '',
    blocked: blocked.flatMap((one) => people.get(one)?.person ?? []),
  };
}

type Facts = {
  readonly members: ReadonlyMap<string, number>;
  readonly last: ReadonlyMap<string, LastMessage>;
  readonly notices: ReadonlyMap<string, VisibleNotice>;
  /** Rooms in which the caller is named or answered since he read them. */
  readonly alerts: ReadonlySet<string>;
};

const readOf = ({ readTo, joinedS }: Member): number => Math.max(readTo, joinedS);

async function factsOf({ platform }: Deps, places: readonly Place[], userId: UserId | undefined): Promise<Facts> {
  const { reads } = platform.db;
  const ids = places.map(({ room }) => room.roomId);
  const groups = places.filter(({ room }) => room.kind === 'group').map(({ room }) => room.roomId);
  const readable = places.filter(({ room, member }) => room.kind === 'hall' || member !== undefined);
  const [members, last, notices, alerts] = await Promise.all([
    countMembers(reads, groups),
    findLastMessages(
      reads,
      readable.map(({ room, member }) => ({ roomId: room.roomId, behind: member?.joinedS ?? 0 })),
    ),
    userId === undefined && ids.length === 0 ? new Map<string, VisibleNotice>() : findNotices(reads, ids),
    userId === undefined
      ? new Set<string>()
      : findAlerts(
          reads,
          userId,
          places.flatMap(({ room: { roomId }, member }) => (member ? [{ roomId, behind: readOf(member) }] : [])),
        ),
  ]);
  return { members, last, notices, alerts };
}

/** The other of a private chat. */
const otherOf = ({ room }: Place, userId: UserId | undefined): UserId | undefined =>
  (room.lowId === userId ? room.highId : room.lowId) ?? undefined;

type Context = {
  readonly userId: UserId | undefined;
  readonly facts: Facts;
  readonly people: ReadonlyMap<UserId, KnownPerson>;
};

async function itemOf(deps: Deps, place: Place, { userId, facts, people }: Context): Promise<ChatListItem> {
  const { room, member } = place;
  const { reads } = deps.platform.db;
  const otherId = otherOf(place, userId);
  const other = otherId === undefined ? undefined : people.get(otherId);
  const last = facts.last.get(room.roomId);
  const counts = member !== undefined && userId !== undefined && room.kind !== 'hall';
  return {
    roomId: room.roomId,
    kind: room.kind,
    title: other?.name ?? room.title,
    remark: room.remark,
    unread: counts ? await countUnread(reads, room.roomId, userId, readOf(member)) : 0,
    head: room.head,
    readTo: member?.readTo ?? 0,
    person: other?.person ?? '',
    username: other?.masked ?? '',
    nickname: other?.name ?? '',
    avatar: other?.avatar ?? '0',
    online: room.showsOnline && room.kind !== 'private' ? await deps.presence.onlineOn(channelOfRoom(room.roomId)) : 0,
    memberCount: room.showsOnline ? (facts.members.get(room.roomId) ?? 0) : 0,
    showsOnline: room.showsOnline,
    hasPlans: room.hasPlans,
    vipMin: room.vipMin,
    isManager: member?.isManager === true,
    notice: facts.notices.get(room.roomId) ?? { title: '', content: '', version: 0 },
    isMember: member !== undefined || room.kind === 'hall',
    isForMe: facts.alerts.has(room.roomId),
    joining: room.isOpen ? 'open' : 'invite',
    last: last === undefined ? null : { kind: last.kind, text: [...last.text].slice(0, lineMax).join(''), at: last.at },
  };
}
