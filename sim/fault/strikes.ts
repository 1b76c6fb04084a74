/**
 * Kills servers at random moments while clients bet, then crashes the database, and
 * holds every promise against what the database says in the end (trust.md M4-M8).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '@longmen/test-kit/site/processes';
import { audit, type Verdict } from './audit.ts';
import { type BenchSite, startBenchSite, upWithinMs } from '@longmen/test-kit/site/durable-site';
import { seededChance } from './chance.ts';
import { type Recovery, type RecoveryFigures, tellRecovery } from './recovery.ts';
import { openShop } from './shop.ts';
import { emptyNotes } from './shopper.ts';

export type KillOptions = {
  seed: number;
  kills: number;
  crashes: number;
  clients: number;
  /** Whether a kill waits until both servers are ready, as when machines fail one at a time. */
  apart?: boolean;
  say: (line: string) => void;
  tree?: string;
};

const killEveryMs = [60, 360] as const;
/** So many kills of a server take a keeper along. */
const keeperShare = 0.2;
const crashEveryMs = 1_500;

export async function kills(options: KillOptions): Promise<Verdict & { recovery: RecoveryFigures }> {
  const { say } = options;
  const site = await startBenchSite({ servers: 2, ...(options.tree === undefined ? {} : { tree: options.tree }) });
  try {
    const notes = emptyNotes();
    const shopping = await openShop(site, options, notes);
    await killServers(site, notes.recovery, options);
    await crashDatabase(site, notes.recovery, options);
    shopping.close();
    await shopping.done;
    say(`betting ended: ${notes.requests} requests, ${notes.lost} answers lost, ${notes.promised.length} promises`);
    const verdict = await audit(site, notes, { kills: options.kills + options.crashes });
    const recovery = notes.recovery.end();
    for (const line of [...verdict.details, ...tellRecovery(recovery)]) say(line);
    return { ...verdict, recovery };
  } finally {
    await site.stop();
  }
}

/** Kills a server while it serves: one that is still starting would prove nothing. The other may be starting, unless kills are `apart`. */
async function killServers(
  site: BenchSite,
  recovery: Recovery,
  { seed, kills: wanted, apart, say }: KillOptions,
): Promise<void> {
  const chance = seededChance(seed ^ 0x5eed);
  const [least, most] = killEveryMs;
  for (let done = 1; done <= wanted; done += 1) {
    const victim = chance.below(site.servers.length);
    const serving = apart === true ? site.addresses : [site.addresses[victim]];
    await Promise.all(serving.map((address) => untilReady(portOf(address), upWithinMs)));
    await sleep(least + chance.below(most - least));
    recovery.kill(site, victim);
    // A keeper is up again long before a draw is late; what it answered must stand.
    if (chance.happens(keeperShare)) chance.pick(site.keepers).kill();
    if (done % 20 === 0) say(`${done} of ${wanted} kills`);
  }
}

const portOf = (address: string | undefined) => Number(new URL(address ?? '').port);

async function crashDatabase(site: BenchSite, recovery: Recovery, { crashes, say }: KillOptions): Promise<void> {
  for (let done = 1; done <= crashes; done += 1) {
    await sleep(crashEveryMs);
    recovery.strike('crash');
    await site.crashDatabase();
    if (done % 5 === 0) say(`${done} of ${crashes} database crashes`);
  }
}
