/**
 * Kills servers at random moments while players withdraw, operators decide, and a gateway misbehaves; then holds every
 * promise against ledger and gateway: each withdrawal is paid once or returned once (trust.md M5, M7, M8, S11).
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Office, SignedInOperator } from '../../apps/server/src/modules/office/index.ts';
import { withOffice } from '../../apps/server/src/operator/with-office.ts';
import { untilReady } from '@longmen/test-kit/site/processes';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { type BenchSite, startBenchSite } from '@longmen/test-kit/site/durable-site';
import { type Chance, seededChance } from './chance.ts';
import { type Recovery, type RecoveryFigures, tellRecovery } from './recovery.ts';
import { openWithdrawalBooks, type WithdrawalBooks, type WithdrawalVerdict } from './withdrawal-audit.ts';
import { emptyWithdrawalNotes, openWithdrawalPlayer } from './withdrawal-player.ts';

export type WithdrawalKillOptions = {
  seed: number;
  kills: number;
  clients: number;
  say: (line: string) => void;
  tree?: string;
};

const killEveryMs = [60, 500] as const;
// Generous: a machine may be busy.
const upWithinMs = 180_000;
const rejectShare = 0.15;
const doubleClickShare = 0.3;
const moodEveryMs = 300;
const timePassesEveryMs = 1_000;
const moods = ['now', 'pay', 'pay', 'fail', 'timeout', 'error', 'forge', 'lose'] as const;
const operators = ['office01', 'office02'] as const;

export async function withdrawalKills({
  seed,
  kills,
  clients,
  say,
  tree,
}: WithdrawalKillOptions): Promise<WithdrawalVerdict & { recovery: RecoveryFigures }> {
  const chance = seededChance(seed);
  const sandbox = await startSandbox({ 1: 180 }, 10);
  const env = { PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider) };
  const site = await startBenchSite({ servers: 2, env, ...(tree === undefined ? {} : { tree }) });
  const books = await openWithdrawalBooks(site.adminUrl);
  const notes = emptyWithdrawalNotes();
  const going = { asking: true, deciding: true };
  const loops: Promise<unknown>[] = [];
  try {
    const players = await Promise.all(
      Array.from({ length: clients }, (_, number) =>
        openWithdrawalPlayer(() => chance.pick(site.addresses), number, seededChance(seed + number + 1), notes),
      ),
    );
    await books.fund(players.map(({ userId }) => userId));
    say(`${players.length} players withdraw`);
    const asked = Promise.all(players.map((player) => player.run(() => !going.asking)));
    const decided = decide(site, books, seededChance(seed ^ 0xdec1de), () => going.deciding);
    const moody = changeMoods(sandbox, seededChance(seed ^ 0x300d), () => going.asking);
    const passed = passTime(books, () => going.asking);
    loops.push(asked, decided, moody, passed);
    await Promise.race([killServers(site, notes.recovery, chance, { kills, say }), ...loops]);
    going.asking = false;
    await Promise.all([asked, moody, passed]);
    await sandbox.payout({ mood: 'now' });
    say(`asking ended: ${notes.requests} requests, ${notes.lost} answers lost, ${notes.promised.length} promises`);
    await books.untilEnded();
    // A payout of the last moment may take the gateway some seconds.
    await sleep(gatewayPaysWithinMs);
    const verdict = await books.audit(notes, await sandbox.payouts(), kills);
    const recovery = notes.recovery.end();
    for (const line of [...verdict.details, ...tellRecovery(recovery)]) say(line);
    return { ...verdict, recovery };
  } finally {
    going.asking = false;
    going.deciding = false;
    await Promise.allSettled(loops);
    await books.close();
    await Promise.all([site.stop(), sandbox.stop()]);
  }
}

const gatewayPaysWithinMs = 6_000;

/** Kills a random server again and again, each time once it is ready. */
export async function killServers(
  site: BenchSite,
  recovery: Recovery,
  chance: Chance,
  { kills, say }: Pick<WithdrawalKillOptions, 'kills' | 'say'>,
): Promise<void> {
  const [least, most] = killEveryMs;
  for (let done = 1; done <= kills; done += 1) {
    const victim = chance.below(site.servers.length);
    await untilReady(Number(new URL(site.addresses[victim] ?? '').port), upWithinMs);
    await sleep(least + chance.below(most - least));
    recovery.kill(site, victim);
    if (done % 5 === 0) say(`${done} of ${kills} kills`);
  }
}

/** The gateway pays, fails, is slow, forges and loses in turn. */
export async function changeMoods(sandbox: TestSandbox, chance: Chance, going: () => boolean): Promise<void> {
  while (going()) {
    await sandbox.payout({ mood: chance.pick(moods) });
    await sleep(moodEveryMs);
  }
}

/** A player whose payout was lost would otherwise wait for it through the whole run, as he may have one open request. */
export async function passTime(books: WithdrawalBooks, going: () => boolean): Promise<void> {
  while (going()) {
    await books.letTimePass();
    await sleep(timePassesEveryMs);
  }
}

/** Two operators work on the queue, as the terminal does; some clicks are double. */
export async function decide(
  site: BenchSite,
  books: WithdrawalBooks,
  chance: Chance,
  going: () => boolean,
): Promise<void> {
  const env = {
    DATA_DIR: join(site.folder, 'data'),
    DATABASE_URL: site.url,
    DATABASE_OWNER_URL: site.ownerUrl,
    DEMO: '1',
    OPERATOR_PASSWORD: 'demo-office-1234',
  };
  await withOffice(env, async (office) => {
    const people = await Promise.all(
      operators.map((name) => office.signIn({ name, password: 'demo-office-1234', code: undefined })),
    );
    while (going()) {
      for (const id of await books.waiting()) await decideOne(office, people, id, chance);
      await sleep(100);
    }
  });
}

async function decideOne(
  office: Office,
  people: readonly SignedInOperator[],
  id: string,
  chance: Chance,
): Promise<void> {
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('the bench needs two operators');
  const click = (by: SignedInOperator) => office.approveWithdrawal(by, { id, reason: 'the bench looked at it' });
  const rejects = chance.happens(rejectShare);
  const doubles = chance.happens(doubleClickShare);
  // Refused clicks are expected: the other operator, or the copy of the click, was first.
  await Promise.allSettled([
    click(first),
    ...(doubles ? [click(first), click(second)] : []),
    ...(rejects ? [office.refuseWithdrawal(second, { id, reason: 'the bench' })] : []),
  ]);
  await Promise.allSettled([click(second)]);
}
