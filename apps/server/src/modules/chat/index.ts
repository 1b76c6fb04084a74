/** Public API of chat: rooms, the people in them, and what other modules post there. */
import type { BodyKind, MessageBody } from '@longmen/contract/calls/chat/message';
import type { RoomFrame } from '@longmen/contract/chat-frames';
import type { UserId } from '../../platform/ids.ts';

/** A player as others see him: never an account's number. */
export type Person = {
  readonly person: string;
  /** Nickname, or the masked account. */
  readonly name: string;
  /** '0' is the default. */
  readonly avatar: string;
  readonly vipLevel: number;
};

/** A message that another module writes: its id is fixed beforehand, so a repeat writes nothing. */
export type Post = {
  [Kind in Exclude<BodyKind, 'joinGroup'>]: {
    readonly id: string;
    readonly roomId: string;
    readonly userId: UserId;
    readonly kind: Kind;
    readonly body: MessageBody<Kind>;
  };
}[Exclude<BodyKind, 'joinGroup'>];

export type Chat = {
  /**
   * Before money moves: whether this person may now put a packet or a share into a room.
   * @throws Refusal mute, silence, VIP, membership, pause, limits
   */
  mayPost(userId: UserId, roomId: string, what: 'packet' | 'share'): Promise<void>;
  /** Whether this person may read the room: members, and everybody in halls, but nobody on a break. */
  isReader(userId: UserId, roomId: string): Promise<boolean>;
  /** Rooms that exist and are open, by id; what is not in the answer is gone. */
  titlesOf(roomIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Writes a message through the room's log, gates and limits aside (`mayPost` asked them, and money has moved since).
   * @returns its id and position, of the first time when it is repeated
   * @throws Refusal `roomUnknown` when the room is closed
   */
  postAs(post: Post): Promise<{ id: string; s: number }>;
  /** Replaces the body of a card in the log and on every screen. A deleted or recalled card stays as it is. */
  note<Kind extends 'slip' | 'packet'>(card: {
    readonly roomId: string;
    readonly messageId: string;
    readonly kind: Kind;
    readonly body: MessageBody<Kind>;
  }): Promise<void>;
  /** Sends a frame without a position to a room, of every process; packets are coalesced to three a second. */
  sendToRoom(frame: Extract<RoomFrame, { t: 'packet' | 'win' | 'room' }>): void;
  /** What others see of these players; who never entered a room gets a person now. */
  persons(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Person>>;
  /** The account behind a person; undefined when there is none. */
  userOfPerson(person: string): Promise<UserId | undefined>;
  /** What the word filter says of a text. @throws Refusal with the category or contact, when it is refused */
  assertText(text: string, options?: { readonly lengthMax?: number }): string;
};
