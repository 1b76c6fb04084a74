/** Public API of chat: rooms, the people in them, and what other modules post there. */
import { type MessageBody, writeBody } from '@longmen/contract/calls/chat/message';
import { channelOfRoom, type Wire } from '@longmen/contract/chat-frames';
import type { Caller, Route } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { ChannelKind } from '../../platform/socket/kinds.ts';
import type { ChatPorts, Deps } from './deps.ts';
import { makeCounts } from './counts/count-minutes.ts';
import { addChatJobs } from './jobs.ts';
import { announceEntry } from './log/announce.ts';
import { moveCard, replaceCard } from './log/change.ts';
import { type Feed, makeFeed, windowMs } from './log/feed.ts';
import { readSlip } from './log/read-slip.ts';
import { mayPost, packetsADay, type Post, postAs } from './log/post.ts';
import { readText } from './log/send.ts';
import { entriesBehind, type Entry, headsOf } from './log/store-log.ts';
import type { Draft } from './log/store-write.ts';
import { makeViews } from './log/views.ts';
import { makeWriter, type Writer } from './log/writer.ts';
import { type ManagedCard, managedCard } from './moderation/show-managed.ts';
import { makePersons, type Person } from './people/persons.ts';
import { findHiding } from './people/store-people.ts';
import { isPictureVisible } from './pictures/store-pictures.ts';
import { chatRoutes } from './routes.ts';
import { enterChat, enterRoom, type Visitor } from './rooms/access.ts';
import { allowances, textHash } from './rules.ts';
import { findTitles } from './rooms/store-rooms.ts';
import { findEpoch } from './rooms/store-site.ts';
import { seedDemo } from './seed/seed-demo.ts';
import * as settings from './settings.ts';
import { type LateEnd, makeRoomChannel } from './socket/channel.ts';
import { followEvents } from './socket/follow-events.ts';
import { makeRoomSender } from './socket/send-to-room.ts';
import { makeWords } from './words-in-use.ts';

export { type ChatAdmin, makeChatAdmin, muteMinutesMax } from './admin.ts';
export {
  type ChatReader,
  type ListedAppeal,
  type ListedMute,
  type ListedReport,
  makeChatReader,
  type ManagerKey,
  type RoomFacts,
  type RoomNow,
} from './office/reader.ts';
export type { AddedRule } from './store-words.ts';
export { roomKindOf } from './rooms/store-rooms.ts';
export type { ChatPorts } from './deps.ts';
export type { ChatEvents } from './events.ts';
export type { Post } from './log/post.ts';
export type { Person } from './people/persons.ts';
export { settings as chatSettings };
export { makeWordFilter, startingRules, type WordRule } from './words/index.ts';
/** Parts by themselves, for benches. */
export { allowances, type Draft, type Entry, type Feed, makeFeed, makeWriter, textHash, windowMs, type Writer };

