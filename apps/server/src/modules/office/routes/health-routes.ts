/** How the site fares. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { ProcessHealth } from '../health/read-health.ts';
import type { Office } from '../office.ts';
import { witnessedOf } from './audit-routes.ts';
import { route } from './route.ts';

/** A round of a job should have ended by then: three of its intervals, and half a minute for the work itself. */
const stuckAfterMs = (everyMs: number): number => 3 * everyMs + 30_000;

/** Routes of health. */
export function healthRoutes({ health }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.readHealth, async (_input, { by }, { locale }) => {
      const { processes, draws, callbackSeconds, database, released, witnesses } = await health.read(by, locale);
      return {
        processes: processes.map(processOf),
        draws: { ...draws, worst: draws.worst && { ...draws.worst } },
        callbackSeconds,
        database: { ...database },
        released: { draw: released.draw && { ...released.draw }, roundAt: released.roundAt },
        witnesses: witnesses.map(witnessedOf),
        asOf: clock.now(),
      };
    }),
  ];
}

const processOf = ({
  process: id,
  role,
  version,
  host,
  pid,
  startedAt,
  beatAt,
  endedAt,
  ageMs,
  state,
  facts,
}: ProcessHealth) => ({
  id,
  role,
  version,
  host,
  pid,
  startedAt,
  beatAt,
  endedAt,
  ageMs: Math.max(0, Math.round(ageMs)),
  state,
  lagMs: facts?.lagMs ?? null,
  rssBytes: facts?.rssBytes ?? null,
  disk: facts?.disk ?? null,
  sockets: facts?.sockets ?? null,
  draws: facts?.draws
    ? { ...facts.draws, changedParts: facts.draws.changedParts && [...facts.draws.changedParts] }
    : null,
  jobs: Object.entries(facts?.jobs ?? {}).map(([name, job]) => {
    // A process that is no more works on nothing: its jobs are as old as its last beat, and older.
    const age = job.ageMs + (state === 'alive' ? 0 : Math.max(0, Math.round(ageMs)));
    return { name, everyMs: job.everyMs, ageMs: age, isStuck: state !== 'ended' && age > stuckAfterMs(job.everyMs) };
  }),
});
