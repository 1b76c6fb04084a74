/** Kills servers and crashes the database under whoever plays (trust.md M5, M6). */
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '@longmen/test-kit/site/processes';
import { upWithinMs } from '@longmen/test-kit/site/durable-site';
import { type Chance, seededChance } from './chance.ts';
import type { Scene } from './workload.ts';

export type Strikes = {
  kills: number;
  crashes: number;
  /** Whether a kill waits until both servers are ready, as when machines fail one at a time. */
  apart: boolean;
};

const strikeAfterMs = [60, 360] as const;
/** So many kills of a server take a keeper along. */
const keeperShare = 0.2;
const lookEveryMs = 20;

type Field = Pick<Scene, 'site' | 'recovery' | 'seed' | 'print'>;

/** Kills servers at random moments, then crashes the database; ends when something is served again. */
export async function strike(field: Field, strikes: Strikes, isOver: () => boolean): Promise<void> {
  const chance = seededChance(field.seed ^ 0x5eed);
  await killServers(field, chance, strikes, isOver);
  await crashDatabase(field, chance, strikes, isOver);
}

/**
 * Kills a server while it serves: one that is still starting would prove nothing. The other may be starting, unless
 * kills are `apart`.
 */
async function killServers(
  { site, recovery, print }: Field,
  chance: Chance,
  { kills, apart }: Strikes,
  isOver: () => boolean,
): Promise<void> {
  for (let done = 1; done <= kills && !isOver(); done += 1) {
    const victim = chance.below(site.servers.length);
    const serving = apart ? site.addresses : [site.addresses[victim]];
    await Promise.all(serving.map((address = '') => untilReady(address, upWithinMs)));
    await sleep(momentOf(chance));
    recovery.kill(site, victim);
    // A keeper is up again long before a draw is late; what it answered must stand.
    if (chance.happens(keeperShare)) chance.pick(site.keepers).kill();
    if (done === kills || done % (kills < 100 ? 5 : 20) === 0) print(`${done} of ${kills} kills`);
  }
}

/** Crashes the database each time once what was asked after the strike before it has been answered. */
async function crashDatabase(
  { site, recovery, print }: Field,
  chance: Chance,
  { crashes }: Strikes,
  isOver: () => boolean,
): Promise<void> {
  await untilServing(recovery, isOver);
  for (let done = 1; done <= crashes && !isOver(); done += 1) {
    await sleep(momentOf(chance));
    recovery.strike('crash');
    await site.crashDatabase();
    if (done === crashes || done % 5 === 0) print(`${done} of ${crashes} database crashes`);
    await untilServing(recovery, isOver);
  }
}

async function untilServing({ isWaiting }: Field['recovery'], isOver: () => boolean): Promise<void> {
  const until = performance.now() + upWithinMs;
  while (isWaiting() && !isOver()) {
    if (performance.now() > until) throw new Error(`nothing was answered within ${upWithinMs} ms of a strike`);
    await sleep(lookEveryMs);
  }
}

function momentOf(chance: Chance): number {
  const [min, max] = strikeAfterMs;
  return min + chance.below(max - min);
}
