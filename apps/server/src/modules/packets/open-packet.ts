/** Opens a share of a red packet: one transaction takes it, pays it and opens what has to be staked for it. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { Refusal, refuse, type SignedInContext } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { isRepeat } from '../ledger/index.ts';
import { takeAnyShare } from '../rewards/index.ts';
import type { Deps } from './deps.ts';
import { closePacket } from './end-packets.ts';
import { isAboveDay, millsOf, refuseOpening } from './rules.ts';
import * as settings from './settings.ts';
import { endPacket, findPacket, type FoundPacket, states } from './store-packets.ts';
import { awaitShare, findOpening, findOwnShare, listShares, takeShare } from './store-shares.ts';

type OpenPacket = typeof calls.openRoomPacket;

/** Opens a share, or answers the one that the caller has. @throws Refusal as the call declares them */
export async function openPacket(
  deps: Deps,
  { packetId, roomId }: InputOf<OpenPacket>,
  { caller }: SignedInContext,
): Promise<OutputOf<OpenPacket>> {
  const { ledger, pace, platform } = deps;
  const { userId } = caller;
  if (!deps.identity.mayUse(caller, 'redPacket')) throw refuse('packetNotEligible');
  const late = lateFor(deps, packetId, roomId, userId);
  if (late !== undefined) throw refuse(late);
  if (!pace(userId)) {
    const known = await readAnswer(deps, packetId, roomId, userId);
    if (known !== undefined) return known;
    throw refuse('packetTooFast', { seconds: 1 });
  }
  const packet = await admit(deps, packetId, roomId, caller);
  try {
    await platform.db.bets.transaction((tx) => take(deps, tx, packetId, userId));
    await ledger.announceBalance(userId);
  } catch (error) {
    // Of two taps at once the second meets the first in the index of shares, or finds what it left.
    const known =
      isRepeat(error) || error instanceof Refusal ? await readAnswer(deps, packetId, roomId, userId) : undefined;
    if (known !== undefined) return known;
    if (error instanceof Refusal && overs.has(error.refusal)) await rememberFinished(deps, packetId);
    throw error;
  }
  const answer = await readAnswer(deps, packetId, roomId, userId);
  if (answer === undefined) throw new Error(`the share of ${userId} in ${packetId} is gone`);
  platform.bus.publish('packet.moved', { roomId, packetId, taken: answer.taken, count: answer.count });
  if (answer.taken === answer.count) await finish(deps, packet);
  return answer;
}

/** What this process knows without the database: the packet is over, and the caller has no share of it. */
function lateFor({ finished }: Deps, packetId: string, roomId: string, userId: UserId) {
  const packet = finished.get(packetId);
  if (packet === undefined || packet.takers.has(userId)) return undefined;
  if (packet.roomId !== roomId) return 'packetUnknown';
  return packet.state === 'taken' ? 'packetTaken' : 'packetExpired';
}

/** @throws Refusal why the caller opens nothing here */
async function admit(
  deps: Deps,
  packetId: string,
  roomId: string,
  caller: SignedInContext['caller'],
): Promise<FoundPacket> {
  const { identity, ledger, limits, platform, rooms } = deps;
  const packet = await findPacket(platform.db.reads, packetId);
  // Knowing a number is no right: what belongs to another room is as good as none.
  if (packet === undefined || packet.roomId !== roomId || !(await rooms.mayOpen(caller, roomId)))
    throw refuse('packetUnknown');
  await limits.assertMayPlay(caller.userId);
  await identity.mayMoveMoney(caller.userId);
  if (ledger.freezes.arePacketsFrozen()) throw refuse('packetsFrozen');
  const sharers = await identity.sharesDevicesWith(caller.userId);
  if (sharers.some(({ userId }) => userId === packet.sender)) throw refuse('packetNotEligible');
  return packet;
}

/** Takes, pays and binds a share under the taker's lock. @throws Refusal; a unique violation for a second share */
async function take({ ledger, platform }: Deps, tx: Tx, packetId: string, userId: UserId): Promise<void> {
  const { get } = platform.settings;
  if (!(await ledger.lockCash(tx, userId))) throw new Error(`${userId} has no cash account`);
  const facts = await findOpening(tx, packetId, userId, platform.site.timeZone);
  if (facts === undefined) throw refuse('packetUnknown');
  // The first of two taps was quicker: what it got is the answer.
  if (facts.own !== null) return;
  const refused = refuseOpening({ ...facts, isReturned: facts.state === states.returned }, facts.now);
  if (refused !== undefined) throw new Refusal(refused);
  const share = await takeAnyShare(
    () => takeShare(tx, packetId, userId),
    () => awaitShare(tx, packetId),
  );
  if (share === 'taken') throw refuse('packetTaken');
  if (share === 'busy') throw refuse('busy');
  const amount = millsOf(share);
  const dayMax = get(settings.redPacketDay);
  if (isAboveDay(millsOf(facts.receivedToday), amount, dayMax)) throw refuse('packetDayLimit', { max: dayMax });
  const posted = await ledger.post(tx, {
    userId,
    kind: 'redPacketOpened',
    ref: packetId,
    debit: 'redPacketEscrow',
    credit: 'cash',
    amount,
  });
  if (posted.result !== 'posted') throw refuse('busy');
  await ledger.openRequirement(tx, {
    userId,
    source: 'packet',
    ref: packetId,
    amount,
    factorPercent: facts.auditPercent,
    relaxation: mills(0),
  });
}

/** What the caller's share answers; undefined without one, and for a packet of another room. */
async function readAnswer(
  { ledger, platform }: Deps,
  packetId: string,
  roomId: string,
  userId: UserId,
): Promise<OutputOf<OpenPacket> | undefined> {
  const { reads } = platform.db;
  const cents = await findOwnShare(reads, packetId, userId);
  if (cents === undefined) return undefined;
  const [packet, paid] = await Promise.all([
    findPacket(reads, packetId),
    ledger.record(userId, { account: 'cash', kind: 'redPacketOpened', ref: packetId }),
  ]);
  if (packet === undefined || packet.roomId !== roomId || paid === undefined) return undefined;
  return { money: millsOf(cents), balance: paid.balanceAfter, taken: packet.taken, count: packet.count };
}

/** The last share is taken: the packet is over, and its room is told. What a crash leaves of this a job does. */
async function finish(deps: Deps, packet: FoundPacket): Promise<void> {
  const { log, db } = deps.platform;
  try {
    if (await endPacket(db.reads, packet.packetId, states.taken))
      await closePacket(deps, { ...packet, state: states.taken });
    await rememberFinished(deps, packet.packetId);
  } catch (error) {
    log.warn({ err: error, packet: packet.packetId }, 'a packet that is all taken could not be ended yet');
  }
}

/** What a packet that is over refuses with. */
const overs: ReadonlySet<string> = new Set(['packetTaken', 'packetExpired']);

/** So that who comes later is answered without the database. Nothing moves in a packet that is over. */
async function rememberFinished({ finished, platform }: Deps, packetId: string): Promise<void> {
  const { reads } = platform.db;
  const packet = await findPacket(reads, packetId);
  if (packet === undefined || packet.state === states.open) return;
  const shares = await listShares(reads, packetId);
  const takers = new Set(shares.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  finished.set(packetId, {
    roomId: packet.roomId,
    state: packet.state === states.taken ? 'taken' : 'returned',
    takers,
  });
}
