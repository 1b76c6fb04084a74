/** Opens a share of a red packet: one transaction takes it, pays it and opens what has to be staked for it. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import { Refusal, refuse, type SignedInContext } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { isRepeat } from '../ledger/index.ts';
import { takeAnyShare } from '../rewards/index.ts';
import type { Deps } from './deps.ts';
import { closePacket } from './end-packets.ts';
import { millsOf, refuseOpening } from './rules.ts';
import * as settings from './settings.ts';
import { endPacket, findPacket, type PacketRow, states } from './store-packets.ts';
import { awaitShare, countTaken, findOwnShare, listShares, type Opening, openShare } from './store-shares.ts';

type OpenPacket = typeof calls.openRoomPacket;

/** Opens a share, or answers the one that the caller has. @throws Refusal as the call declares them */
export async function openPacket(
  deps: Deps,
  { packetId, roomId }: InputOf<OpenPacket>,
  { caller }: SignedInContext,
): Promise<OutputOf<OpenPacket>> {
  const { pace, platform } = deps;
  const { userId } = caller;
  if (!deps.identity.mayUse(caller, 'redPacket')) throw refuse('packetNotEligible');
  const late = lateFor(deps, packetId, roomId, userId);
  if (late !== undefined) throw refuse(late);
  const packet = await findIn(deps, packetId, roomId, caller);
  if (!pace(userId)) {
    const known = await readAnswer(deps, packetId, roomId, userId);
    if (known !== undefined) return known;
    throw refuse('packetTooFast', { seconds: 1 });
  }
  await admit(deps, packet, caller);
  let opened: Opened | undefined;
  try {
    opened = await platform.db.bets.transaction((tx) => take(deps, tx, packetId, userId));
  } catch (error) {
    // Of two taps at once the second meets the first in the index of shares, or finds what it left.
    const known =
      isRepeat(error) || error instanceof Refusal ? await readAnswer(deps, packetId, roomId, userId) : undefined;
    if (known !== undefined) return known;
    if (error instanceof Refusal && overs.has(error.refusal)) await rememberFinished(deps, packetId);
    throw error;
  }
  if (opened === undefined) {
    const known = await readAnswer(deps, packetId, roomId, userId);
    if (known === undefined) throw new Error(`the share of ${userId} in ${packetId} is gone`);
    return known;
  }
  const { money, balance, leg } = opened;
  const taken = await countTaken(platform.db.reads, packetId);
  platform.bus.publish('balance.changed', { userId, balance, leg });
  deps.rooms.notifyTaken({ roomId, packetId, taken, count: packet.count });
  if (taken === packet.count) await finish(deps, packet);
  return { money, balance, taken, count: packet.count };
}

/** What this process knows without the database: the packet is over, and the caller has no share of it. */
function lateFor({ finished }: Deps, packetId: string, roomId: string, userId: UserId) {
  const packet = finished.get(packetId);
  if (packet === undefined || packet.takers.has(userId)) return undefined;
  if (packet.roomId !== roomId) return 'packetUnknown';
  return packet.state === 'taken' ? 'packetTaken' : 'packetExpired';
}

/** @returns what never changes of the packet. @throws Refusal `timeOutOn`, `selfExcluded`, `packetUnknown`, `muted` */
async function findIn(
  { known, limits, platform, rooms }: Deps,
  packetId: string,
  roomId: string,
  caller: SignedInContext['caller'],
): Promise<PacketRow> {
  // Who takes a break reads no room, and is told why.
  await limits.assertMayPlay(caller.userId);
  const packet = known.get(packetId) ?? (await findPacket(platform.db.reads, packetId));
  // Knowing a number is no right: what belongs to another room is as good as none.
  if (packet === undefined || packet.roomId !== roomId || !(await rooms.mayOpen(caller, roomId)))
    throw refuse('packetUnknown');
  known.set(packetId, packet);
  return packet;
}

/** @throws Refusal why the caller opens nothing here */
async function admit({ identity, ledger }: Deps, packet: PacketRow, caller: SignedInContext['caller']): Promise<void> {
  await identity.mayMoveMoney(caller.userId);
  if (ledger.freezes.arePacketsFrozen()) throw refuse('packetsFrozen');
  const sharers = await identity.sharesDevicesWith(caller.userId);
  if (sharers.some(({ userId }) => userId === packet.sender)) throw refuse('packetNotEligible');
}

type Opened = { readonly money: Mills; readonly balance: Mills; readonly leg: number };

/**
 * Takes, pays and binds a share under the taker's lock.
 * @returns undefined when the first of two taps was quicker. @throws Refusal; a unique violation for a second share
 */
async function take(deps: Deps, tx: Tx, packetId: string, userId: UserId): Promise<Opened | undefined> {
  const { ledger, platform } = deps;
  if (!(await ledger.lockCash(tx, userId))) throw new Error(`${userId} has no cash account`);
  const dayMax = platform.settings.get(settings.redPacketDay);
  const request = { packetId, userId, timeZone: platform.site.timeZone, dayMax };
  let opening: Opening | undefined;
  const share = await takeAnyShare(
    async () => {
      opening = await openShare(tx, request);
      if (opening === undefined || opening.next !== null || why(opening) !== undefined) return opening?.next ?? 'taken';
      return opening.hasFree ? 'busy' : 'taken';
    },
    () => awaitShare(tx, packetId),
  );
  if (opening === undefined) throw refuse('packetUnknown');
  if (opening.own !== null) return undefined;
  const refused = why(opening);
  if (refused !== undefined) throw new Refusal(refused);
  if (share === 'taken') throw refuse('packetTaken');
  if (share === 'busy') throw refuse('busy');
  const { balance, leg } = opening;
  if (balance === null || leg === null) throw refuse('packetDayLimit', { max: dayMax });
  const money = millsOf(share);
  await ledger.openRequirement(tx, {
    userId,
    source: 'packet',
    ref: packetId,
    amount: money,
    factorPercent: opening.auditPercent,
    relaxation: mills(0),
    isLocked: true,
  });
  return { money, balance, leg };
}

/** Why nothing is opened whatever is left; undefined when there is no such reason, and for who has a share. */
const why = (opening: Opening) =>
  opening.own === null
    ? refuseOpening({ ...opening, isReturned: opening.state === states.returned }, opening.now)
    : undefined;

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
async function finish(deps: Deps, packet: PacketRow): Promise<void> {
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
