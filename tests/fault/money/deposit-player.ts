/**
 * One player who tops up through the gateway, sometimes asking twice at once, and remembers what was opened and paid.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import type { BenchSite } from '@longmen/test-kit/site/durable-site';
import type { TestSandbox } from '@longmen/test-kit/site/sandbox';
import { askForNumber, openAccount } from './accounts.ts';
import type { Chance } from '../audit/chance.ts';
import type { Recovery } from '../audit/recovery.ts';
import { emptyPlayerHistory, type PlayerHistory } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

export type DepositHistory = PlayerHistory & {
  opened: { userId: UserId; orderNum: string; amount: number }[];
  /** What the gateway took money for, by number. */
  paid: Map<string, { userId: UserId; amount: number }>;
};

export const emptyDepositHistory = (recovery: Recovery): DepositHistory => ({
  ...emptyPlayerHistory(recovery),
  opened: [],
  paid: new Map(),
});

const prefix = { name: 'in', phone: '08' } as const;
const doubleShare = 0.3;
const failShare = 0.1;
const pauseMs = 60;
/** Yuan; of a channel without fee, Alipay's: the demo story credits others. */
const amounts = [50, 120, 700, 4_000] as const;

type DepositorParts = {
  site: BenchSite;
  sandbox: TestSandbox;
  number: number;
  chance: Chance;
  history: DepositHistory;
};

/** A player who has stated his age; opens deposits and pays them at the gateway. */
export async function openDepositor({ site, sandbox, number, chance, history }: DepositorParts) {
  const account = await openAccount(() => chance.pick(site.addresses), prefix, number, history);
  const { client, userId, definite, must } = account;
  const { version } = await must(() => client.ageStatement({}));
  await must(() => client.stateAge({ version }));

  let made = 0;
  const topUp = async () => {
    const amount = chance.pick(amounts);
    const key = `in-${number}-${made++}-${chance.below(1e9)}`;
    const input = { code: 'demo-alipay-gate', amount: String(amount) };
    const numbers = await askForNumber(history, { key, twice: doubleShare, chance }, async () => {
      const answer = await definite(() => client.createDeposit(input, { idempotencyKey: key }));
      return answer instanceof Refused ? answer : answer.orderNum;
    });
    for (const orderNum of numbers) {
      history.opened.push({ userId, orderNum, amount: amount * 1000 });
      const fails = chance.happens(failShare);
      // Noted before it is done: what is credited at once was paid.
      if (!fails) history.paid.set(orderNum, { userId, amount: amount * 1000 });
      await sandbox.pay({ decide: orderNum, state: fails ? 'failed' : 'paid' });
    }
  };
  return {
    run: async (isOver: () => boolean) => {
      while (!isOver()) {
        await topUp();
        await sleep(chance.below(pauseMs));
      }
    },
  };
}
