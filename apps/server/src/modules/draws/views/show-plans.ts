/** The day's issues and the seconds at which their sales end, and the site's clock: what a countdown needs. */
import type { calls, OutputOf } from '@longmen/contract';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import { knownGame } from './list-results.ts';
import { rhythms } from '../issues/make-issues.ts';
import type { ReadDeps } from './deps.ts';
import { dayOf, planDay, type PlannedIssue, type Rhythm, secondOfDay } from '../rules.ts';
import { readComing } from './store-read.ts';

/** Plans are a function of game and day; one day per game is kept. */
const cached = new Map<
  string,
  { readonly day: string; readonly issues: readonly PlannedIssue[]; readonly startsAt: number }
>();

function plans(deps: ReadDeps, gid: number | undefined) {
  const day = today(deps);
  return plannedGames(deps, gid).map((game) => {
    const name = nameOf(game);
    const found = cached.get(name);
    const plan =
      found?.day === day.name ? found : { day: day.name, issues: planDay(game, day), startsAt: day.startsAt };
    cached.set(name, plan);
    return { gid: game.gid, ...plan };
  });
}

const today = ({ platform, time }: ReadDeps) => dayOf(time.now(), platform.site.timeZone);

const plannedGames = ({ catalogue }: ReadDeps, gid: number | undefined) =>
  rhythms({ catalogue }).filter(
    (game) => (gid === undefined || game.gid === gid) && catalogue.game(game.gid)?.status !== 2,
  );

const nameOf = ({ gid, everySeconds, sealSeconds }: Rhythm) => `${gid} ${everySeconds} ${sealSeconds}`;

/** What both plans depend on: the day of the site, and the rhythm of each game that is on offer. */
export async function basisOfPlans(deps: ReadDeps, { gid }: { gid?: number | undefined }): Promise<string> {
  return [today(deps).name, ...plannedGames(deps, gid).map(nameOf)].join(' ');
}

/** Per game the seconds of the day, from midnight of the site's time zone, at which an issue is sealed. */
export function sealingPlan(deps: ReadDeps, gid: number | undefined): Record<string, number[]> {
  return Object.fromEntries(
    plans(deps, gid).map((plan) => [plan.gid, plan.issues.map(({ closesAt }) => (closesAt - plan.startsAt) / 1000)]),
  );
}

/** Per game the issues of the day, joined by commas. */
export function issuePlan(deps: ReadDeps, gid: number | undefined): Record<string, string> {
  return Object.fromEntries(
    plans(deps, gid).map((plan) => [plan.gid, plan.issues.map(({ issue }) => issue).join(',')]),
  );
}

const comingByDefault = 20;

/** The next issues of one game, also of the days after. @throws Refusal `gameUnknown` */
export async function comingIssues(
  deps: ReadDeps,
  { gid, rows = comingByDefault }: { gid: number; rows?: number | undefined },
): Promise<{ rows: { issue: string; closesAt: number }[] }> {
  return { rows: await readComing(deps.platform.db.reads, knownGame(deps, gid), rows) };
}

/** The clock that decides, the database's, and what times and amounts are shown in. */
export function timeNow({ time, platform }: ReadDeps): OutputOf<typeof calls.timeNow> {
  const now = time.now();
  const { timeZone } = platform.site;
  const currency = platform.settings.get(siteCurrency);
  return { secondOfDay: secondOfDay(now, timeZone), epochMs: now, timeZone, currency };
}
