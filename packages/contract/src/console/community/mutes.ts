/** Mutes of players: in a room for a week at most by one, everywhere or for ever by two (community.md 9). */
import * as z from 'zod/mini';
import { boundedText, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf, reason, rowId, waits } from '../values.ts';

/** Most minutes of a mute by one operator: a week, in one room. */
export const muteMinutesMax = 7 * 1_440;

/** Who decided something about a room: an operator by name, or a manager by his account. */
export const moderator = z.object({ name: z.string(), isPlayer: z.boolean() });

const mute = z.object({
  id: rowId,
  userId: rowId,
  username: z.string(),
  /** Null: everywhere. */
  roomId: z.nullable(rowId),
  room: z.nullable(z.string()),
  by: moderator,
  /** The second of two. */
  agreedBy: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
  /** Null: until it is lifted. */
  until: z.nullable(instant),
  /** He asks for another look, and nobody has answered. */
  isAppealed: z.boolean(),
});

export const listMutes = defineConsoleCall({
  name: 'listMutes',
  method: 'GET',
  path: 'moderation/mutes',
  access: ['community.read/read'],
  summary: 'Mutes that hold, the newest first.',
  input: z.object({
    ...keyset,
    player: z.optional(boundedText(40)),
    room: z.optional(boundedText(20)),
    place: z.optional(z.enum(['room', 'everywhere'])),
  }),
  output: listOf(mute),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { place: 'room' },
    output: {
      rows: [
        {
          id: '982371640705024',
          userId: '982371640705000',
          username: 'player1042',
          roomId: '101',
          room: '互动大厅',
          by: { name: 'manager01', isPlayer: true },
          agreedBy: null,
          reason: 'Gửi số điện thoại nhiều lần',
          at: '2026-11-27T02:26:00.000Z',
          until: '2026-11-28T02:26:00.000Z',
          isAppealed: false,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

const username = boundedText(40, 1);
/** Null: everywhere. */
const roomId = z.nullable(rowId);

export const mutePlayer = defineConsoleCall({
  name: 'mutePlayer',
  method: 'POST',
  path: 'moderation/mutes',
  access: ['community.act/begin', 'community.banish/begin'],
  reason: true,
  two: 'agree',
  audit: 'mute',
  summary: 'Mutes a player in a room for a week at most, at once; everywhere or for ever waits for another operator.',
  input: z.object({
    username,
    roomId,
    /** Null: until it is lifted. */
    minutes: z.nullable(whole(1, 10 * 365 * 1_440)),
    reason,
  }),
  output: waits,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'invalidInput',
    'noSuchPlayer',
    'roomUnknown',
    'personUnknown',
    'proposalWaits',
  ],
  sample: {
    input: { username: 'player1042', roomId: null, minutes: null, reason: 'sells accounts in every room' },
    output: { waits: '7' },
  },
});

export const unmutePlayer = defineConsoleCall({
  name: 'unmutePlayer',
  method: 'POST',
  path: 'moderation/mutes/lift',
  access: ['community.act/begin', 'community.banish/begin'],
  reason: true,
  two: 'agree',
  audit: 'unmute',
  summary: 'Lifts what mutes a player in a place; what two decided waits for another operator.',
  input: z.object({ username, roomId, reason }),
  output: waits,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchPlayer',
    'roomUnknown',
    'personUnknown',
    'muteUnknown',
    'proposalWaits',
  ],
  sample: {
    input: { username: 'player1042', roomId: '101', reason: 'a mistake of the manager' },
    output: { waits: null },
  },
});

export const erasePlayer = defineConsoleCall({
  name: 'erasePlayer',
  method: 'POST',
  path: 'moderation/erase',
  access: ['community.act/begin'],
  fresh: true,
  reason: true,
  audit: 'erase-messages',
  summary: 'Erases every message that a player ever wrote, for good.',
  input: z.object({ username, reason }),
  output: z.object({ messages: z.number() }),
  refusals: ['noRight', 'conflict', 'freshCodeNeeded', 'reasonNeeded', 'noSuchPlayer'],
  sample: { input: { username: 'player1042', reason: 'he asked for it by letter' }, output: { messages: 41 } },
});
