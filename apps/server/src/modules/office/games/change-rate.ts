/**
 * What a play pays in a game; its next issue is opened with it. The deed and its entry in the log are one transaction;
 * two operators must agree, the second enters the same (trust.md S11).
 */
import { formatRate, type RateMills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { type ListedRate, OddsRefused, type RateChange, type RateChangeRow } from '../../catalogue/index.ts';
import { type Deed, record } from '../audit/audit-log.ts';
import { OfficeRefused, type Parts, type SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';

/** @throws OfficeRefused for a game or play that is not sold */
export function listRates(parts: Parts, gid: number, play: string): ListedRate[] {
  try {
    return parts.rates.list(gid, play);
  } catch (error) {
    throw refusedOf(error);
  }
}

/** What waits for another operator, the oldest first. */
export function listRateChanges(parts: Parts): Promise<RateChangeRow[]> {
  return parts.rates.waiting();
}

/** @returns whether it counts; else it waits for another operator to enter the same. @throws OfficeRefused */
export async function changeRate(
  parts: Parts,
  by: SignedInOperator,
  { reason, ...change }: RateChange & { readonly reason: string },
): Promise<{ agreed: boolean }> {
  assertFresh(parts, by);
  const { agreed, announce } = await decide(parts, async (tx) => {
    const done = await parts.rates.change(tx, by.name, { ...change, reason });
    await record(parts.platform, tx, {
      operator: by.name,
      action: 'change-rate',
      subject: `${change.gid} ${change.play} ${change.price}`,
      before: shown(done.before),
      after: { ...shown(change), agreed: done.agreed },
      reason,
    });
    return done;
  });
  await announce();
  return { agreed };
}

/** Takes back a change that waits. @throws OfficeRefused */
export function dropRateChange(parts: Parts, by: SignedInOperator, id: string, reason: string): Promise<void> {
  const deed: Deed = { operator: by.name, action: 'drop-rate-change', subject: id, before: null, after: null, reason };
  return decide(parts, async (tx) => {
    await parts.rates.drop(tx, id);
    await record(parts.platform, tx, deed);
  });
}

const shown = ({ rate, rateMin }: { rate: RateMills; rateMin: RateMills }) => ({
  rate: formatRate(rate),
  lowest: formatRate(rateMin),
});

async function decide<T>({ platform }: Parts, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await platform.db.reads.transaction(work);
  } catch (error) {
    throw refusedOf(error);
  }
}

const refusedOf = (error: unknown) => (error instanceof OddsRefused ? new OfficeRefused(error.message) : error);
