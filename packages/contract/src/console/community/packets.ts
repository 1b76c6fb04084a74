/** Red packets of rooms, what escrow holds for them, and what the watch found. */
import * as z from 'zod/mini';
import { boundedText, money, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

export const packetStates = ['open', 'taken', 'returned'] as const;

const packet = z.object({
  id: rowId,
  roomId: rowId,
  /** Empty of a room that is closed. */
  room: z.string(),
  senderId: rowId,
  sender: z.string(),
  total: money,
  /** What nobody has opened; given back where it is over. */
  left: money,
  shares: z.number(),
  taken: z.number(),
  greeting: z.string(),
  state: z.enum(packetStates),
  sentAt: instant,
  /** Until then it can be opened. */
  expiresAt: instant,
  /** The room has heard of it. */
  isPosted: z.boolean(),
});

export const listRoomPackets = defineConsoleCall({
  name: 'listRoomPackets',
  method: 'GET',
  path: 'packets',
  access: ['community.read/read', 'promotions.change/read', 'risk.read/read'],
  summary: 'Red packets of rooms, the newest first, and what escrow holds against what packets owe.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(packetStates)),
    player: z.optional(boundedText(40)),
    room: z.optional(boundedText(20)),
  }),
  output: z.extend(listOf(packet), {
    /** What open packets owe now. */
    owed: money,
    openCount: z.number(),
    /** What escrow holds less what packets owe, in one snapshot, and when; null while nobody has looked. */
    difference: z.nullable(signedMoney),
    checkedAt: z.nullable(instant),
    /** Nothing is sent or opened meanwhile. */
    isFrozen: z.boolean(),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: {
      rows: [
        {
          id: '482371640705024123',
          roomId: '102',
          room: '五球1分钟',
          senderId: '982371640705000',
          sender: 'agent01',
          total: '100.000',
          left: '41.300',
          shares: 10,
          taken: 6,
          greeting: '恭喜发财',
          state: 'open',
          sentAt: '2026-11-27T02:26:00.000Z',
          expiresAt: '2026-11-28T02:26:00.000Z',
          isPosted: true,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:00.000Z',
      owed: '41.300',
      openCount: 1,
      difference: '0.000',
      checkedAt: '2026-11-27T03:25:30.000Z',
      isFrozen: false,
    },
  },
});

export const packetFlagKinds = ['pair', 'taker', 'cycle'] as const;

export const listPacketFlags = defineConsoleCall({
  name: 'listPacketFlags',
  method: 'GET',
  path: 'packets/flags',
  access: ['community.read/read', 'risk.read/read'],
  summary: 'What the watch found among packets, the newest first: the same two, one who takes nearly all, circles.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['open', 'cleared', 'all'])),
    kind: z.optional(z.enum(packetFlagKinds)),
    player: z.optional(boundedText(40)),
  }),
  output: listOf(
    z.object({
      id: rowId,
      kind: z.enum(packetFlagKinds),
      day: z.string(),
      /** Of a pair the sender first. */
      players: z.array(z.object({ userId: rowId, username: z.string() })),
      packets: z.number(),
      amount: money,
      foundAt: instant,
      clearedAt: z.nullable(instant),
      clearedBy: z.nullable(z.string()),
      clearedFor: z.nullable(z.string()),
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: {
      rows: [
        {
          id: '7',
          kind: 'pair',
          day: '2026-11-27',
          players: [
            { userId: '982371640705000', username: 'player1042' },
            { userId: '982371640705001', username: 'player2210' },
          ],
          packets: 5,
          amount: '320.000',
          foundAt: '2026-11-27T03:12:00.000Z',
          clearedAt: null,
          clearedBy: null,
          clearedFor: null,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const clearPacketFlag = defineConsoleCall({
  name: 'clearPacketFlag',
  method: 'POST',
  path: 'packets/flags/{id}/clear',
  access: ['community.act/begin', 'risk.decide/begin'],
  reason: true,
  audit: 'clear-packet-flag',
  summary: 'Clears what the watch found; it comes back only when there is more to see.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchFlag', 'flagCleared'],
  sample: { input: { id: '9000000000000000001', reason: 'a family, both known' }, output: {} },
});
