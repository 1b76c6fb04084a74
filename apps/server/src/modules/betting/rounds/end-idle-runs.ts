/** Ends runs that nobody plays on: a forgotten one would keep its pair of seeds, and consent to bet does not last for ever. */
import type { Platform } from '../../../platform/context.ts';
import type { RoundsDeps } from '../deps.ts';
import { runIdleMs } from './run-rules.ts';
import { stopIdleRuns } from './store-runs.ts';

const lookEveryMs = 15_000;
const maxPerRound = 64;

/** Adds the job; any process may run it. A round that was accepted before still gets its result. */
export function addIdleRunJob(platform: Platform, { rounds }: { readonly rounds: RoundsDeps }): void {
  platform.jobs.add({
    name: 'betting-idle-runs',
    everyMs: lookEveryMs,
    run: async () => (await stopIdleRuns(platform.db.jobs, rounds, runIdleMs, maxPerRound)) === maxPerRound,
  });
}
