/** Managers of rooms: players with a role in one room, made by operators (community.md 2). */
import * as z from 'zod/mini';
import { boundedText } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const manager = z.object({
  /** Of the row: the room and the account. */
  id: z.string(),
  roomId: rowId,
  room: z.string(),
  userId: rowId,
  username: z.string(),
  alias: z.string(),
  since: instant,
  isMuted: z.boolean(),
  /** What they did there in 30 days, up to a bound, and when last. */
  actions: z.number(),
  lastAt: z.nullable(instant),
});

export const listManagers = defineConsoleCall({
  name: 'listManagers',
  method: 'GET',
  path: 'managers',
  access: ['community.read/read'],
  summary: 'Managers of all rooms, by room, with what they did of late.',
  input: z.object({ ...keyset, player: z.optional(boundedText(40)), room: z.optional(boundedText(20)) }),
  output: listOf(manager),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { player: 'manager01' },
    output: {
      rows: [
        {
          id: '101.982371640705024',
          roomId: '101',
          room: '互动大厅',
          userId: '982371640705024',
          username: 'manager01',
          alias: '',
          since: '2026-11-20T03:00:00.000Z',
          isMuted: false,
          actions: 12,
          lastAt: '2026-11-27T03:20:00.000Z',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const setManager = defineConsoleCall({
  name: 'setManager',
  method: 'POST',
  path: 'managers',
  access: ['community.act/begin'],
  reason: true,
  audit: 'room-manager',
  summary: 'Makes a player a manager of a room, or one no longer.',
  input: z.object({ roomId: rowId, username: boundedText(40, 1), isManager: z.boolean(), reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer', 'roomUnknown', 'managerSame'],
  sample: {
    input: { roomId: '101', username: 'player1042', isManager: true, reason: 'known for a year' },
    output: {},
  },
});
