/** The benches that kill at random: each way of money alone, for long runs, and all of them at once on one site. */
import { type BenchOptions, type BenchVerdict, runBench } from './bench.ts';
import { noonZone } from '@longmen/test-kit/noon-zone';
import { makeBets } from './bets/bets.ts';
import { makeRooms } from './chat/rooms.ts';
import { makeShares } from './chat/shares.ts';
import { makeClaims } from './money/claims.ts';
import { makeDeposits } from './money/deposits.ts';
import { makePackets } from './money/packets.ts';
import { makeSavings } from './money/savings.ts';
import { makeCrossings } from './platforms/crossings.ts';
import { makePlatforms } from './platforms/platforms.ts';
import type { Scene, Way, Workload } from './audit/workload.ts';
import { makeRebates, type Placed } from './money/rebates.ts';
import { makeWithdrawals } from './money/withdrawals.ts';

const some = 8;
const many = 24;
const crossers = 12;
/** Fewer of each than alone: they share two servers. */
const together = {
  bets: 8,
  deposits: 3,
  withdrawals: 5,
  savings: 4,
  platforms: 4,
} as const satisfies Partial<Record<Way, number>>;
/** Those who play at a company beside many who bet. */
const platformSeats = 4;
/** Rounds at a company, for each kill and beside everything else. */
const platformRounds = { each: 50, together: 80 } as const;

/** Transfers to a company that keeps money, and back, for each kill. */
const transfersEach = 10;

type Players = Pick<BenchOptions, 'clients' | 'kills' | 'rounds' | 'transfers'>;

const workloads: Readonly<Record<Way | 'all', (scene: Scene, players: Players) => Workload[]>> = {
  bets: (scene, { clients = many }) => [makeBets(scene, clients)],
  deposits: (scene, { clients = some }) => [makeDeposits(scene, clients)],
  withdrawals: (scene, { clients = some }) => [makeWithdrawals(scene, clients)],
  savings: (scene, { clients = some }) => {
    const withdrawals = makeWithdrawals(scene, 0);
    return [withdrawals, makeSavings(scene, clients, withdrawals)];
  },
  rebates: (scene, { clients = many }) =>
    belowEachOther(scene, [
      makeBets(scene, clients),
      makePlatforms(scene, platformSeats, platformRounds.together, 'harmless'),
    ]),
  claims: (scene, { clients = some }) => [makeClaims(scene, clients)],
  packets: (scene, { clients = some }) => [makePackets(scene, clients)],
  chat: (scene, { clients = some }) => [makeRooms(scene, clients), makeShares(scene, clients)],
  shares: (scene, { clients = some }) => [makeShares(scene, clients)],
  platforms: (scene, { clients = some, kills, rounds = kills * platformRounds.each }) => [
    makePlatforms(scene, clients, rounds),
  ],
  crossings: (scene, { clients = crossers, kills, transfers = kills * transfersEach }) => [
    makeCrossings(scene, clients, transfers),
  ],
  all: (scene) => {
    const withdrawals = makeWithdrawals(scene, together.withdrawals);
    return [
      makeBets(scene, together.bets),
      makeDeposits(scene, together.deposits),
      withdrawals,
      makeSavings(scene, together.savings, withdrawals),
      makePlatforms(scene, together.platforms, platformRounds.together),
    ];
  },
};

/** Players of several ways who stand below each other, opened and ended by those who place them there. */
function belowEachOther(scene: Scene, placed: readonly Placed[]): Workload[] {
  const within = { open: async () => undefined, finish: async () => undefined };
  return [...placed.map((each) => ({ ...each, ...within })), makeRebates(scene, placed)];
}

/** Three servers pay agents, so that two of them are always at it; two are enough for all else. */
const servers: Partial<Record<Way | 'all', number>> = { rebates: 3 };

/** Kills servers and crashes the database under one way of money, or under all. */
export function bench(way: Way | 'all', options: BenchOptions): Promise<BenchVerdict> {
  // Claims go by the day, and none of theirs ends while they are made.
  const timeZone = way === 'claims' ? { timeZone: noonZone() } : {};
  return runBench({ servers: servers[way] ?? 2, ...options, ...timeZone }, (scene) => workloads[way](scene, options));
}
