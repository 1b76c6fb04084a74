/** The red packet of the home page: seen, opened, and shown with its split once it is over. */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { stated } from '@longmen/contract/refusal-facts';
import { mills } from '@longmen/engine';
import { refuse, type RequestContext, type SignedInContext } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { maskName } from '../../identity/index.ts';
import { depositKinds } from '../../ledger/index.ts';
import { claimReward, type Reward } from '../claims/claim.ts';
import type { Deps } from '../deps.ts';
import { type SiteDay, siteDay } from '../store-day.ts';
import { takeAnyShare } from './take-any-share.ts';
import { type PacketFacts, refusePacket, turnsOf } from './packet-rules.ts';
import {
  awaitShare,
  countOpened,
  countTaken,
  findNextPacket,
  findPacket,
  listShares,
  listTakers,
  type PacketRow,
  type ShareToTake,
  takeShare,
} from './store-packets.ts';
import type { UserId } from '../../../platform/ids.ts';

const cents = (count: number) => mills(count * 10);

/** As far ahead as the app is told of a packet: it asks once a minute. */
const aheadMs = 3_600_000;

async function readFacts(
  { ledger }: Deps,
  tx: Tx,
  { at, begins, yesterdayBegins }: SiteDay,
  packet: PacketRow,
  userId: UserId,
): Promise<PacketFacts> {
  return {
    packet,
    at,
    opened: await countOpened(tx, packet.id, userId),
    deposits: await ledger.creditedIn(tx, userId, depositKinds, { from: yesterdayBegins, to: begins }),
    depositsEver: await ledger.sumOf(userId, depositKinds, tx),
  };
}

const turnsLeft = (facts: PacketFacts) => Math.max(0, turnsOf(facts) - facts.opened);

const runOf = ({ id, titles, startsAt, endsAt, hash }: PacketRow, at: number, locale: Locale) => ({
  id,
  title: titles[locale],
  startsAt,
  endsAt,
  serverTime: at,
  hash: hash.toString('hex'),
});

/** The packet that is open or opens within the hour. */
export async function showHomePacket(
  deps: Deps,
  { caller, locale }: Pick<RequestContext, 'caller' | 'locale'>,
): Promise<OutputOf<typeof calls.homePacket>> {
  const { reads } = deps.platform.db;
  const day = await siteDay(deps, reads);
  const packet = await findNextPacket(reads, day.at);
  if (packet === undefined || packet.startsAt > day.at + aheadMs) return null;
  const run = runOf(packet, day.at, locale);
  if (caller === undefined) return run;
  return { ...run, turnsLeft: turnsLeft(await readFacts(deps, reads, day, packet, caller.userId)) };
}

/** Opens a share. @throws Refusal as the call declares them */
export async function openPacket(
  deps: Deps,
  { id }: InputOf<typeof calls.openPacket>,
  context: SignedInContext,
): Promise<OutputOf<typeof calls.openPacket>> {
  const { reads } = deps.platform.db;
  const { userId } = context.caller;
  const packet = await findPacket(reads, id);
  const reward: Reward = {
    kind: 'homePacket',
    decide: async (tx, day) => {
      if (packet === undefined) return stated('packetUnknown');
      const facts = await readFacts(deps, tx, day, packet, userId);
      const refused = refusePacket(facts);
      if (refused !== undefined) return refused;
      const nth = facts.opened + 1;
      const request: ShareToTake = { packet: packet.id, userId, nth, at: day.at };
      const share = await takeAnyShare(
        () => takeShare(tx, request),
        () => awaitShare(tx, packet.id),
      );
      if (share === 'taken') return stated('packetTaken');
      if (share === 'busy') return stated('busy');
      // The share is written with being taken.
      return { money: cents(share), ref: String(BigInt(packet.id) * 10n + BigInt(nth)), write: async () => undefined };
    },
  };
  const { money, balance } = await claimReward(deps, reward, context);
  if (packet === undefined) throw refuse('packetUnknown');
  const facts = await readFacts(deps, reads, await siteDay(deps, reads), packet, userId);
  return { money, balance, turnsLeft: turnsLeft(facts) };
}

const takersMax = 100;

/** A packet that has begun; salt and shares once it is over. @throws Refusal `packetUnknown` */
export async function showPacketProof(
  deps: Deps,
  { id }: InputOf<typeof calls.packetProof>,
  { locale }: Pick<RequestContext, 'locale'>,
): Promise<OutputOf<typeof calls.packetProof>> {
  const { reads } = deps.platform.db;
  const [packet, { at }] = await Promise.all([findPacket(reads, id), siteDay(deps, reads)]);
  if (packet === undefined || packet.startsAt > at) throw refuse('packetUnknown');
  const isOver = at > packet.endsAt;
  const [taken, takers, shares] = await Promise.all([
    countTaken(reads, id),
    listTakers(reads, id, takersMax),
    isOver ? listShares(reads, id) : null,
  ]);
  const users = await deps.identity.usersOf(takers.map(({ userId }) => userId));
  return {
    ...runOf(packet, at, locale),
    total: cents(packet.total),
    count: packet.count,
    taken,
    isOver,
    salt: isOver ? packet.salt.toString('hex') : null,
    shares,
    takers: takers.map((taker) => ({
      name: maskName(users.get(taker.userId)?.username ?? ''),
      money: cents(taker.cents),
      at: taker.at,
    })),
  };
}
