/** Compares what reports are made of with the ledger and with game rounds, on demand and every night, and corrects it. */
import type { Platform } from '../../../platform/context.ts';
import { dayOf } from '../../draws/index.ts';
import { periodsOf } from './periods.ts';
import {
  correctDays,
  correctTeams,
  type Days,
  holdDays,
  listMonths,
  pickAgents,
  takeNight,
  type Whose,
} from './store-recount.ts';
import { correctPlatforms, correctPlayers, holdGameDays } from './store-recount-games.ts';

export type RecountDeps = { readonly db: Pick<Platform['db'], 'jobs'>; readonly timeZone: string };

/** Steps that were compared, and rows that were wrong and are right now. */
export type Recount = { readonly steps: number; readonly wrong: number };

const lookEveryMs = 600_000;

/** Recomputes some agents' sums, or all, a month at a time: rolls wait for no more than that. */
export async function recountAgents({ db: { jobs }, timeZone }: RecountDeps, whose: Whose): Promise<Recount> {
  const months = await listMonths(jobs, timeZone);
  let wrong = 0;
  for (const days of months) wrong += await correct({ db: { jobs }, timeZone }, whose, days);
  wrong += await jobs.transaction(async (tx) => {
    await holdDays(tx);
    return correctTeams(tx, whose);
  });
  return { steps: months.length, wrong };
}

async function correct({ db, timeZone }: RecountDeps, whose: Whose, days: Days): Promise<number> {
  const wrong = await db.jobs.transaction(async (tx) => {
    await holdDays(tx);
    return correctDays(tx, whose, days, timeZone);
  });
  const wrongGames = await db.jobs.transaction(async (tx) => {
    if (!(await holdGameDays(tx, timeZone))) return 0;
    return (await correctPlayers(tx, whose, days, timeZone)) + (await correctPlatforms(tx, whose, days, timeZone));
  });
  return wrong + wrongGames;
}

/** Compares a thousandth of agents, and yesterday of all that have nobody above, once a day of the site. */
export async function recountNight({ db, site, log, clock }: Platform): Promise<Recount | undefined> {
  const today = dayOf(clock.now(), site.timeZone);
  const [{ first: day }, { first: yesterday }] = periodsOf('today', today.name);
  if (!(await takeNight(db.jobs, day))) return undefined;
  const { some, roots } = await pickAgents(db.jobs, Number(today.name));
  const deps = { db, timeZone: site.timeZone };
  const { steps, wrong } = await recountAgents(deps, some);
  const wrongRoots = await correct(deps, roots, { from: yesterday, to: day, isMonths: false });
  const found = { steps: steps + 1, wrong: wrong + wrongRoots };
  if (found.wrong > 0) log.error({ alarm: 'agents-drift', ...found }, 'sums of agents did not match the ledger');
  return found;
}

/** Adds the job of the night. */
export function addRecountJob(platform: Platform): void {
  platform.jobs.add({
    name: 'agents-recount',
    everyMs: lookEveryMs,
    run: async () => {
      await recountNight(platform);
      return false;
    },
  });
}
