/** One client of the withdrawal bench: asks for money, sometimes twice at once, and remembers what it was promised. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import { type BankPlayer, makeBankPlayer } from '@longmen/test-kit/fixtures/bank-player';
import { makeTestClient, type TestClient } from '@longmen/test-kit/client';
import type { Chance } from './chance.ts';
import { upWithinMs } from '@longmen/test-kit/site/durable-site';
import { untilDefinite } from './definite.ts';
import { makeRecovery, type Recovery } from './recovery.ts';

export type WithdrawalPromise = { userId: string; id: string; amount: number };

export type WithdrawalNotes = {
  promised: WithdrawalPromise[];
  refused: Map<string, number>;
  /** Two copies of one request that were answered differently. */
  unequal: string[];
  requests: number;
  lost: number;
  recovery: Recovery;
};

export const emptyWithdrawalNotes = (): WithdrawalNotes => ({
  promised: [],
  refused: new Map(),
  unequal: [],
  requests: 0,
  lost: 0,
  recovery: makeRecovery(upWithinMs),
});

export type WithdrawalPlayer = BankPlayer & {
  readonly userId: string;
  readonly client: TestClient;
  run(until: () => boolean): Promise<void>;
};

const doubleShare = 0.3;
const restMs = 60;
// A killed server is heard of at once. Who gives up on a busy one and registers again is told that the name is taken.
const answerWithinMs = 60_000;
/** Yuan: below and above the amount from which two operators decide. */
const amounts = [50, 120, 700, 5_200] as const;

/** Registers a player who may withdraw: fund password, age, card. */
export async function openWithdrawalPlayer(
  address: () => string,
  number: number,
  chance: Chance,
  notes: WithdrawalNotes,
): Promise<WithdrawalPlayer> {
  const client = makeTestClient({ baseUrl: address, timeoutMs: answerWithinMs });
  const definite = untilDefinite(notes, notes.recovery);
  const must = async <T>(send: () => Promise<T>): Promise<T> => {
    const answer = await definite(send);
    if (answer instanceof Refused) throw answer;
    return answer;
  };
  const username = `out${process.pid % 10_000}x${number}`;
  const phone = `09${String(process.pid % 1000).padStart(3, '0')}${String(number).padStart(5, '0')}`;
  const signedIn = await must(() => client.register({ username, password: 'fault1234', phone }));
  client.useToken(signedIn.token);

  const cardNumber = `9704${String(process.pid).padStart(6, '0')}${String(number).padStart(6, '0')}`;
  const { sealed } = await makeBankPlayer(client, cardNumber, must);

  let made = 0;
  const ask = async () => {
    const amount = (chance.pick(amounts) * 1000) as never;
    const input = { amount, payoutType: '1' as const, ...(await sealed()) };
    const key = `out-${number}-${made++}-${chance.below(1e9)}`;
    const send = () => definite(() => client.requestWithdrawal(input, { idempotencyKey: key }));
    const answers = chance.happens(doubleShare) ? await Promise.all([send(), send()]) : [await send()];
    const ids = new Set<string>();
    for (const answer of answers) {
      if (answer instanceof Refused)
        notes.refused.set(`${answer.refusal}`, (notes.refused.get(`${answer.refusal}`) ?? 0) + 1);
      else ids.add(answer.withdrawal.orderNum);
    }
    if (ids.size > 1) notes.unequal.push(`${key}: ${[...ids].join(' ')}`);
    for (const id of ids) notes.promised.push({ userId: signedIn.userId, id, amount });
  };
  return {
    userId: signedIn.userId,
    client,
    sealed,
    run: async (until) => {
      while (!until()) {
        await ask();
        await sleep(chance.below(restMs));
      }
    },
  };
}
