/** Boards of tiles: what a figure is now, what it was a week ago, and what it should be (office.md 10). */
import * as z from 'zod/mini';
import { defineConsoleCall } from './console-call.ts';
import type { Permission } from './rights.ts';
import { instant } from './values.ts';

export const boards = ['operations', 'money', 'community', 'care'] as const;
export type Board = (typeof boards)[number];

/** A `share` is hundredths of a percent; amounts are mills. */
export const tileUnits = ['count', 'ms', 'seconds', 'share', 'mills'] as const;

type Tile = {
  readonly board: Board;
  readonly unit: (typeof tileUnits)[number];
  /** Who may see it: whoever holds one of them; nothing: everybody. */
  readonly needs: readonly Permission[];
};

const ofDeposits: readonly Permission[] = ['deposits.decide/read'];
const ofWithdrawals: readonly Permission[] = ['withdrawals.read/read'];
const ofCare: readonly Permission[] = ['care.read/read'];
const ofRooms: readonly Permission[] = ['community.read/read'];
const ofReports: readonly Permission[] = ['ledger.read/read'];

/** Every tile, in its order. */
export const tiles = {
  drawLateness: { board: 'operations', unit: 'ms', needs: [] },
  unsettled: { board: 'operations', unit: 'count', needs: [] },
  bets: { board: 'operations', unit: 'count', needs: ['orders.read/read'] },
  channelSuccess: { board: 'operations', unit: 'share', needs: ofDeposits },
  credit: { board: 'operations', unit: 'seconds', needs: ofDeposits },
  depositsWaiting: { board: 'operations', unit: 'count', needs: ofDeposits },
  depositsOldest: { board: 'operations', unit: 'seconds', needs: ofDeposits },
  callback: { board: 'operations', unit: 'seconds', needs: ofDeposits },
  withdrawalsWaiting: { board: 'operations', unit: 'count', needs: ofWithdrawals },
  withdrawalsOldest: { board: 'operations', unit: 'seconds', needs: ofWithdrawals },
  sending: { board: 'operations', unit: 'seconds', needs: ofWithdrawals },
  difference: { board: 'operations', unit: 'mills', needs: ['ledger.read/read', 'books.lift/read'] },
  staked: { board: 'money', unit: 'mills', needs: ofReports },
  paid: { board: 'money', unit: 'mills', needs: ofReports },
  grossRevenue: { board: 'money', unit: 'mills', needs: ofReports },
  deposited: { board: 'money', unit: 'mills', needs: ofReports },
  withdrawn: { board: 'money', unit: 'mills', needs: ofReports },
  bonuses: { board: 'money', unit: 'mills', needs: ofReports },
  roomMessages: { board: 'community', unit: 'count', needs: ofRooms },
  roomOnline: { board: 'community', unit: 'count', needs: ofRooms },
  reportsOpen: { board: 'community', unit: 'count', needs: ofRooms },
  reportsOldest: { board: 'community', unit: 'seconds', needs: ofRooms },
  mutes: { board: 'community', unit: 'count', needs: ofRooms },
  packetsOpen: { board: 'community', unit: 'count', needs: ofRooms },
  escrow: { board: 'community', unit: 'mills', needs: ofRooms },
  casesOpen: { board: 'care', unit: 'count', needs: ofCare },
  casesLate: { board: 'care', unit: 'count', needs: ofCare },
  contacts: { board: 'care', unit: 'count', needs: ofCare },
  exclusions: { board: 'care', unit: 'count', needs: ofCare },
  breaks: { board: 'care', unit: 'count', needs: ofCare },
} as const satisfies Readonly<Record<string, Tile>>;
export type TileName = keyof typeof tiles;
export const tileNames = Object.keys(tiles) as readonly TileName[];

export const periods = { hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const;
export type TilePeriod = keyof typeof periods;

/** A series has so many points. */
export const seriesPoints = 60;

export const readBoard = defineConsoleCall({
  name: 'readBoard',
  method: 'GET',
  path: 'tiles/{board}',
  access: 'any',
  summary: 'The tiles of a board that the caller may see, over the last hour, day or week.',
  input: z.object({ board: z.enum(boards), period: z.optional(z.enum(['hour', 'day', 'week'])) }),
  output: z.object({
    tiles: z.array(
      z.object({
        name: z.enum(Object.keys(tiles) as [TileName, ...TileName[]]),
        /** In the tile's unit; null: not measured. Money and lateness are of the period, others of now. */
        value: z.nullable(z.number()),
        /** The same a week before; null: not measured then, or not all of it. */
        lastWeek: z.nullable(z.number()),
        target: z.nullable(z.number()),
        /** Whether it meets its target; null without one, or without a value. */
        isOnTarget: z.nullable(z.boolean()),
        /** From the oldest to now; null where nothing was measured. */
        series: z.array(z.nullable(z.number())),
      }),
    ),
    /** Play money is in it: of a demo site. */
    hasPlayMoney: z.boolean(),
    from: instant,
    asOf: instant,
  }),
  refusals: ['invalidInput'],
  sample: {
    input: { board: 'operations', period: 'hour' },
    output: {
      tiles: [
        { name: 'drawLateness', value: 420, lastWeek: 510, target: 2_000, isOnTarget: true, series: [400, null, 420] },
      ],
      hasPlayMoney: false,
      from: '2026-11-27T02:26:00.000Z',
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});

export const listLateness = defineConsoleCall({
  name: 'listLateness',
  method: 'GET',
  path: 'lateness',
  access: 'any',
  summary: 'How late the draws of each game were in the last hour.',
  input: z.object({}),
  output: z.object({
    games: z.array(
      z.object({
        gid: z.number(),
        name: z.string(),
        /** The oldest first. */
        draws: z.array(z.object({ issue: z.string(), at: instant, lateMs: z.number() })),
      }),
    ),
    asOf: instant,
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      games: [
        {
          gid: 10,
          name: 'SSC 1 phút',
          draws: [{ issue: '202611270871', at: '2026-11-27T03:25:00.000Z', lateMs: 120 }],
        },
      ],
      asOf: '2026-11-27T03:26:00.000Z',
    },
  },
});
