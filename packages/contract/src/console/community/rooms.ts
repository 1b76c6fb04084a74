/** Chat rooms as operators set them, with how much is written there and what is refused (office.md 10, 14). */
import * as z from 'zod/mini';
import { boundedText, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, reason, rowId } from '../values.ts';

/** Kinds of rooms that operators see: a private chat is its two's. */
export const listedRoomKinds = ['hall', 'group'] as const;

/** Longest texts of a room. */
export const roomTexts = { title: 60, remark: 200, notice: 1_000 } as const;

const title = boundedText(roomTexts.title, 1);

const room = z.object({
  id: rowId,
  kind: z.enum(listedRoomKinds),
  title: z.string(),
  remark: z.string(),
  /** Whoever has the VIP level may join; else managers add people. */
  isOpen: z.boolean(),
  isSilent: z.boolean(),
  takesPictures: z.boolean(),
  showsOnline: z.boolean(),
  hasPlans: z.boolean(),
  vipMin: z.number(),
  slowSeconds: z.number(),
  /** Up to a bound. */
  members: z.number(),
  membersIsBound: z.boolean(),
  managers: z.number(),
  /** Players who have it open now, over all processes. */
  online: z.number(),
  /** Messages of the last whole minute. */
  perMinute: z.number(),
  /** Messages of the last hour, and how many were refused in it. */
  lastHour: z.number(),
  refusedLastHour: z.number(),
  /** Messages that were ever written there. */
  messages: z.number(),
  /** Reported messages that wait. */
  reports: z.number(),
  lastAt: z.nullable(instant),
});

const roomSample = {
  id: '101',
  kind: 'hall',
  title: '互动大厅',
  remark: '',
  isOpen: true,
  isSilent: false,
  takesPictures: true,
  showsOnline: true,
  hasPlans: true,
  vipMin: 0,
  slowSeconds: 0,
  members: 812,
  membersIsBound: false,
  managers: 2,
  online: 96,
  perMinute: 14,
  lastHour: 640,
  refusedLastHour: 21,
  messages: 30_412,
  reports: 3,
  lastAt: '2026-11-27T03:25:41.000Z',
};

export const listRooms = defineConsoleCall({
  name: 'listRooms',
  method: 'GET',
  path: 'rooms',
  access: ['community.read/read'],
  summary: 'Halls and groups that are open, with what is written there now.',
  input: z.object({}),
  output: z.object({ rooms: z.array(room), isBound: z.boolean(), isSilent: z.boolean(), asOf: instant }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: { rooms: [roomSample], isBound: false, isSilent: false, asOf: '2026-11-27T03:26:00.000Z' },
  },
});

/** Minutes of a room's series. */
export const roomMinutes = 60;

