/**
 * Ends packets: the rest goes back to the sender once, and the room is told. The sender's balance is locked before the
 * shares, as whoever opens one locks his own before a share: nobody waits in a circle.
 */
import { refuse } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Deps } from './deps.ts';
import { millsOf } from './rules.ts';
import { endPacket, listDue, listUnclosed, markClosed, type PacketRow, states } from './store-packets.ts';
import { returnFree } from './store-shares.ts';

const perRound = 50;

/** Ends what is due, and tells rooms of what has ended. @returns whether there may be more */
export async function endDuePackets(deps: Deps): Promise<boolean> {
  const { db } = deps.platform;
  const due = await listDue(db.jobs, perRound);
  for (const packet of due) await returnPacket(deps, packet);
  const unclosed = await listUnclosed(db.jobs, perRound);
  for (const packet of unclosed) await closePacket(deps, packet);
  return due.length === perRound || unclosed.length === perRound;
}

type PacketToEnd = Pick<PacketRow, 'packetId' | 'sender'>;

/** Ends a packet and returns what nobody has opened; one whose shares are all taken only ends. A repeat does nothing. */
export async function returnPacket(deps: Deps, { packetId, sender }: PacketToEnd): Promise<void> {
  const cents = await deps.platform.db.jobs.transaction((tx) => returnIn(deps, tx, packetId, sender));
  if (cents !== undefined && cents > 0) await deps.ledger.announceBalance(sender);
}

/** @returns cents that went back; undefined when it was over already */
async function returnIn({ ledger }: Deps, tx: Tx, packetId: string, sender: UserId): Promise<number | undefined> {
  if (!(await ledger.lockCash(tx, sender))) throw new Error(`${sender} has no cash account`);
  const cents = await returnFree(tx, packetId);
  if (!(await endPacket(tx, packetId, cents === 0 ? states.taken : states.returned))) return undefined;
  if (cents === 0) return 0;
  const posted = await ledger.post(tx, {
    userId: sender,
    kind: 'redPacketReturned',
    ref: packetId,
    debit: 'redPacketEscrow',
    credit: 'cash',
    amount: millsOf(cents),
  });
  if (posted.result !== 'posted') throw refuse('busy');
  return cents;
}

type PacketToClose = Pick<PacketRow, 'packetId' | 'roomId' | 'messageId' | 'greeting' | 'state'>;

/** Tells the room that a packet is over. */
export async function closePacket({ rooms, platform }: Deps, packet: PacketToClose): Promise<void> {
  const { packetId, roomId, messageId, greeting } = packet;
  const state = packet.state === states.taken ? 'taken' : 'returned';
  await rooms.closePacket({ roomId, messageId, packetId, greeting, state });
  await markClosed(platform.db.jobs, packetId);
}
