/** Red packets of rooms: money of one player that others of the room open (red-packets.md, "Opening"; spec 2 §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  boundedText,
  count,
  decimalText,
  flag,
  hex,
  idText,
  money,
  oneOf,
  page,
  seconds,
  whole,
  wireObject,
} from '../../wire.ts';
import { postRefusals } from './messages.ts';

/** Open, all shares taken, or over with the rest returned. */
export const packetState = oneOf({ open: '1', taken: '2', returned: '3' });
export type PacketState = z.output<typeof packetState>;

/** Code points of a greeting. */
export const greetingLengthMax = 30;
/** Whole yuan that a packet holds, and shares that it is split into (spec 2 §9). */
export const packetBounds = { totalMin: 10, totalMax: 1_000, countMin: 1, countMax: 50 } as const;

const packetId = '123456789012345678';

export const sendRoomPacket = defineCall({
  name: 'sendRoomPacket',
  method: 'POST',
  path: 'interactive/red_packet/send',
  who: 'member',
  bucket: 'money',
  once: true,
  summary:
    'Pays a red packet from the balance and shows it in a room; it is split and fixed by a hash before anybody opens it.',
  input: wireObject({
    /** Whole yuan as typed: digits alone, without a leading zero. */
    total: as('money', decimalText),
    count: as('num', decimalText),
    /** A default when left out or empty. */
    greeting: as('msg', z.optional(boundedText(200))),
    roomId: as('room_id', idText),
    /** Sealed; asked of sessions that a saved account opened. */
    fundPassword: as('bank_pwd', z.optional(boundedText(1024))),
    handle: as('token_private_key', z.optional(boundedText(64))),
  }),
  output: wireObject({
    packetId: as('rid', idText),
    /** The message that shows it. */
    messageId: as('id', idText),
    balance: as('balance', money),
  }),
  refusals: [
    ...postRefusals,
    'textTooLong',
    'wordsRefused',
    'contactRefused',
    'accountRestricted',
    'packetsFrozen',
    'packetAmountInvalid',
    'packetCountInvalid',
    'packetNotEligible',
    'packetTooFast',
    'packetDayLimit',
    'packetsUsedUp',
    'packetFundsBound',
    'insufficientFunds',
    'proofNeeded',
    'sealExpired',
    'fundPasswordInvalid',
    'fundPasswordMissing',
    'fundPasswordWrong',
    'fundPasswordLocked',
  ],
  sample: {
    input: { money: '100', num: '10', msg: '恭喜发财，大吉大利', room_id: '1' },
    output: { rid: packetId, id: '31234567890123456', balance: '1234.500' },
  },
});

export const openRoomPacket = defineCall({
  name: 'openRoomPacket',
  method: 'POST',
  path: 'interactive/red_packet/get',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Opens a share of a red packet and books it to the balance; a repeat answers the same share.',
  input: wireObject({ packetId: as('rid', idText), roomId: as('room_id', idText) }),
  output: wireObject({
    money: as('money', money),
    balance: as('balance', money),
    taken: as('taken', count),
    count: as('count', count),
  }),
  refusals: [
    'packetUnknown',
    'packetTaken',
    'packetExpired',
    'packetTooFast',
    'packetNotEligible',
    'packetDayLimit',
    'packetsFrozen',
    'muted',
    'ageStatementNeeded',
    'timeOutOn',
    'selfExcluded',
    'busy',
  ],
  sample: {
    input: { rid: packetId, room_id: '1' },
    output: { money: '24.170', balance: '1258.670', taken: 1, count: 5 },
  },
});

export const showRoomPacket = defineCall({
  name: 'showRoomPacket',
  method: 'GET',
  path: 'interactive/red_packet/info',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'A red packet and how far it is taken; who reads its room sees the sender, the greeting and the own share.',
  input: wireObject({ packetId: as('id', idText) }),
  output: wireObject({
    packetId: as('rid', idText),
    state: as('state', packetState),
    total: as('money', money),
    count: as('count', count),
    taken: as('red_counts', count),
    /** What the split was fixed by before anybody opened it: SHA-256 over number, total, count, salt and shares. */
    hash: as('hash', hex),
    opensAt: as('opens_at', seconds),
    expiresAt: as('expires_at', seconds),
    serverTime: as('server_time', seconds),
    /** Sixteen bytes; null until it is over. */
    salt: as('salt', z.nullable(hex)),
    /** Cents in the order in which they are opened; null until it is over. */
    shares: as('shares', z.nullable(z.array(count))),
    /** Whether the caller reads its room; the rest is absent for others. */
    roomId: as('room_id', z.optional(idText)),
    from: as('from', z.optional(idText)),
    fromName: as('from_name', z.optional(z.string())),
    avatar: as('headimg', z.optional(z.string())),
    greeting: as('msg', z.optional(z.string())),
    /** Null while the caller has none. */
    ownMoney: as('my_money', z.optional(z.nullable(money))),
    /** What has to be staked before it can be withdrawn. */
    ownTurnover: as('my_dml', z.optional(z.nullable(money))),
  }),
  refusals: ['packetUnknown'],
  sample: {
    input: { id: packetId },
    output: {
      rid: packetId,
      state: '1',
      money: '100.000',
      count: 5,
      red_counts: 2,
      hash: '36c7e6f43171989270ab4d4d85cfc55b81f909a0b7af36ccfabea09b8c4fe212',
      opens_at: '1763622002',
      expires_at: '1763708400',
      server_time: '1763623810',
      salt: null,
      shares: null,
      room_id: '1',
      from: '402918375511',
      from_name: 'Mai',
      headimg: '0',
      msg: '恭喜发财，大吉大利',
      my_money: '24.170',
      my_dml: '24.170',
    },
  },
});

export const countRoomPacket = defineCall({
  name: 'countRoomPacket',
  method: 'GET',
  path: 'interactive/red_packet/count',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'How many shares a red packet has, and how many are taken.',
  input: wireObject({ packetId: as('red_id', idText) }),
  output: wireObject({ count: as('count', count), taken: as('red_counts', count) }),
  refusals: ['packetUnknown'],
  sample: { input: { red_id: packetId }, output: { count: 5, red_counts: 2 } },
});

export const listRoomPacket = defineCall({
  name: 'listRoomPacket',
  method: 'GET',
  path: 'interactive/red_packet/get_list',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Who opened a red packet, the first one first; names are masked for who does not read its room.',
  input: wireObject({ packetId: as('rid', idText), page: as('page', z.optional(whole(1, 100))) }),
  output: page(
    wireObject({
      avatar: as('img', z.string()),
      nickname: as('nickname', z.string()),
      /** Always empty: sign-in names are nobody's to read. */
      username: as('username', z.string()),
      money: as('total', money),
      at: as('add_time', seconds),
      /** The highest share, of several the first that was opened; known once the packet is over. */
      isLuckiest: as('luckiest', flag),
      isOwn: as('own', flag),
    }),
  ),
  refusals: ['packetUnknown'],
  sample: {
    input: { rid: packetId, page: '1' },
    output: {
      rows: [
        { img: '0', nickname: 'Mai', username: '', total: '24.170', add_time: '1763622004', luckiest: '0', own: '1' },
        { img: '0', nickname: 'Lan', username: '', total: '1.130', add_time: '1763622010', luckiest: '0', own: '0' },
      ],
      total: 2,
    },
  },
});