export const readRoom = defineConsoleCall({
  name: 'readRoom',
  method: 'GET',
  path: 'rooms/{id}',
  access: ['community.read/read'],
  summary: 'One room: its hour by the minute, what was refused there and why, its notice, its managers.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...room.shape,
    /** The fingerprint of what can be set; a change carries it. */
    seen: z.string(),
    /** From the oldest minute to the last whole one. */
    minutes: z.array(z.object({ sent: z.number(), refused: z.number() })),
    /** Refusals of the last hour by their names, the most first. */
    refused: z.array(z.object({ refusal: z.string(), count: z.number() })),
    notice: z.nullable(
      z.object({ version: z.number(), content: z.string(), at: instant, by: z.string(), isByPlayer: z.boolean() }),
    ),
    managersOf: z.array(z.object({ userId: rowId, username: z.string(), alias: z.string() })),
    asOf: instant,
  }),
  refusals: ['noRight', 'roomUnknown'],
  sample: {
    input: { id: '101' },
    output: {
      ...roomSample,
      seen: '9f3c'.repeat(16),
      minutes: [
        { sent: 9, refused: 0 },
        { sent: 14, refused: 2 },
      ],
      refused: [{ refusal: 'chatTooFast', count: 17 }],
      notice: {
        version: 3,
        content: 'Nói chuyện lịch sự.',
        at: '2026-11-20T03:00:00.000Z',
        by: 'office01',
        isByPlayer: false,
      },
      managersOf: [{ userId: '982371640705024', username: 'manager01', alias: '' }],
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const addRoom = defineConsoleCall({
  name: 'addRoom',
  method: 'POST',
  path: 'rooms',
  access: ['community.act/begin'],
  reason: true,
  audit: 'add-room',
  summary: 'Opens a hall or a group.',
  input: z.object({ kind: z.enum(listedRoomKinds), title, isOpen: z.boolean(), reason }),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'reasonNeeded', 'invalidInput'],
  sample: {
    input: { kind: 'group', title: 'K3 1 phút', isOpen: true, reason: 'players asked for it' },
    output: { id: '982371640705024' },
  },
});

/** What of a room is set; what is left out stays. */
export const roomSettings = z.object({
  title: z.optional(title),
  remark: z.optional(boundedText(roomTexts.remark)),
  isOpen: z.optional(z.boolean()),
  isSilent: z.optional(z.boolean()),
  takesPictures: z.optional(z.boolean()),
  showsOnline: z.optional(z.boolean()),
  hasPlans: z.optional(z.boolean()),
  vipMin: z.optional(whole(0, 99)),
  slowSeconds: z.optional(whole(0, 60)),
});
export type RoomSettings = z.output<typeof roomSettings>;

export const setRoom = defineConsoleCall({
  name: 'setRoom',
  method: 'POST',
  path: 'rooms/{id}/set',
  access: ['community.act/begin'],
  reason: true,
  audit: 'change-room',
  summary: 'Sets what is named of a room, as long as it stands as it was shown.',
  input: z.object({ ...roomSettings.shape, id: rowId, seen: boundedText(64), reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'roomUnknown', 'factsChanged'],
  sample: {
    input: { isSilent: true, slowSeconds: '10', id: '101', seen: '9f3c'.repeat(16), reason: 'a flood of adverts' },
    output: {},
  },
});

export const writeRoomNotice = defineConsoleCall({
  name: 'writeRoomNotice',
  method: 'POST',
  path: 'rooms/{id}/notice',
  access: ['community.act/begin'],
  reason: true,
  audit: 'room-notice',
  summary: 'Writes the next version of a room’s notice.',
  input: z.object({
    id: rowId,
    content: boundedText(roomTexts.notice),
    /** The version that the screen showed; 0: none. */
    seen: whole(0, 1_000_000_000),
    reason,
  }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'roomUnknown', 'factsChanged'],
  sample: { input: { id: '101', content: 'Be polite.', seen: '3', reason: 'shorter' }, output: {} },
});

export const closeRoom = defineConsoleCall({
  name: 'closeRoom',
  method: 'POST',
  path: 'rooms/{id}/close',
  access: ['community.act/begin'],
  fresh: true,
  reason: true,
  audit: 'close-room',
  summary: 'Closes a room for good.',
  input: z.object({ id: rowId, seen: boundedText(64), reason }),
  output: done,
  refusals: ['noRight', 'freshCodeNeeded', 'reasonNeeded', 'roomUnknown', 'factsChanged'],
  sample: { input: { id: '101', seen: '9f3c'.repeat(16), reason: 'nobody comes' }, output: {} },
});

export const silenceChat = defineConsoleCall({
  name: 'silenceChat',
  method: 'POST',
  path: 'rooms/silence',
  access: ['community.act/begin'],
  reason: true,
  audit: 'silence',
  summary: 'Silences all rooms at once, or lets them speak again.',
  input: z.object({ isSilent: z.boolean(), reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded'],
  sample: { input: { isSilent: true, reason: 'an incident' }, output: {} },
});
