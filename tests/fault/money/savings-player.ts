/** One player who saves: moves money in, out and to the bank, sometimes twice at once, and remembers what was told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { mills } from '@longmen/engine';
import { askForNumber } from './accounts.ts';
import type { Chance } from '../audit/chance.ts';
import type { Recovery } from '../audit/recovery.ts';
import type { BankAccount, WithdrawalHistory } from './withdrawal-player.ts';
import { emptyPlayerHistory, type PlayerHistory } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

type MoveKind = 1 | 2 | 3;
export type MovePromise = { userId: UserId; id: string; kind: MoveKind; amount: number };

export type SavingsHistory = PlayerHistory & {
  promised: MovePromise[];
  /** That have passed so far. */
  days: number;
};

export const emptySavingsHistory = (recovery: Recovery): SavingsHistory => ({
  ...emptyPlayerHistory(recovery),
  promised: [],
  days: 0,
});

const doubleShare = 0.4;
const pauseMs = 40;
const kinds: readonly MoveKind[] = [1, 1, 1, 2, 2, 3];
/** Mills; the bank takes whole yuan. */
const maxMills = 90_000_000;

/**
 * Moves money until it is over.
 * @param withdrawn what became withdrawals, for their own audit
 */
export async function runSaver(
  { client, userId, sealed, definite }: BankAccount,
  number: number,
  chance: Chance,
  { history, withdrawn }: { history: SavingsHistory; withdrawn: WithdrawalHistory },
  isOver: () => boolean,
): Promise<void> {
  for (let made = 0; !isOver(); made += 1) {
    const kind = chance.pick(kinds);
    const options = { idempotencyKey: `save-${number}-${made}-${chance.below(1e9)}` };
    const amount = mills(kind === 3 ? (50 + chance.below(500)) * 1000 : 1 + chance.below(maxMills));
    const secret = kind === 3 ? await sealed() : undefined;
    const ids = await askForNumber(history, { key: options.idempotencyKey, twice: doubleShare, chance }, () =>
      definite(async () => {
        if (kind === 1) return (await client.putIntoSavings({ amount }, options)).move.id;
        if (kind === 2) return (await client.takeFromSavings({ amount }, options)).move.id;
        return (await client.withdrawSavings({ amount, payoutType: '1', fundPassword: '', ...secret }, options))
          .withdrawal.orderNum;
      }),
    );
    for (const id of ids) {
      history.promised.push({ userId, id, kind, amount });
      if (kind === 3) withdrawn.promised.push({ userId, id, amount });
    }
    await sleep(chance.below(pauseMs));
  }
}
