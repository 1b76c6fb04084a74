/**
 * Kills servers at random moments while players move savings in, out and to the bank, operators decide, and days pass;
 * then holds every promise, every transfer and the interest of every day (trust.md M5, M7, M8).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '@longmen/test-kit/site/sandbox';
import { startBenchSite } from '@longmen/test-kit/site/durable-site';
import { seededChance } from './chance.ts';
import { type RecoveryFigures, tellRecovery } from './recovery.ts';
import { openSavingsBooks, type SavingsBooks, type SavingsVerdict } from './savings-audit.ts';
import { emptySavingsNotes, runSaver } from './savings-player.ts';
import { openWithdrawalBooks } from './withdrawal-audit.ts';
import { changeMoods, decide, killServers, passTime, type WithdrawalKillOptions } from './withdrawal-kills.ts';
import { emptyWithdrawalNotes, openWithdrawalPlayer } from './withdrawal-player.ts';

const dayEveryMs = 700;
const gatewayPaysWithinMs = 6_000;
const leastOut = 5;
const someWithinMs = 60_000;

export async function savingsKills(
  options: WithdrawalKillOptions,
): Promise<SavingsVerdict & { recovery: RecoveryFigures }> {
  const { seed, kills, clients, say, tree } = options;
  const chance = seededChance(seed);
  const sandbox = await startSandbox({ 1: 180 }, 10);
  const env = { PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider) };
  const site = await startBenchSite({ servers: 2, env, ...(tree === undefined ? {} : { tree }) });
  const withdrawals = await openWithdrawalBooks(site.adminUrl);
  const books = await openSavingsBooks(site.adminUrl);
  const notes = emptySavingsNotes();
  const withdrawn = emptyWithdrawalNotes();
  const going = { moving: true, deciding: true };
  const loops: Promise<unknown>[] = [];
  try {
    await books.prepare();
    const players = await Promise.all(
      Array.from({ length: clients }, (_, number) =>
        openWithdrawalPlayer(() => chance.pick(site.addresses), number, seededChance(seed + number + 1), withdrawn),
      ),
    );
    const userIds = players.map(({ userId }) => userId);
    await withdrawals.fund(userIds);
    say(`${players.length} players save`);
    const saved = Promise.all(
      players.map((player, number) =>
        runSaver(player, number, seededChance(seed * 31 + number), notes, withdrawn, () => !going.moving),
      ),
    );
    const decided = decide(site, withdrawals, seededChance(seed ^ 0xdec1de), () => going.deciding);
    const moody = changeMoods(sandbox, seededChance(seed ^ 0x300d), () => going.moving);
    const days = passDays(books, userIds, () => going.moving);
    const passed = passTime(withdrawals, () => going.moving);
    loops.push(saved, decided, moody, days, passed);
    await Promise.race([killServers(site, notes.recovery, chance, { kills, say }), ...loops]);
    // A few kills on a slow machine leave too little to look at: money has to have gone to the bank.
    const end = performance.now() + someWithinMs;
    while (performance.now() < end && withdrawn.promised.length < leastOut) await sleep(dayEveryMs);
    going.moving = false;
    await Promise.all([saved, moody, days, passed]);
    await sandbox.payout({ mood: 'now' });
    say(`moving ended: ${notes.requests} requests, ${notes.lost} answers lost, ${await days} days`);
    await Promise.all([withdrawals.untilEnded(), books.untilPaid(userIds)]);
    // A payout of the last moment may take the gateway some seconds.
    await sleep(gatewayPaysWithinMs);
    const paidOut = await withdrawals.audit(withdrawn, await sandbox.payouts(), kills);
    const verdict = await books.audit(notes, { userIds, kills, days: await days });
    const recovery = notes.recovery.end();
    for (const line of [...paidOut.details, ...verdict.details, ...tellRecovery(recovery)]) say(line);
    return { ...verdict, recovery, ok: verdict.ok && paidOut.ok, ...sumsOf(verdict, paidOut) };
  } finally {
    going.moving = false;
    going.deciding = false;
    await Promise.allSettled(loops);
    await Promise.all([withdrawals.close(), books.close()]);
    await Promise.all([site.stop(), sandbox.stop()]);
  }
}

type Sums = Pick<SavingsVerdict, 'lost' | 'doubled' | 'drift' | 'stuck'>;

const sumsOf = (one: Sums, other: Sums): Sums => ({
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  drift: one.drift + other.drift,
  stuck: one.stuck + other.stuck,
});

/** @returns how many days passed */
async function passDays(books: SavingsBooks, userIds: readonly string[], going: () => boolean): Promise<number> {
  let days = 0;
  for (; going(); days += 1) {
    await sleep(dayEveryMs);
    await books.letDayPass(userIds);
  }
  return days;
}
