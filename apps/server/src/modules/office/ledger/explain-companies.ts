/** Money of companies' games: a company's call with its round, a crossing to its wallet, and its own list of the day. */
import { mills } from '@longmen/engine';
import { transferKindName } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { type Leg, type LegStep, missing, step } from './leg-step.ts';

/** The call that made the transfer, what all calls of its round come to, and the company's list. */
export async function platformSteps(
  { arcade, settlements }: Deps,
  userId: UserId,
  leg: Leg,
  id: string,
): Promise<LegStep[]> {
  const call = await arcade.evidence(userId, { id, at: leg.at });
  if (call === undefined) return [missing('companyCall', id)];
  const { provider, transaction, kind, amount, balanceAfter, at, theirAt, line, round } = call;
  const holds = kind === leg.kind && amount === Math.abs(leg.amount) && balanceAfter === leg.after;
  const listed = await settlements.listingInSums({ provider, id: line, at: theirAt ?? at });
  return [
    step('companyCall', holds, { at: theirAt ?? at, id, amount, text: `${provider} ${transaction}` }),
    ...(round === null
      ? []
      : [step('companyRound', round.isWhole, { amount: round.net, text: `${round.name} · ${round.calls}` })]),
    step('companyList', listed?.holds ?? null, { text: listed?.day ?? '' }),
  ];
}

/** In which states a crossing has moved money by a transfer of this kind, and which way. */
const states: Readonly<Record<string, { readonly way: 'in' | 'out'; readonly states: readonly string[] | undefined }>> =
  {
    crossingOver: { way: 'in', states: undefined },
    crossingArrived: { way: 'in', states: ['done'] },
    crossingFailed: { way: 'in', states: ['failed', 'late'] },
    crossingLate: { way: 'in', states: ['late'] },
    crossingBack: { way: 'out', states: ['done', 'late'] },
  };

/** The crossing by its own row: its way and amount, and a state in which money moves so. */
export async function crossingSteps({ arcade }: Deps, userId: UserId, leg: Leg, id: string): Promise<LegStep[]> {
  const crossing = await arcade.transferOf(id);
  const fit = states[transferKindName(leg.kind)];
  if (crossing === undefined || fit === undefined) return [missing('crossing', id)];
  const { way, amount, state, madeAt, sentAt, endedAt, provider, order } = crossing;
  const isOwn = crossing.userId === userId && way === fit.way && amount === Math.abs(leg.amount);
  const isMoved = fit.states === undefined || fit.states.includes(state);
  return [
    step('crossing', isOwn && isMoved, { at: madeAt, id, amount: mills(amount) }),
    // It was sent once under this number, and asked for until the company had said what became of it.
    step('crossingSent', endedAt === undefined ? null : isMoved, {
      at: endedAt ?? sentAt ?? null,
      text: `${provider} ${order}`,
    }),
  ];
}