export type Chat = {
  readonly routes: Route[];
  /** Rooms as channels of the socket. */
  readonly channel: ChannelKind;
  /**
   * Before money moves: whether this player may now put a packet or a share into a room. A share is spent.
   * @throws Refusal mute, silence, VIP, membership, pause, limits
   */
  mayPost(userId: UserId, roomId: string, what: 'packet' | 'share'): Promise<void>;
  /** Whether this player may read the room: members, and everybody in halls, but nobody on a break. */
  isReader(userId: UserId, roomId: string): Promise<boolean>;
  /**
   * Packets that this player may send into a room a day; 0 is none.
   * @throws Refusal `muted`, and why he does not read the room
   */
  packetsADay(userId: UserId, roomId: string): Promise<number>;
  /** Titles of rooms that are open, by id; what is not in the answer is gone. */
  titlesOf(roomIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Writes a message through the room's log, gates and limits aside (`mayPost` asked them, and money has moved since).
   * @returns its id and position, of the first time when it is repeated
   * @throws Refusal `roomUnknown` when the room is closed
   */
  postAs(post: Post): Promise<{ id: string; s: number }>;
  /** Replaces the body of a card in the log and on every screen. A deleted or recalled card stays as it is. */
  note(card: {
    readonly roomId: string;
    readonly messageId: string;
    readonly kind: 'packet';
    readonly body: MessageBody<'packet'>;
  }): Promise<void>;
  /**
   * The same for the card of a slip, by what stands on it: changes of several processes add up in any order.
   * @param next pure; undefined where nothing changes @throws Refusal `roomUnknown` when the room is closed
   */
  moveSlip(
    card: { readonly roomId: string; readonly messageId: string },
    next: (body: MessageBody<'slip'>) => MessageBody<'slip'> | undefined,
  ): Promise<void>;
  /**
   * What a slip's card says to a caller who may read it. @throws Refusal `messageGone` where there is none for him,
   * and why he is in no room at all
   */
  readSlip(caller: Pick<Caller, 'userId' | 'isGuest'>, messageId: string): Promise<MessageBody<'slip'>>;
  /** Sends a frame without a position to a room, of every process; those of a packet are coalesced to three a second. */
  sendToRoom(roomId: string, frame: 'packet' | 'win' | 'room', d: Wire): void;
  /** Sends a frame without a position to every room that somebody follows at this process, and to no other process. */
  sendToRoomsHere(frame: 'win', d: Wire): void;
  /**
   * Before anything of the community is shown: it is open, and the caller is not on a break.
   * @throws Refusal `chatClosed`, `timeOutOn`, `selfExcluded`
   */
  assertOpen(who: Visitor): Promise<void>;
  /** Those of these players who show nobody what they win. */
  hidingWins(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /**
   * A person of a room for its managers.
   * @throws Refusal `roomUnknown`, `notManager`, `personUnknown`
   */
  managedCard(who: Visitor, which: { readonly roomId: string; readonly person: string }): Promise<ManagedCard>;
  /** What others see of these players; who never entered a room gets a person now. */
  persons(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Person>>;
  /** The account behind a person; undefined when there is none. */
  userOfPerson(person: string): Promise<UserId | undefined>;
  /**
   * A text as it may be delivered. @param lengthMax in code points
   * @throws Refusal `textEmpty`, `textTooLong`, `wordsRefused`, `contactRefused`
   */
  filterText(text: string, lengthMax: number): Promise<string>;
  /** Whether a message that is shown has the picture of this name. */
  showsPicture(name: string): Promise<boolean>;
  /** The rooms of a demo site; repeating it adds nothing. @param users accounts by username */
  seedDemo(users: ReadonlyMap<string, UserId>): Promise<void>;
  /** Ends the writer's sessions; call when nothing is on its way. */
  close(): Promise<void>;
};

/** Builds the module and its jobs. */
export async function makeChat(platform: Platform, ports: ChatPorts): Promise<Chat> {
  const { reads } = platform.db;
  const persons = makePersons({ platform, identity: ports.identity });
  const views = makeViews(reads, persons);
  const late: LateEnd = { end: undefined };
  const epoch = await findEpoch(reads);
  const feed = makeFeed({
    platform,
    views,
    epoch: () => epoch,
    headsOf: (roomIds) => headsOf(reads, roomIds),
    entriesBehind: (roomId, s, limit) => entriesBehind(reads, roomId, s, limit),
    send: (roomId, frames) => late.end?.publish(`c:${roomId}`, frames),
  });
  const writer = makeWriter(platform, (draft, { s, at }) => {
    const { id, roomId, userId: sender, kind, cid, body, quote, mentions } = draft;
    announceEntry(
      { platform, feed },
      { roomId, s, id, sender, at, kind, cid, body, quote, mentions, ...visibleMessage },
    );
  });
  const words = makeWords(platform, ports.hosts);
  const counts = makeCounts(platform);
  const deps: Deps = { ...ports, platform, persons, views, feed, writer, words, counts, stated: new Set() };
  followEvents(deps, late);
  addChatJobs(deps, late);
  return {
    routes: chatRoutes(deps),
    channel: makeRoomChannel(deps, late),
    mayPost: (userId, roomId, what) => mayPost(deps, userId, roomId, what),
    isReader: (userId, roomId) =>
      enterRoom(deps, { userId, isGuest: false }, roomId).then(
        () => true,
        () => false,
      ),
    packetsADay: (userId, roomId) => packetsADay(deps, userId, roomId),
    titlesOf: (roomIds) => findTitles(reads, roomIds),
    postAs: (post) => postAs(deps, post),
    note: ({ roomId, messageId: id, kind, body }) =>
      replaceCard(deps, { roomId, id, kind, body: writeBody(kind, body) }),
    moveSlip: ({ roomId, messageId: id }, next) => moveCard(deps, { roomId, id }, next),
    readSlip: (caller, messageId) => readSlip(deps, caller, messageId),
    sendToRoom: makeRoomSender(platform),
    sendToRoomsHere: (frame, d) => {
      for (const roomId of feed.rooms())
        late.end?.publish(channelOfRoom(roomId), [{ t: frame, r: channelOfRoom(roomId), d }]);
    },
    assertOpen: (who) => enterChat(deps, who),
    hidingWins: async (userIds) => new Set(await findHiding(reads, userIds)),
    managedCard: (who, which) => managedCard(deps, who, which),
    persons: persons.of,
    userOfPerson: persons.userOf,
    filterText: async (text, lengthMax) => (await readText(deps, text, lengthMax)).body,
    showsPicture: (name) => isPictureVisible(reads, name),
    seedDemo: (users) => seedDemo(deps, users),
    close: writer.close,
  };
}

const visibleMessage = { state: 'visible', isErased: false } as const;
