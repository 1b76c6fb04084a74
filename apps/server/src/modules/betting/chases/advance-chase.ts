/** Carries chases from issue to issue: counts what a slip came to, places the next one, skips what is out of reach. */
import { mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { type ChaseEnd, chaseEndBefore, reachOf } from './chase-rules.ts';
import type { BettingIssue } from '../deps.ts';
import type { ChaseDeps } from './deps.ts';
import { placeStep } from './place-step.ts';
import {
  type ChaseRow,
  claimDueChases,
  countSlip,
  endChase,
  findChase,
  letChaseGo,
  readStep,
  skipStep,
} from './store-chases.ts';
import type { UserId } from '../../../platform/ids.ts';

const lookEveryMs = 1_000;
/** A process that died over a chase is replaced after this. */
const claimMs = 5_000;
const maxPerRound = 64;

/** Adds the job; any process may run it, each chase is worked on by one. */
export function addChaseJob(platform: Platform, deps: ChaseDeps): void {
  platform.jobs.add({
    name: 'betting-chases',
    everyMs: lookEveryMs,
    run: async () => {
      const due = await claimDueChases(platform.db.jobs, deps.modules.draws, claimMs, maxPerRound);
      const ends = await Promise.allSettled(due.map((chase) => advance(deps, chase)));
      for (const end of ends)
        if (end.status === 'rejected')
          platform.log.error({ err: end.reason }, 'a chase could not go on; it is tried again');
      return due.length === maxPerRound;
    },
  });
  for (const event of ['issue.opened', 'issue.settled', 'issue.void'] as const)
    platform.bus.on(event, () => platform.jobs.wake('betting-chases'));
}

/** Tells the player's devices that a chase has moved. */
export function announceChase(platform: Platform, { userId, chase, gid, ended, next, steps }: ChaseRow): void {
  platform.bus.publish('chase.moved', { userId, chase, gid, state: ended ?? 'open', reached: next - 1, steps });
}

/** Does all that is due for a claimed chase, and lets it go. */
async function advance(deps: ChaseDeps, { userId, chase }: { userId: UserId; chase: string }): Promise<void> {
  const { db } = deps.platform;
  let pauseMs = 0;
  for (;;) {
    const row = await findChase(db.jobs, userId, chase);
    if (row === undefined) break;
    const done = await takeStep(deps, row);
    if (done === 'moved') continue;
    if (done === 'later') pauseMs = lookEveryMs;
    break;
  }
  await letChaseGo(db.jobs, userId, chase, pauseMs);
}

/** One thing that is due. `moved`: look again; `later`: nothing can be done now; `resting`: nothing is due. */
async function takeStep(deps: ChaseDeps, row: ChaseRow): Promise<'moved' | 'later' | 'resting'> {
  const { platform, modules } = deps;
  const tx = platform.db.jobs;
  if (row.slipIssue !== null) {
    const [issue] = await modules.draws.issuesById([row.slipIssue]);
    if (issue === undefined || issue.settledAt === null) return 'resting';
    return announced(platform, await countSlip(tx, row));
  }
  if (row.ended !== null) return 'resting';
  const step = row.nextIssue === null ? undefined : await readStep(tx, row);
  const cost = step === undefined ? undefined : mills(row.unit * step.times);
  const end = chaseEndBefore(row, row, cost);
  if (end !== null) return finish(deps, row, end);
  const [issue] = await modules.draws.issuesById(row.nextIssue === null ? [] : [row.nextIssue]);
  if (issue === undefined || step === undefined) throw new RangeError(`chase ${row.chase} has no next issue`);
  const reach = reachOf(issue, step.now);
  if (reach === 'never') return announced(platform, await skipStep(tx, row));
  return reach === 'later' ? 'later' : place(deps, row, issue, step.times);
}

async function place(
  deps: ChaseDeps,
  row: ChaseRow,
  issue: BettingIssue,
  times: number,
): Promise<'moved' | 'later' | 'resting'> {
  const placed = await placeStep(deps, row, issue, times);
  if (placed.kind === 'end') return finish(deps, row, placed.end, placed.fallenRates);
  if (placed.kind === 'later') return 'later';
  const { userId } = row;
  const { balance, leg } = placed;
  deps.platform.bus.publish('balance.changed', { userId, balance, leg });
  announced(deps.platform, await findChase(deps.platform.db.jobs, userId, row.chase));
  return 'resting';
}

async function finish(
  { platform }: ChaseDeps,
  row: ChaseRow,
  end: ChaseEnd,
  fallenRates: readonly string[] | null = null,
): Promise<'moved'> {
  const rates = fallenRates === null ? null : JSON.stringify(fallenRates);
  return announced(platform, await endChase(platform.db.jobs, row, end, rates));
}

/** Nothing came back: another process, or the player, was first. */
function announced(platform: Platform, row: ChaseRow | undefined): 'moved' {
  if (row !== undefined) announceChase(platform, row);
  return 'moved';
}
