/** One client of the savings bench: moves money in, out and to the bank, sometimes twice at once, and remembers what it was told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import { mills } from '@longmen/engine';
import type { Chance } from './chance.ts';
import { upWithinMs } from '@longmen/test-kit/site/durable-site';
import { untilDefinite } from './definite.ts';
import { makeRecovery, type Recovery } from './recovery.ts';
import type { WithdrawalNotes, WithdrawalPlayer } from './withdrawal-player.ts';

export type MovePromise = { userId: string; id: string; kind: 1 | 2 | 3; amount: number };

export type SavingsNotes = {
  promised: MovePromise[];
  refused: Map<string, number>;
  /** Copies of one transfer that were answered differently. */
  unequal: string[];
  requests: number;
  lost: number;
  recovery: Recovery;
};

export const emptySavingsNotes = (): SavingsNotes => ({
  promised: [],
  refused: new Map(),
  unequal: [],
  requests: 0,
  lost: 0,
  recovery: makeRecovery(upWithinMs),
});

const doubleShare = 0.4;
const restMs = 40;
const kinds = [1, 1, 1, 2, 2, 3] as const;
/** Mills; the bank takes whole yuan. */
const mostMills = 90_000_000;

/** @param withdrawn what became withdrawals, for their own audit */
export async function runSaver(
  { client, userId, sealed }: WithdrawalPlayer,
  number: number,
  chance: Chance,
  notes: SavingsNotes,
  withdrawn: WithdrawalNotes,
  until: () => boolean,
): Promise<void> {
  const definite = untilDefinite(notes, notes.recovery);
  for (let made = 0; !until(); made += 1) {
    const kind = chance.pick(kinds);
    const options = { idempotencyKey: `save-${number}-${made}-${chance.below(1e9)}` };
    const amount = mills(kind === 3 ? (50 + chance.below(500)) * 1000 : 1 + chance.below(mostMills));
    const secret = kind === 3 ? await sealed() : undefined;
    const send = () =>
      definite(async () => {
        if (kind === 1) return (await client.putIntoSavings({ amount }, options)).move.id;
        if (kind === 2) return (await client.takeFromSavings({ amount }, options)).move.id;
        return (await client.withdrawSavings({ amount, payoutType: '1', fundPassword: '', ...secret }, options))
          .withdrawal.orderNum;
      });
    const answers = chance.happens(doubleShare) ? await Promise.all([send(), send()]) : [await send()];
    const ids = new Set<string>();
    for (const answer of answers) {
      if (answer instanceof Refused)
        notes.refused.set(`${answer.refusal}`, (notes.refused.get(`${answer.refusal}`) ?? 0) + 1);
      else ids.add(answer);
    }
    if (ids.size > 1) notes.unequal.push(`${options.idempotencyKey}: ${[...ids].join(' ')}`);
    for (const id of ids) {
      notes.promised.push({ userId, id, kind, amount });
      if (kind === 3) withdrawn.promised.push({ userId, id, amount });
    }
    await sleep(chance.below(restMs));
  }
}
