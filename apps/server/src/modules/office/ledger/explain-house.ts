/** What the house gave and what players moved among themselves: savings, rewards, commissions and packets. */
import { transferKindName, type PlayerAccount } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { type Leg, type LegStep, missing, step, words } from './leg-step.ts';

/** Kinds of moves of savings, as their rows number them, by the transfer that carries each. */
const moves: Readonly<Record<string, number>> = { savingsIn: 1, savingsOut: 2, savingsInterest: 4 };

/** A move, and of interest what the confirmed savings and the rate of the day come to. */
export async function savingsSteps(
  { savings }: Deps,
  userId: UserId,
  leg: Leg & { readonly account: PlayerAccount },
  id: string,
): Promise<LegStep[]> {
  const move = await savings.evidence(userId, id);
  if (move === undefined) return [missing('move', id)];
  const { kind, amount, balance, at, interest } = move;
  const isSame = kind === moves[transferKindName(leg.kind)] && amount === Math.abs(leg.amount);
  const holds = isSame && (leg.account !== 'savings' || balance === leg.after);
  const own = step('move', holds, { at, id, amount });
  if (interest === null) return [own];
  const { day, rate, amount: due } = interest;
  return [own, step('interest', due === amount, { amount: due, text: `${day} · ${rate / 1000} %` })];
}

const rewardKinds = ['upgradeBonus', 'dailyBonus', 'signIn', 'homePacket'] as const;

/** The claim, and the rows of levels, day, sign or share that it was paid from. */
export async function rewardSteps({ rewards }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const kind = rewardKinds.find((one) => one === transferKindName(leg.kind));
  // A bonus of an operator's hand has no claim.
  if (kind === undefined) return [];
  const claim = await rewards.evidence(userId, kind, id);
  if (claim === undefined) return [missing('claim', id)];
  const { money, balance, at, grounds, requestedBy, agreedBy } = claim;
  return [
    step('claim', money === leg.amount && balance === leg.after, { at, id, amount: money }),
    grounds === null
      ? missing('grounds', '')
      : step('grounds', grounds.money === money, { amount: grounds.money, text: grounds.words }),
    ...words(requestedBy, agreedBy),
  ];
}

/** The pass that paid it, and what had accrued to the agent in it, row by row. */
export async function commissionSteps({ agents }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const pass = await agents.pass(userId, id);
  if (pass === undefined) return [missing('pass', id)];
  const { accrued, sources, wrong, madeAt, paidAt } = pass;
  return [
    step('pass', paidAt === null ? null : paidAt >= leg.at - clocksDifferMs, { at: madeAt, id }),
    step('accrued', accrued === leg.amount && wrong === 0, { amount: accrued, text: String(sources) }),
  ];
}

/** Instants of one transaction are read one after the other. */
const clocksDifferMs = 1_000;

/** What the packet did to the player, and that its split is the one which was fixed before anybody opened it. */
export async function packetSteps({ packets }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const packet = await packets.evidence(userId, id);
  if (packet === undefined) return [missing('packet', id)];
  const { sent, opened, returned, sentAt, takenAt, isSplitRight, count } = packet;
  const kind = transferKindName(leg.kind);
  const due = kind === 'redPacketSent' ? sent : kind === 'redPacketOpened' ? opened : returned;
  const at = kind === 'redPacketOpened' ? takenAt : sentAt;
  return [
    step('packet', due === Math.abs(leg.amount), { at, id, amount: due }),
    step('split', isSplitRight, { at: sentAt, text: String(count) }),
  ];
}
