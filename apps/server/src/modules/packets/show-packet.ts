/** What is seen of a red packet: by anybody how far it is taken, by readers of its room whose it is, at its end how it was split. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { luckiestOf } from '@longmen/engine/packets';
import { refuse, type RequestContext } from '../../platform/api/route.ts';
import type { UserId } from '../../platform/ids.ts';
import { requiredTurnover } from '../ledger/index.ts';
import type { Deps } from './deps.ts';
import { maskTaker, millsOf } from './rules.ts';
import { findPacket, type FoundPacket, type StateCode, states } from './store-packets.ts';
import { findOwnShare, listShares, type Share } from './store-shares.ts';

const stateNames: Readonly<Record<StateCode, keyof typeof states>> = { 1: 'open', 2: 'taken', 3: 'returned' };
const rowsPerPage = 20;

async function find({ platform }: Deps, packetId: string): Promise<FoundPacket> {
  const packet = await findPacket(platform.db.reads, packetId);
  if (packet === undefined) throw refuse('packetUnknown');
  return packet;
}

/** @throws Refusal `packetUnknown` */
export async function showPacket(
  deps: Deps,
  { packetId }: InputOf<typeof calls.showRoomPacket>,
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<OutputOf<typeof calls.showRoomPacket>> {
  const packet = await find(deps, packetId);
  const { state, salt, hash, count, taken, opensAt, expiresAt } = packet;
  const isOver = state !== states.open;
  const shares = isOver ? await listShares(deps.platform.db.reads, packetId) : undefined;
  return {
    packetId,
    state: stateNames[state],
    total: millsOf(packet.total),
    count,
    taken,
    hash: hash.toString('hex'),
    opensAt,
    expiresAt,
    serverTime: packet.now,
    salt: isOver ? salt.toString('hex') : null,
    shares: shares?.map(({ cents }) => cents) ?? null,
    ...(await readersPart(deps, packet, caller?.userId)),
  };
}

/** What only who reads the room is shown: the greeting is a player's text. */
async function readersPart(deps: Deps, packet: FoundPacket, userId: UserId | undefined) {
  const { roomId, sender, greeting, packetId } = packet;
  if (userId === undefined || !(await deps.rooms.isReader(roomId, userId))) return {};
  const [persons, own] = await Promise.all([
    deps.rooms.persons([sender]),
    findOwnShare(deps.platform.db.reads, packetId, userId),
  ]);
  const from = persons.get(sender);
  return {
    roomId,
    ...(from === undefined ? {} : { from: from.person, fromName: from.name, avatar: from.avatar }),
    greeting,
    ownMoney: own === undefined ? null : millsOf(own),
    ownTurnover: own === undefined ? null : requiredTurnover(millsOf(own), packet.auditPercent),
  };
}

/** @throws Refusal `packetUnknown` */
export async function countPacket(
  deps: Deps,
  { packetId }: InputOf<typeof calls.countRoomPacket>,
): Promise<OutputOf<typeof calls.countRoomPacket>> {
  const { count, taken } = await find(deps, packetId);
  return { count, taken };
}

type Opened = Share & { readonly userId: UserId; readonly takenAt: number };
const isOpened = (share: Share): share is Opened => share.userId !== null && share.takenAt !== null;

/** Who opened it, the first one first. @throws Refusal `packetUnknown` */
export async function listTakers(
  deps: Deps,
  { packetId, page = 1 }: InputOf<typeof calls.listRoomPacket>,
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<OutputOf<typeof calls.listRoomPacket>> {
  const { roomId, state } = await find(deps, packetId);
  const opened = (await listShares(deps.platform.db.reads, packetId))
    .filter(isOpened)
    .toSorted((one, other) => one.takenAt - other.takenAt);
  const isOver = state !== states.open;
  const luckiest = isOver ? luckiestOf(opened.map(({ cents }) => cents)) : undefined;
  const rows = opened
    .map((share, at) => ({ ...share, isLuckiest: at === luckiest }))
    .slice((page - 1) * rowsPerPage, page * rowsPerPage);
  const isReader = caller !== undefined && (await deps.rooms.isReader(roomId, caller.userId));
  const persons = await deps.rooms.persons(rows.map(({ userId }) => userId));
  return {
    rows: rows.map(({ userId, cents, takenAt, isLuckiest }) => {
      const { name, avatar } = persons.get(userId) ?? { name: '', avatar: '0' };
      return {
        avatar: isReader ? avatar : '0',
        nickname: isReader ? name : maskTaker(name),
        username: '',
        money: millsOf(cents),
        at: takenAt,
        isLuckiest,
        isOwn: userId === caller?.userId,
      };
    }),
    total: opened.length,
  };
}
