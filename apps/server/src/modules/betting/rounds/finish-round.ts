/** Ends an instant round whose bet stands: at once, on a retry, or by the job that looks for what a crash left. */
import { stated } from '@longmen/contract/refusal-facts';
import type { Platform } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/api/route.ts';
import type { EndedRound, OpenRound } from './end-round.ts';
import { readRound, type RoundDeps } from './read-round.ts';
import type { RoundWriter } from './round-writer.ts';
import { asError } from '../../../platform/runtime/errors.ts';
import { type SlipId, slipIdOf } from '../order-numbers.ts';

export type FinishDeps = RoundDeps & { readonly writer: RoundWriter };

/** The bet stands and has no result yet: whatever refusal may be looked up, this one is the answer. */
export class StillWaiting extends Refusal {
  constructor() {
    super(stated('roundWaiting'));
  }
}

/** Ends a round that waits, from its rows; answers how it ended, whoever ended it. @throws Refusal `roundWaiting` */
export async function finishRound(deps: FinishDeps, slip: SlipId): Promise<EndedRound> {
  const found = await readRound(deps, slip);
  if (found === undefined) throw new RangeError(`slip ${slip} is no round`);
  return found.ended ?? endNow(deps, found.round);
}

/** Ends a round whose bet has just been written. @throws Refusal `roundWaiting` */
export async function endNow(deps: FinishDeps, round: OpenRound): Promise<EndedRound> {
  const fate = await deps.writer.end(round);
  if (fate.state === 'ended') return fate.ended;
  const again = fate.state === 'waiting' ? undefined : (await readRound(deps, round.slip.slip))?.ended;
  if (again === undefined) throw new StillWaiting();
  return again;
}

/** A round whose process lives is ended by it long before. */
const leftAfterMs = 2_000;
const lookEveryMs = 1_000;
const maxPerRound = 64;

/** Adds the job that ends rounds which a crash, or a keeper that was away, left waiting. */
export function addRoundJob(platform: Platform, deps: FinishDeps): void {
  platform.jobs.add({
    name: 'betting-rounds',
    everyMs: lookEveryMs,
    run: async () => {
      const slips = await deps.modules.rounds.listWaiting(leftAfterMs, maxPerRound);
      const ends = await Promise.allSettled(slips.map((slip) => finishRound(deps, slipIdOf(slip))));
      const faults = ends.flatMap((end) => (end.status === 'rejected' ? [asError(end.reason)] : []));
      for (const fault of faults.filter((error) => !(error instanceof StillWaiting)))
        platform.log.error({ err: fault }, 'an instant round could not be ended');
      return faults.length === 0 && slips.length === maxPerRound;
    },
  });
}
