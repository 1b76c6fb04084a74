/**
 * A chat message as it travels: in history, in socket frames and in what a private room's list shows (community.md 6).
 */
import * as z from 'zod/mini';
import {
  as,
  boundedText,
  count,
  flag,
  gameId,
  idText,
  money,
  oneOf,
  seconds,
  signedMoney,
  type Codec,
  wireObject,
} from '../../wire.ts';

/** A person: the twelve digits by which players know each other. Never an account's number. */
export const person = idText;

/** What a message is. */
export const messageKind = oneOf({
  text: 'txt',
  picture: 'img',
  slip: 'lottery',
  packet: 'red_packet',
  standings: 'standings',
  joinGroup: 'join_group',
});
export type MessageKind = z.output<typeof messageKind>;

/** What has become of a message; only a shown one has its body. */
export const messageState = oneOf({ visible: '0', deleted: '1', recalled: '2', hidden: '3' });
export type MessageState = z.output<typeof messageState>;

/** Persons whom a message may name. */
export const mentionsMax = 5;

/** Most code points of a quoted text. */
export const quotedMax = 60;

/** The message that another one answers, as it was then. What takes the original's text away takes this copy, too. */
export const quote = wireObject({
  id: as('id', idText),
  /** Its position in the log of the room. */
  s: as('s', count),
  kind: as('type', messageKind),
  /** '0' once its author has erased it with his name. */
  from: as('from', person),
  fromName: as('from_name', z.string()),
  /** At most `quotedMax` code points of a text; empty for other kinds, and once the original is gone. */
  text: as('msg', z.string()),
  isGone: as('del', flag),
});
export type Quote = z.output<typeof quote>;

export const chatMessage = wireObject({
  id: as('id', idText),
  /** Its position in the log of its room: 1, 2, … without gaps. */
  s: as('s', count),
  kind: as('type', messageKind),
  /** Text as it is, a picture's address, else the JSON text of a body (`readBody`). */
  body: as('msg', z.string()),
  from: as('from', person),
  fromName: as('from_name', z.string()),
  /** '0' is the default. */
  avatar: as('headimg', z.string()),
  vipLevel: as('vip', count),
  isManager: as('manager', flag),
  managerAlias: as('manager_alias', z.string()),
  sentAt: as('time', seconds),
  roomId: as('gid', idText),
  /** The other of a private chat. */
  to: as('to', z.optional(person)),
  state: as('del', messageState),
  /** The sender's own mark of it: by it a pending message finds what became of it. */
  cid: as('cid', z.string()),
  quote: as('reply', z.optional(quote)),
  /** Persons whom it names. */
  mentions: as('at', z.optional(z.array(person))),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** One line of a shared slip. */
const slipLine = wireObject({
  gid: as('gid', gameId),
  playNumber: as('tid', idText),
  names: as('names', z.string()),
  contents: as('contents', z.string()),
  /** Whole yuan a bet. */
  stake: as('price', count),
  total: as('price_sum', money),
  betCount: as('counts', count),
  rate: as('rate', z.string()),
  /** How it ended; absent while it is open. */
  outcome: as('status', z.optional(oneOf({ won: '1', lost: '2', tied: '3', cancelled: '4' }))),
  payout: as('win_price', z.optional(money)),
});

/** A shared slip, or with `isRecord` an ended order that its owner chose to show. */
const slipBody = wireObject({
  gameName: as('game_name', z.string()),
  gid: as('gid', gameId),
  issue: as('issue', z.string()),
  /** When bets on the issue end, of a slip that waited when it was shared; older cards do not tell. */
  closesAt: as('closes_at', z.optional(seconds)),
  /** The family of the game. */
  family: as('type', z.string()),
  lines: as('bet', z.array(slipLine)),
  isPlan: as('isPlanBet', flag),
  /** Hits of all settled slips that the sharer ever shared, "17/41"; "–" before the first. */
  hitRate: as('hit_rate', z.string()),
  /** Returned ÷ staked of the same slips, "0.93"; "–" before the first. */
  returnRate: as('return_rate', z.string()),
  planId: as('plan', z.optional(idText)),
  isRecord: as('record', z.optional(flag)),
});

const packetBody = wireObject({
  /** Eighteen digits. */
  packetId: as('rid', idText),
  greeting: as('msg', z.string()),
  /** Open, all taken, or the rest returned. */
  state: as('state', z.optional(oneOf({ open: '1', taken: '2', returned: '3' }))),
});

/** The days of standings: the site's own, up to now where today is one of them. */
export const standingsDays = oneOf({ today: '0', yesterday: '1', week: '7' });

const standingsBody = wireObject({
  staked: as('valid_price', money),
  won: as('lucky_price', money),
  profit: as('profit', signedMoney),
  days: as('day_type', standingsDays),
  from: as('time_start', seconds),
  to: as('time_end', seconds),
});

const joinGroupBody = wireObject({
  roomId: as('room_id', idText),
  title: as('title', z.string()),
  memberCount: as('num', count),
});

/** Bodies of messages that are more than text, by kind. */
export const messageBodies = {
  slip: slipBody,
  packet: packetBody,
  standings: standingsBody,
  joinGroup: joinGroupBody,
} as const;
export type BodyKind = keyof typeof messageBodies;
export type MessageBody<Kind extends BodyKind> = z.output<(typeof messageBodies)[Kind]>;

/** A body as the text that a message carries. @throws when it breaks its schema (a fault) */
export function writeBody<Kind extends BodyKind>(kind: Kind, body: MessageBody<Kind>): string {
  const codec: Codec<unknown> = messageBodies[kind];
  return JSON.stringify(z.encode(codec, body));
}

/** Reads the body of a message; undefined when it is gone, or not what its kind says. */
export function readBody<Kind extends BodyKind>(kind: Kind, text: string): MessageBody<Kind> | undefined {
  let spelt: unknown;
  try {
    spelt = JSON.parse(text);
  } catch {
    return undefined;
  }
  const codec: Codec<unknown> = messageBodies[kind];
  const read = z.safeDecode(codec, spelt);
  return read.success ? (read.data as MessageBody<Kind>) : undefined;
}

/** The size of a chat picture (px), which its address tells: `/pictures/….webp#800x600`. */
export function pictureSize(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(address) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** Most code points of a text message. */
export const textLengthMax = 501;

/** The sender's mark of a message: made once by the client and sent again with every retry. */
export const cid = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** What a client may send; other kinds are written by their own calls. */
export const sentKind = oneOf({ text: 'txt', picture: 'img', joinGroup: 'join_group' });

/** Wide enough for every text that may be sent, whatever its letters. */
export const sentBody = boundedText(4_000, 1);

export const messageSample = {
  id: '31234567890123456',
  s: 41,
  type: 'txt',
  msg: 'Kỳ 0871 mở rồi',
  from: '402918375511',
  from_name: 'Mai',
  headimg: '0',
  vip: 3,
  manager: '0',
  manager_alias: '',
  time: '1763623810',
  gid: '1',
  del: '0',
  cid: 'c0ffee00-0001',
};
