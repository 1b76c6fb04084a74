/** What waits for people, by queue: of those alone that an operator may read (office.md 10). */
import type { queueNames } from '@longmen/contract/console/queues';
import type { Permission } from '@longmen/contract/console/rights';
import { countMax } from '../../../platform/console/list-page.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type QueueName = (typeof queueNames)[number];
export type Queue = {
  readonly name: QueueName;
  readonly count: number;
  readonly countIsBound: boolean;
  /** Epoch ms; null where nothing waits, or its age says nothing. */
  readonly oldestAt: number | null;
};

const queueOf = (name: QueueName, count: number, oldestAt: number | null = null): Queue => ({
  name,
  count: Math.min(count, countMax),
  countIsBound: count >= countMax,
  oldestAt: count === 0 ? null : oldestAt,
});

/** Each part asks for one of its rights, and is read only for who has it. */
export async function readQueues(deps: Deps, by: SignedInOperator): Promise<Queue[]> {
  const parts: readonly (readonly [readonly Permission[], () => Promise<Queue[]>])[] = [
    [['withdrawals.read/read'], () => ofWithdrawals(deps)],
    [['deposits.decide/read'], () => ofMoneyIn(deps)],
    [['recon.decide/read'], () => ofDifferences(deps)],
    [['books.lift/read', 'ledger.read/read'], () => ofFreezes(deps)],
  ];
  const mine = parts.filter(([rights]) => rights.some((right) => by.permissions.has(right)));
  return (await Promise.all(mine.map(async ([, read]) => read()))).flat();
}

async function ofWithdrawals({ withdrawals }: Deps): Promise<Queue[]> {
  const { waiting, second, oldestAt } = await withdrawals.totals();
  return [queueOf('withdrawals', waiting, oldestAt), queueOf('withdrawalsSecond', second)];
}

async function ofMoneyIn({ paymentReader }: Deps): Promise<Queue[]> {
  const { deposits, payments, refunds, callbacks, oldestAt } = await paymentReader.counts();
  return [
    queueOf('deposits', deposits, oldestAt),
    queueOf('payments', payments),
    queueOf('refunds', refunds),
    queueOf('callbacks', callbacks),
  ];
}

async function ofDifferences({ settlements }: Deps): Promise<Queue[]> {
  const { count } = await settlements.page({}, { limit: 1 });
  return [queueOf('differences', count)];
}

async function ofFreezes({ ledger }: Deps): Promise<Queue[]> {
  const freezes = await ledger.freezes.list();
  return [queueOf('freezes', freezes.length, freezes[0]?.at ?? null)];
}
