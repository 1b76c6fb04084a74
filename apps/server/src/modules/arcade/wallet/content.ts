/** What a repeat of a call must have in common with the first one (platforms.md 5). Pure. */
import { createHash } from 'node:crypto';
import type { DecidedCall } from '../codes.ts';

/** Of a rollback that has no number of its own: no company can give one that begins like this. */
const derived = '~';

/** The key of a call among a player's transactions at a company. */
export function transactionOf(call: DecidedCall): string {
  return call.transaction ?? `${derived}${call.call === 'rollback' ? call.reference : ''}`;
}

/** The key of the round that a promotion makes. */
export const roundOfReward = (reward: string): string => `${derived}${reward}`;

/** A digest over call, amount, currency, round, game, reference, whether it is free, and reward. */
export function contentOf(call: DecidedCall): Buffer {
  const content = [
    call.call,
    call.call === 'rollback' ? null : call.units,
    call.call === 'rollback' ? null : call.currency,
    call.round,
    call.game,
    call.call === 'bet' ? null : (call.reference ?? null),
    call.call === 'bet' ? call.isFree : null,
    call.call === 'win' ? (call.reward ?? null) : null,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
