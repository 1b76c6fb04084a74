/** The red packet of a demo site: sent and opened through the use-cases, in play money. */
import { createHash } from 'node:crypto';
import { type Caller, Refusal, type SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { openPacket } from './open-packet.ts';
import { opensAfterSeconds } from './rules.ts';
import { sendPacket } from './send-packet.ts';

export type PacketSeed = {
  readonly roomId: string;
  readonly sender: Caller;
  readonly openers: readonly Caller[];
  /** Whole yuan, and how many shares. */
  readonly total: string;
  readonly count: string;
  readonly greeting: string;
};

const onceMs = 1_000;
/** The deposit that lets its sender send is credited by a callback. */
const triesMax = 30;

/** Repeating it adds nothing: the packet has one key, and of one that is over no more is opened. */
export async function seedPacket(deps: Deps, { sender, openers, ...packet }: PacketSeed): Promise<void> {
  const { clock, log } = deps.platform;
  try {
    const { packetId } = await sendOnceLet(deps, sender, packet);
    await clock.sleep(opensAfterSeconds * 1_000 + onceMs);
    for (const opener of openers) await openPacket(deps, { packetId, roomId: packet.roomId }, contextOf(opener));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ refusal: error.refusal }, 'the packet of the demo data is as it was');
  }
}

async function sendOnceLet(deps: Deps, sender: Caller, packet: Omit<PacketSeed, 'sender' | 'openers'>) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await sendPacket(deps, packet, contextOf(sender));
    } catch (error) {
      const mayCome = error instanceof Refusal && error.refusal === 'packetNotEligible';
      if (!mayCome || tried === triesMax) throw error;
      await deps.platform.clock.sleep(onceMs);
    }
  }
}

const contextOf = (caller: Caller): SignedInContext => ({
  requestId: 'demo',
  locale: 'en',
  ip: '127.0.0.1',
  fromWay: 4,
  host: 'demo.test',
  idempotencyKey: 'demo-packet',
  bodyHash: createHash('sha256').digest(),
  caller,
});
