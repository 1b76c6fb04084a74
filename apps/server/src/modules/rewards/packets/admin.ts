/** What operators do about home packets: make one ahead, and see what was taken. */
import { drawPacket } from '@longmen/engine/packets';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type PacketToMake, readPacket } from './packet-rules.ts';
import { insertPacket, type ListedPacket, listPackets, type NewPacket } from './store-packets.ts';

type Means = Pick<Platform, 'clock' | 'db' | 'dice' | 'ids'>;

/** Whether a file is a packet. @throws Refusal `packetInvalid` with the fields that do not fit */
export function checkPacket({ clock }: Pick<Means, 'clock'>, file: unknown): PacketToMake {
  const packet = readPacket(file, clock.now());
  if ('fields' in packet) throw refuse('packetInvalid', { fields: packet.fields });
  return packet;
}

/**
 * Splits a packet and writes it with its shares.
 * @throws Refusal `packetInvalid` when it does not fit (any more), or another packet is open in its time
 */
export async function makePacket(
  means: Means,
  tx: Tx,
  file: unknown,
  decision: NewPacket['decision'],
): Promise<{ id: string; hash: string }> {
  const packet = checkPacket(means, file);
  const id = means.ids.next();
  const { shares, ...drawn } = drawPacket({ ...packet, id }, means.dice);
  const [salt, hash] = [Buffer.from(drawn.salt), Buffer.from(drawn.hash)];
  if (!(await insertPacket(tx, { ...packet, id, salt, hash, shares, decision })))
    throw refuse('packetInvalid', { fields: ['startsAt', 'endsAt'] });
  return { id, hash: hash.toString('hex') };
}

/** The latest packets, the last one first. */
export const listMadePackets = ({ db }: Pick<Means, 'db'>): Promise<ListedPacket[]> => listPackets(db.reads);
