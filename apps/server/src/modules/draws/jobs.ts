/** The loops that carry issues from step to step. Any process runs them; timers are hints, the database decides. */
import type { Job } from '../../platform/runtime/jobs.ts';
import { makeCloseDue } from './lifecycle/close-issue.ts';
import { drawDue } from './lifecycle/draw-issue.ts';
import { makeIssues } from './issues/make-issues.ts';
import { openDue } from './lifecycle/open-issue.ts';
import { drawFeedDue } from './feed/draw-feed-issue.ts';
import { openFeedDue } from './feed/open-feed-issue.ts';
import type { FeedDeps } from './feed/deps.ts';
import { pollSources } from './feed/poll-sources.ts';
import { startSeasons } from './seeds/start-season.ts';
import { voidDue } from './lifecycle/void-issue.ts';

/** Work that failed, or that another process left lying, is looked for this often. */
const lookEveryMs = 1_000;
const makeEveryMs = 60_000;
const learnTimeEveryMs = 10_000;
/** Also how long a site without keepers waits before it tries again. */
const seasonsEveryMs = 5_000;
/** Outside results come every few minutes at most. */
const pollEveryMs = 2_000;

/** The jobs of issues, from plan to settlement, and of outside sources. */
export function drawJobs(deps: FeedDeps): Job[] {
  const step = (name: string, due: () => Promise<number>): Job => ({
    name: `draws.${name}`,
    everyMs: lookEveryMs,
    run: due,
  });
  const chore = (name: string, everyMs: number, work: () => Promise<void>): Job => ({
    name,
    everyMs,
    run: async () => {
      await work();
      return false;
    },
  });
  return [
    chore('clock.learn', learnTimeEveryMs, () => deps.time.learn()),
    chore('issues.make', makeEveryMs, () => makeIssues(deps)),
    chore('seasons.start', seasonsEveryMs, () => startSeasons(deps)),
    step('open', () => openDue(deps)),
    step('close', makeCloseDue(deps)),
    step('draw', () => drawDue(deps)),
    step('void', () => voidDue(deps)),
    ...feedJobs(deps, step),
    ...deps.watch.jobs,
  ];
}

/** Without sources there is nothing to ask; what was sold before still ends by people. */
function feedJobs(deps: FeedDeps, step: (name: string, due: () => Promise<number>) => Job): Job[] {
  const poll: Job = {
    name: 'feeds.poll',
    everyMs: pollEveryMs,
    run: async () => {
      if (await pollSources(deps))
        for (const name of ['openFeed', 'drawFeed']) deps.platform.jobs.wake(`draws.${name}`);
      return false;
    },
  };
  return [
    ...(deps.feeds.sources.length === 0 ? [] : [poll]),
    step('openFeed', () => openFeedDue(deps)),
    step('drawFeed', () => drawFeedDue(deps)),
  ];
}
