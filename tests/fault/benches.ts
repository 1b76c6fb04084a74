/** The benches that kill at random: each way of money alone, for long runs, and all of them at once on one site. */
import { type BenchOptions, type BenchVerdict, runBench } from './bench.ts';
import { makeBets } from './bets/bets.ts';
import { makeDeposits } from './money/deposits.ts';
import { makeSavings } from './money/savings.ts';
import type { Scene, Way, Workload } from './audit/workload.ts';
import { makeWithdrawals } from './money/withdrawals.ts';

const some = 8;
const many = 24;
/** Fewer of each than alone: they share two servers. */
const together = { bets: 8, deposits: 3, withdrawals: 5, savings: 4 } as const satisfies Record<Way, number>;

const workloads: Readonly<Record<Way | 'all', (scene: Scene, clients: number | undefined) => Workload[]>> = {
  bets: (scene, clients = many) => [makeBets(scene, clients)],
  deposits: (scene, clients = some) => [makeDeposits(scene, clients)],
  withdrawals: (scene, clients = some) => [makeWithdrawals(scene, clients)],
  savings: (scene, clients = some) => {
    const withdrawals = makeWithdrawals(scene, 0);
    return [withdrawals, makeSavings(scene, clients, withdrawals)];
  },
  all: (scene) => {
    const withdrawals = makeWithdrawals(scene, together.withdrawals);
    return [
      makeBets(scene, together.bets),
      makeDeposits(scene, together.deposits),
      withdrawals,
      makeSavings(scene, together.savings, withdrawals),
    ];
  },
};

/** Kills servers and crashes the database under one way of money, or under all. */
export function bench(way: Way | 'all', options: BenchOptions): Promise<BenchVerdict> {
  return runBench(options, (scene) => workloads[way](scene, options.clients));
}
