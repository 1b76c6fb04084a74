/**
 * Players at a company whose games are played on the site's wallet, and which makes every mistake there is, while
 * servers are killed and the database stops (platforms.md 13, P1). The company's robots play for them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import { walletOf } from '@longmen/test-kit/site/sandbox';
import { untilSo } from '../audit/books.ts';
import { seededChance } from '../audit/chance.ts';
import { emptyPlayerHistory, type Scene, type Workload } from '../audit/workload.ts';
import { type Account, openAccount, payInOnce } from '../money/accounts.ts';
import { auditPlatforms, type CompanyBook } from './platforms-audit.ts';

const prefix = { name: 'pl', phone: '06' } as const;
/** Every mistake of a single wallet, as a share of the calls that it can strike. */
const faults: readonly { readonly fault: string; readonly share?: number; readonly delayMs?: number }[] = [
  ...[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 25, 26, 27].map((number) => ({
    fault: `S${number}`,
  })),
  { fault: 'S5', delayMs: 150 },
  { fault: 'S12', delayMs: 40 },
  // At once: the rollback overtakes its bet as often as not.
  { fault: 'S17', delayMs: 0 },
  // A hundred calls each.
  { fault: 'S24', share: 0.004 },
];
/** Mistakes that leave a round as it was at its close, which is what agents are paid by. */
const harmless: ReadonlySet<string> = new Set(['S1', 'S2', 'S4', 'S16']);
const startMills = 100_000_000;
const usualShare = 0.06;
/** Rounds of each player that the robots are told of at once. */
const batch = 20;
const aimEveryMs = 120;
const lookEveryMs = 250;

type Progress = Omit<CompanyBook, 'transactions'>;
const sumOf = (runs: Progress['runs']) => Object.values(runs).reduce((sum, left) => sum + left, 0);

/** @param rounds that are played at least @param which mistakes the company makes */
export function makePlatforms(
  { site, sandbox, books, recovery, seed, patienceMs, print }: Scene,
  clients: number,
  rounds: number,
  which: 'every' | 'harmless' = 'every',
): Workload & { players(): readonly string[] } {
  const history = emptyPlayerHistory(recovery);
  const chance = seededChance(seed ^ 0x9a77);
  let players: Account[] = [];
  let ordered = 0;
  let played = 0;
  const progress = async () => (await sandbox.platform({ progress: true })) as Progress;

  /** The company calls whichever server it reaches, as through a balancer. */
  const aim = async (isOver: () => boolean) => {
    while (!isOver()) {
      await sandbox.platform({ wallet: walletOf(chance.pick(site.addresses), 'hall') });
      await sleep(aimEveryMs);
    }
  };
  const robots = async (isOver: () => boolean) => {
    while (!isOver()) {
      const { runs, failed } = await progress();
      if (failed.length > 0) throw new Error(`robots failed: ${failed.slice(0, 3).join(', ')}`);
      const left = sumOf(runs);
      played = ordered - left;
      if (left === 0) {
        await sandbox.platform({ play: { players: clients, rounds: batch * clients, seed: seed + ordered } });
        ordered += batch * clients;
      }
      await sleep(lookEveryMs);
    }
  };
  /** Somebody asks the site itself all the time: a strike is over when somebody is answered. */
  const ask = async ({ client, definite }: Account, isOver: () => boolean) => {
    while (!isOver()) {
      await definite(() => client.savingsBalance({}));
      await sleep(chance.below(200));
    }
  };

  return {
    way: 'platforms',
    players: () => players.map(({ userId }) => userId),
    open: async () => {
      await sandbox.platform({ wallet: walletOf(site.addresses[0] ?? '', 'hall') });
      for (const { fault, share = usualShare, ...others } of faults)
        if (which === 'every' || harmless.has(fault)) await sandbox.platform({ fault, on: true, share, ...others });
      const address = () => chance.pick(site.addresses);
      players = await Promise.all(
        Array.from({ length: clients }, (_, number) => openAccount(address, prefix, number, history)),
      );
      await payInOnce(
        books,
        players.map(({ userId }) => userId),
        startMills,
      );
      for (const { client, definite } of players) {
        const opened = await definite(() => client.launchLiveGame({ choice: { actype: 1, game_type: 'FRU' } }));
        if (opened instanceof Refused) throw new Error(`no game: ${opened.message}`);
      }
      print(`${players.length} players play at a company`);
    },
    run: async (isOver) => {
      await Promise.all([aim(isOver), robots(isOver), ...players.map((player) => ask(player, isOver))]);
    },
    hasEnough: () => played >= rounds,
    finish: async () => {
      await sandbox.platform({ wallet: walletOf(site.addresses[0] ?? '', 'hall') });
      await untilSo(patienceMs, async () => {
        const { pending, runs } = await progress();
        return pending === 0 && sumOf(runs) === 0;
      });
      print(`playing at a company ended: ${ordered} rounds`);
    },
    audit: async () =>
      auditPlatforms(books, (await sandbox.platform({ book: true })) as CompanyBook, { rounds: ordered }),
    close: async () => undefined,
  };
}
