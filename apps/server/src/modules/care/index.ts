/** Public API of care: what was noticed in how players play, and what people did about it. */
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { CareDeps } from './deps.ts';
import * as settings from './settings.ts';
import { isStopped } from './store-markers.ts';
import { sweepOnce } from './sweep.ts';

export { type CareAdmin, type CaseFacts, type ListedCase, makeCareAdmin, type Seen } from './admin.ts';
export type { Inputs } from './sources.ts';
export type { CareCase, CareFigures, CaseEvent, EventFacts } from './store-cases.ts';
export { type Marker, stoppedAmong } from './store-markers.ts';
export { type CareDay, sumCare } from './store-report.ts';
export { settings as careSettings };

export type Care = {
  /** Takes a step of whatever is to be looked for up to now (epoch ms); answers whether there may be more. */
  sweep(now?: number): Promise<boolean>;
};

const everyMs = 60_000;

/** Whether a player may be drawn in: not while a strong marker holds, nor while its case is open. */
export const makeMayPromote =
  ({ db }: Pick<Platform, 'db'>) =>
  async (userId: UserId): Promise<boolean> =>
    !(await isStopped(db.reads, userId));

/** Builds the module and adds its job. */
export function makeCare(platform: Platform, deps: CareDeps): Care {
  const sweep = (now = platform.clock.now()) => sweepOnce({ ...deps, platform }, now);
  platform.jobs.add({ name: 'care', everyMs, run: () => sweep() });
  return { sweep };
}
