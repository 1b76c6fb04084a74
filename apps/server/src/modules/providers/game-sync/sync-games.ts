/** Reads companies' lists of games, once a day and when operators ask for it. */
import type { Platform } from '../../../platform/context.ts';
import { OutboundFailed } from '../../../platform/network/outbound.ts';
import type { GameProvider } from '../companies/game-provider.ts';
import type { Companies } from '../companies/make-companies.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SyncOutcome } from './outcome.ts';
import { planSync, type SyncPlan } from './plan-sync.ts';
import { claimSyncs, writePlan, writeSyncResult } from './store.ts';
import { takePictures } from './take-pictures.ts';

type Deps = { readonly platform: Platform; readonly snapshot: Snapshot; readonly companies: Companies };

const everySeconds = 24 * 3600;
const againSeconds = 3600;
/** How often a process looks for a list that is due. */
const lookEveryMs = 5_000;

/** Adds the job. */
export function addGameSync(deps: Deps): void {
  if (deps.companies.all.length === 0) return;
  deps.platform.jobs.add({ name: 'providers.game-sync', everyMs: lookEveryMs, run: () => syncDue(deps) });
}

/** Reads the lists that are due, then takes pictures. @returns whether there may be more pictures */
export async function syncDue({ platform, snapshot, companies }: Deps): Promise<boolean> {
  const names = companies.all.map(({ name }) => name);
  const due = await claimSyncs(platform.db.jobs, names, everySeconds);
  for (const name of due) {
    const company = companies.named(name);
    if (company !== undefined) await sync(platform, snapshot, company);
  }
  let more = false;
  for (const company of companies.all) more = (await takePictures(platform, company)) || more;
  return more;
}

async function sync(platform: Platform, snapshot: Snapshot, company: GameProvider): Promise<void> {
  const { db, log, bus } = platform;
  try {
    const list = await company.adapter.games();
    if (list === undefined) {
      await writeSyncResult(db.jobs, company.name, { is: 'noList' });
      return;
    }
    await snapshot.reload();
    const plan = planSync(list, snapshot.games(), company);
    if (plan === undefined) throw new OutboundFailed('refused', 'its list lacks half of its games');
    await db.jobs.transaction((tx) => writePlan(tx, company.name, plan));
    await writeSyncResult(db.jobs, company.name, summaryOf(plan));
    for (const key of company.platforms) bus.publish('provider.changed', { platform: key });
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    log.warn({ err: error, provider: company.name }, 'a list of games could not be read');
    await writeSyncResult(db.jobs, company.name, { is: 'failed', why: error.message }, againSeconds);
  }
}

const summaryOf = ({ added, seen, missing }: SyncPlan): SyncOutcome => ({
  is: 'read',
  games: added.length + seen.length,
  added: added.length,
  missing: missing.length,
});
