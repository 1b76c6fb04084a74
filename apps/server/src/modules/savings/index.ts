/** Public API of savings: money that earns interest by the day. */
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import { addAccrualJob } from './accrue.ts';
import type { Deps, SavingsDeps } from './deps.ts';
import { savingsRoutes } from './routes.ts';
import { type DemoSavings, seedSavings } from './seed.ts';
import * as settings from './settings.ts';

export type { SavingsDeps } from './deps.ts';
export { makeSavingsAdmin, type SavingsAdmin } from './review/admin.ts';
export type { MoveTerms, ReviewedMove } from './review/store-review.ts';
export { settings as savingsSettings };

export type Savings = {
  readonly routes: Route[];
  /** The savings of the demo story, dated back: before jobs start. Repeating it adds nothing. @throws Refusal */
  seedSavings(demo: DemoSavings): Promise<void>;
};

/** Builds the module. Its job: the rates of the day, and the interest of days that are over. */
export function makeSavings(platform: Platform, deps: SavingsDeps): Savings {
  const all: Deps = { ...deps, platform };
  addAccrualJob(all);
  return { routes: savingsRoutes(all), seedSavings: (demo) => seedSavings(all, demo) };
}
