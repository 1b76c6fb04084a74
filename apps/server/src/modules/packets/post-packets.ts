/** Tells rooms of packets: at once, and by a job what a crash left untold. */
import type { Deps } from './deps.ts';
import { returnPacket } from './end-packets.ts';
import { listUnposted, markPosted, type PacketRow } from './store-packets.ts';

type PacketToPost = Pick<PacketRow, 'packetId' | 'roomId' | 'sender' | 'messageId' | 'greeting'>;

/** Shows a packet in its room; a repeat shows nothing twice. Without the room its money goes back. */
export async function postPacket(deps: Deps, packet: PacketToPost): Promise<void> {
  const { packetId, roomId, sender, messageId, greeting } = packet;
  const isPosted = await deps.rooms.postPacket({ id: messageId, roomId, userId: sender, packetId, greeting });
  if (isPosted) await markPosted(deps.platform.db.reads, packetId);
  else await returnPacket(deps, packet);
}

/** Old enough that whoever sent it is not still at it. */
const olderThanSeconds = 5;
const perRound = 20;

/** What the job does. @returns whether there may be more */
export async function postLeftPackets(deps: Deps): Promise<boolean> {
  const left = await listUnposted(deps.platform.db.jobs, olderThanSeconds, perRound);
  for (const packet of left) await postPacket(deps, packet);
  return left.length === perRound;
}
