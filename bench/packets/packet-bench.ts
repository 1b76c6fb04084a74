/** The module of red packets over a bench's database, with rooms that everybody reads. */
import { randomUUID } from 'node:crypto';
import { calls } from '@longmen/contract';
import { makeLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { makePackets, unopenedOf } from '../../apps/server/src/modules/packets/index.ts';
import { Refusal, type Route, type SignedInContext } from '../../apps/server/src/platform/api/route.ts';
import type { Platform } from '../../apps/server/src/platform/context.ts';
import { callerOf, firstPlayer } from '../players.ts';

export const people = 1_500;
export const sharesEach = 50;
const roomId = '1';
const sender = firstPlayer + people;

export type PacketBench = {
  readonly routes: readonly Route[];
  /** Sends a packet that can be opened at once. @returns its number */
  send(): Promise<string>;
  /** @returns mills of the share; undefined when there was none. @throws for any other "no" */
  open(packetId: string, who: number): Promise<number | undefined>;
  /** Mills that escrow holds of one packet. */
  escrowOf(packetId: string): Promise<number>;
  drift(): Promise<number>;
};

/**
 * @param database with pools as large as there are clients
 * @param asOwner runs SQL that the application may not, to move what only time moves
 */
export function openPacketBench(
  database: Platform,
  asOwner: (text: string, values: unknown[]) => Promise<void>,
): PacketBench {
  let instant = 0;
  // Each look at the clock is later: the pace of people is not what is measured.
  const platform: Platform = { ...database, clock: { ...database.clock, now: () => (instant += 2_000) } };
  const ledger = makeLedger(platform);
  ledger.connectEscrow({ unopened: unopenedOf });
  const { routes } = makePackets(platform, {
    ledger,
    identity: {
      assertMayUse: () => undefined,
      mayUse: () => true,
      mayMoveMoney: async () => undefined,
      sharesDevicesWith: async () => [],
      fundPassword: { check: async () => undefined, isSet: async () => true, heldUntil: async () => undefined },
    },
    limits: { assertMayPlay: async () => undefined },
    rooms: {
      mayPost: async (_caller, _room, greeting) => ({ greeting, packetsADay: 1_000_000 }),
      mayOpen: async () => true,
      isReader: async () => true,
      postPacket: async () => true,
      closePacket: async () => undefined,
      notifyTaken: () => undefined,
      persons: async () => new Map(),
    },
  });
  const ask = async (name: 'sendRoomPacket' | 'openRoomPacket', input: object, userId: number) => {
    const route = routes.find(({ call }) => call.name === name);
    if (route === undefined) throw new Error(`packets have no route for ${name}`);
    const context: SignedInContext = {
      requestId: 'bench',
      locale: 'en',
      ip: '127.0.0.1',
      fromWay: 4,
      host: 'bench.test',
      idempotencyKey: randomUUID(),
      bodyHash: Buffer.alloc(32),
      caller: callerOf(userId),
    };
    return route.answer(input as never, context as never);
  };
  return {
    routes: routes.filter(({ call }) => call === calls.openRoomPacket),
    send: async () => {
      const input = { total: '1000', count: String(sharesEach), greeting: undefined, roomId };
      const { packetId } = (await ask('sendRoomPacket', input, sender)) as { packetId: string };
      await asOwner(
        `UPDATE packets.packets SET sent_at = sent_at - interval '2 days', opens_at = opens_at - interval '2 days' WHERE rid = $1`,
        [packetId],
      );
      return packetId;
    },
    open: async (packetId, who) => {
      try {
        const { money } = (await ask('openRoomPacket', { packetId, roomId }, firstPlayer + who)) as { money: number };
        return money;
      } catch (error) {
        if (error instanceof Refusal && error.refusal === 'packetTaken') return undefined;
        throw error;
      }
    },
    escrowOf: async (packetId) => {
      const row = await database.db.jobs.row<{ mills: number }>({
        text: `SELECT coalesce(sum(CASE WHEN kind = 51 THEN amount ELSE -amount END), 0)::bigint AS mills
          FROM ledger.transfers WHERE kind IN (51, 52, 53) AND ref = $1`,
        values: [packetId],
      });
      return row?.mills ?? 0;
    },
    drift: async () => (await ledger.readBooks()).escrow ?? Number.NaN,
  };
}
