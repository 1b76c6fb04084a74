/**
 * What a play pays in a game; its next issue is opened with it. The deed and its entry in the log are one transaction;
 * two operators must agree, the second enters the same (trust.md S11).
 */
import { formatRate, type RateMills } from '@longmen/engine';
import { type ListedRate, type RateChange, type RateChangeRow } from '../../catalogue/index.ts';
import { type AdminAction, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertRatePaysFor } from '../judge-rewards.ts';
import { asOneOfTwo } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';

/** @throws Refusal for a game or play that is not sold */
export function listRates(deps: Deps, gid: number, play: string): ListedRate[] {
  return deps.rates.list(gid, play);
}

/** What waits for another operator, the oldest first. */
export function listRateChanges(deps: Deps): Promise<RateChangeRow[]> {
  return deps.rates.waiting();
}

/** @returns whether it counts; else it waits for another operator to enter the same. @throws Refusal */
export async function changeRate(
  deps: Deps,
  by: SignedInOperator,
  { reason, ...change }: RateChange & { readonly reason: string },
): Promise<{ agreed: boolean }> {
  assertFresh(deps, by);
  assertRatePaysFor(deps, change);
  const { agreed, announce } = await deps.platform.db.reads.transaction(async (tx) => {
    const done = await asOneOfTwo(
      by,
      'rates.change',
      () => deps.rates.change(tx, by.name, { ...change, reason }),
      (entered) => entered.agreed,
    );
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'change-rate',
      subject: `${change.gid} ${change.play} ${change.price}`,
      before: printed(done.before),
      after: { ...printed(change), agreed: done.agreed },
      reason,
    });
    return done;
  });
  await announce();
  return { agreed };
}

/** Takes back a change that waits. @throws Refusal */
export function dropRateChange(deps: Deps, by: SignedInOperator, id: string, reason: string): Promise<void> {
  const action: AdminAction = {
    operator: by.name,
    action: 'drop-rate-change',
    subject: id,
    before: null,
    after: null,
    reason,
  };
  return deps.platform.db.reads.transaction(async (tx) => {
    await deps.rates.drop(tx, id);
    await record(deps.platform, tx, action);
  });
}

const printed = ({ rate, rateMin }: { rate: RateMills; rateMin: RateMills }) => ({
  rate: formatRate(rate),
  lowest: formatRate(rateMin),
});
