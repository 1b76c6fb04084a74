/** Asks each company now and then whether it is there; one good answer brings it back. */
import type { Platform } from '../../../platform/context.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import type { GameProvider } from './game-provider.ts';
import type { Companies } from './make-companies.ts';
import { floatLow } from '../settings.ts';
import { claimProbes, writeBack, writeFailedProbe } from './store.ts';

const everySeconds = 20;
/** How often a process looks for a probe that is due: whichever comes first sends it. */
const lookEveryMs = 5_000;

/** Adds the job. */
export function addProbes(platform: Platform, companies: Companies): void {
  if (companies.all.length === 0) return;
  platform.jobs.add({
    name: 'providers.probe',
    everyMs: lookEveryMs,
    run: async () => {
      await probeDue(platform, companies);
      return false;
    },
  });
}

/** Probes whoever is due, side by side. */
export async function probeDue(platform: Platform, { all, named }: Companies): Promise<void> {
  const due = await claimProbes(
    platform.db.jobs,
    all.map(({ name }) => name),
    everySeconds,
  );
  await Promise.all(due.map((name) => probe(platform, named(name))));
}

async function probe(platform: Platform, company: GameProvider | undefined): Promise<void> {
  if (company === undefined) return;
  const { db, bus, log } = platform;
  const { name, platforms } = company;
  const answer = await ask(company);
  const isChanged = answer.isThere
    ? await noteThere(platform, name, answer.float)
    : await writeFailedProbe(db.jobs, name);
  if (!isChanged) return;
  if (answer.isThere) log.warn({ provider: name }, 'a company that runs games is back');
  else log.error({ alarm: 'platform-away', provider: name }, 'a company that runs games is away');
  for (const key of platforms) bus.publish('provider.changed', { platform: key });
}

/** @returns whether it was away until now */
async function noteThere({ db, log, settings }: Platform, name: string, float: number | undefined): Promise<boolean> {
  const low = settings.get(floatLow);
  const { wasAway, ranLow } = await writeBack(db.jobs, name, float, low);
  if (ranLow)
    log.error({ alarm: 'platform-floatLow', provider: name, float, low }, 'a company soon takes no more money over');
  return wasAway;
}

type Answer = { readonly isThere: false } | { readonly isThere: true; readonly float: number | undefined };

/** A transfer wallet is probed by its float, which is worth knowing. */
async function ask({ adapter }: GameProvider): Promise<Answer> {
  try {
    if (adapter.remote !== undefined) return { isThere: true, float: await adapter.remote.float() };
    await adapter.probe();
    return { isThere: true, float: undefined };
  } catch (error) {
    if (error instanceof OutboundFailed) return { isThere: false };
    throw error;
  }
}
