/**
 * Sends a red packet: one transaction takes the money into escrow and writes the packet with its shares, then the room
 * is told under the message's id that stands in the packet (red-packets.md, "Sending"). Money never waits for a room.
 */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { drawPacket } from '@longmen/engine/packets';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { Refusal, refuse, type SignedInContext } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isRepeat } from '../ledger/index.ts';
import type { Admitted, Deps } from './deps.ts';
import { postPacket } from './post-packets.ts';
import { drawNumber, millsOf, opensAfterSeconds, type PacketToSend, readPacket, refuseSending } from './rules.ts';
import * as settings from './settings.ts';
import { findByKey, insertPacket, type PacketRow, sentBy, type SentPacket } from './store-packets.ts';

type SendPacket = typeof calls.sendRoomPacket;

/** Sends a packet, or answers what the same key was answered before. @throws Refusal as the call declares them */
export async function sendPacket(
  deps: Deps,
  input: InputOf<SendPacket>,
  context: SignedInContext,
): Promise<OutputOf<SendPacket>> {
  const { platform, ledger } = deps;
  const { userId } = context.caller;
  const key = context.idempotencyKey;
  const before = async () => {
    const sent = key === undefined ? undefined : await findByKey(platform.db.bets, userId, key);
    if (sent !== undefined && sent.bodyHash?.equals(context.bodyHash) !== true) throw refuse('keyReused');
    return sent;
  };
  const known = await before();
  if (known !== undefined) return answerOf(known);
  try {
    const packet = readPacket(input);
    if ('refusal' in packet) throw new Refusal(packet);
    const request = { ...packet, ...(await admit(deps, packet, input, context)), roomId: input.roomId, key };
    const row = await platform.db.bets.transaction((tx) => pay(deps, tx, request, context));
    await ledger.announceBalance(userId);
    await postPacket(deps, row).catch((error: unknown) => {
      // The money is where it belongs, and a job tells the room or gives it back.
      platform.log.warn({ err: error, packet: row.packetId }, 'a packet could not be posted yet');
    });
    return answerOf(row);
  } catch (error) {
    // A copy of the call may have come first.
    const copy = isRepeat(error) || error instanceof Refusal ? await before() : undefined;
    if (copy === undefined) throw error;
    return answerOf(copy);
  }
}

const answerOf = ({ packetId, messageId, balance }: Pick<SentPacket, 'packetId' | 'messageId' | 'balance'>) => ({
  packetId,
  messageId,
  balance,
});

/** Who may send at all, and whether the room takes it. The fund password comes last: every try of it counts. */
async function admit(
  deps: Deps,
  { greeting }: PacketToSend,
  { roomId, fundPassword, handle }: InputOf<SendPacket>,
  context: SignedInContext,
): Promise<Admitted> {
  const { ledger, identity, limits, rooms } = deps;
  const { caller } = context;
  const { userId } = caller;
  identity.assertMayUse(caller, 'redPacket');
  await limits.assertMayPlay(userId);
  await identity.mayMoveMoney(userId);
  if (ledger.freezes.arePacketsFrozen()) throw refuse('packetsFrozen');
  const admitted = await rooms.mayPost(caller, roomId, greeting);
  if (admitted.packetsADay === 0) throw refuse('packetNotEligible');
  if (caller.savedSignIn !== true) return admitted;
  if (fundPassword === undefined) throw refuse('proofNeeded');
  await identity.fundPassword.check(context, { sealed: fundPassword, handle });
  return admitted;
}

type PacketRequest = PacketToSend &
  Admitted & {
    readonly roomId: string;
    readonly key: string | undefined;
  };

/** Takes the money and writes the packet. @throws Refusal that names the first rule which it breaks */
async function pay(
  { platform, ledger }: Deps,
  tx: Tx,
  { total, count, greeting, roomId, packetsADay, key }: PacketRequest,
  { caller: { userId }, bodyHash }: SignedInContext,
) {
  const { dice, ids, settings: site } = platform;
  // Locks the cash account: of two packets at once the second counts the first.
  const standing = await ledger.passIfMet(tx, userId);
  const { cash } = await ledger.balanceOf(userId, tx);
  const sent = await sentBy(tx, userId, platform.site.timeZone);
  const amount = millsOf(total);
  const refused = refuseSending({
    amount,
    cash,
    bound: standing.bonusBound,
    sentInMinute: sent.inMinute,
    sentToday: sent.today,
    amountToday: millsOf(sent.totalToday),
    dayMax: site.get(settings.redPacketDay),
    packetsADay,
  });
  if (refused !== undefined) throw new Refusal(refused);
  const packetId = drawNumber(dice.below);
  const posted = await ledger.post(tx, {
    userId,
    kind: 'redPacketSent',
    ref: packetId,
    debit: 'cash',
    credit: 'redPacketEscrow',
    amount,
  });
  if (posted.result !== 'posted' || posted.debitAfter === null) throw refuse('busy');
  const { shares, salt, hash } = drawPacket({ id: packetId, total, count }, dice, nodeHashes);
  const packet = {
    packetId,
    roomId,
    sender: userId,
    total,
    count,
    greeting,
    messageId: ids.next(),
    auditPercent: site.get(settings.redPacketAudit),
    salt: Buffer.from(salt),
    hash: Buffer.from(hash),
    balance: posted.debitAfter,
  } satisfies Omit<PacketRow, 'state' | 'opensAt' | 'expiresAt'> & Pick<SentPacket, 'balance'>;
  const hours = site.get(settings.redPacketHours);
  await insertPacket(tx, { ...packet, shares, key, bodyHash, opensAfterSeconds, hours });
  return packet;
}
