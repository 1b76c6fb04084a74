/** The demo story's savings: transfers by the use-cases themselves, on days that are over. */
import { createHash } from 'node:crypto';
import type { Mills } from '@longmen/engine';
import type { Caller, SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { putIntoSavings } from './put-in.ts';
import { addDays } from './rules.ts';
import { siteTime } from './site-time.ts';
import { recordRates } from './store-accrual.ts';
import { findByKey } from './store-moves.ts';
import { takeFromSavings } from './take-out.ts';

export type DemoSavings = {
  readonly caller: Caller;
  /** Rates from so many days ago on, percent a year in 1/1000. */
  readonly rates: readonly { readonly daysAgo: number; readonly basic: number; readonly extra: number }[];
  /** In their order in time. */
  readonly moves: readonly { readonly daysAgo: number; readonly way: 'in' | 'out'; readonly amount: Mills }[];
};

const dayMs = 86_400_000;
const keyOf = (index: number) => `story-${index}`;

/** @throws Refusal */
export async function seedSavings(deps: Deps, { caller, rates, moves }: DemoSavings): Promise<void> {
  const { db } = deps.platform;
  const now = await siteTime(deps, db.bets);
  // Told on another day, they would be other days' rates.
  if ((await findByKey(db.bets, caller.userId, `putIntoSavings:${keyOf(0)}`)) === undefined)
    for (const { daysAgo, ...rate } of rates) await recordRates(db.bets, addDays(now.day, -daysAgo), rate);
  for (const [index, { daysAgo, way, amount }] of moves.entries()) {
    const then: Deps = { ...deps, now: () => now.at - daysAgo * dayMs };
    const context: SignedInContext = {
      requestId: 'story',
      locale: 'vi',
      ip: '127.0.0.1',
      fromWay: 4,
      host: '',
      idempotencyKey: keyOf(index),
      bodyHash: createHash('sha256').update('story').digest(),
      caller,
    };
    await (way === 'in' ? putIntoSavings : takeFromSavings)(then, { amount }, context);
  }
}
