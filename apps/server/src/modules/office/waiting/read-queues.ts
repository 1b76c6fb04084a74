/** What waits for people, by queue: of those alone that an operator may read (office.md 10). */
import type { queueNames } from '@longmen/contract/console/queues';
import type { Permission } from '@longmen/contract/console/rights';
import { countMax } from '../../../platform/console/list-page.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import { targetCallback, targetDeposit, targetWithdrawal } from '../dashboard/settings.ts';
import { careSettings } from '../../care/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type QueueName = (typeof queueNames)[number];
export type Queue = {
  readonly name: QueueName;
  readonly count: number;
  readonly countIsBound: boolean;
  /** Epoch ms; null where nothing waits, or its age says nothing. */
  readonly oldestAt: number | null;
  readonly targetSeconds: number | null;
};

type Found = Omit<Queue, 'targetSeconds'>;

const queueOf = (name: QueueName, count: number, oldestAt: number | null = null): Found => ({
  name,
  count: Math.min(count, countMax),
  countIsBound: count >= countMax,
  oldestAt: count === 0 ? null : oldestAt,
});

const targets: Partial<Record<QueueName, Setting<number>>> = {
  withdrawals: targetWithdrawal,
  withdrawalsSecond: targetWithdrawal,
  deposits: targetDeposit,
  payments: targetDeposit,
  callbacks: targetCallback,
};

/** Each part asks for one of its rights, and is read only for who has it. */
export async function readQueues(deps: Deps, by: SignedInOperator): Promise<Queue[]> {
  const parts: readonly (readonly [readonly Permission[], () => Promise<Found[]>])[] = [
    [['withdrawals.read/read'], () => ofWithdrawals(deps)],
    [['deposits.decide/read'], () => ofMoneyIn(deps)],
    [['recon.decide/read'], () => ofDifferences(deps)],
    [['books.lift/read', 'ledger.read/read'], () => ofFreezes(deps)],
    [['care.read/read'], () => ofCare(deps)],
  ];
  const mine = parts.filter(([rights]) => rights.some((right) => by.permissions.has(right)));
  const found = (await Promise.all(mine.map(async ([, read]) => read()))).flat();
  return found.map((queue) => {
    const target = targets[queue.name];
    const { get } = deps.platform.settings;
    if (queue.name === 'care') return { ...queue, targetSeconds: get(careSettings.contactHours) * 3_600 };
    return { ...queue, targetSeconds: target === undefined ? null : get(target) };
  });
}

async function ofWithdrawals({ withdrawals }: Deps): Promise<Found[]> {
  const { waiting, second, oldestAt } = await withdrawals.totals();
  return [queueOf('withdrawals', waiting, oldestAt), queueOf('withdrawalsSecond', second)];
}

async function ofMoneyIn({ paymentReader }: Deps): Promise<Found[]> {
  const { deposits, payments, refunds, callbacks, oldestAt } = await paymentReader.counts();
  return [
    queueOf('deposits', deposits, oldestAt),
    queueOf('payments', payments),
    queueOf('refunds', refunds),
    queueOf('callbacks', callbacks),
  ];
}

async function ofDifferences({ settlements }: Deps): Promise<Found[]> {
  const { count } = await settlements.page({}, { limit: 1 });
  return [queueOf('differences', count)];
}

/** Open cases, and how long the player of the oldest has waited to be spoken to. */
async function ofCare({ care }: Deps): Promise<Found[]> {
  const { open, oldestAt } = await care.figures();
  return [queueOf('care', open, oldestAt)];
}

async function ofFreezes({ ledger }: Deps): Promise<Found[]> {
  const freezes = await ledger.freezes.list();
  return [queueOf('freezes', freezes.length, freezes[0]?.at ?? null)];
}
