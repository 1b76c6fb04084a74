/** Profit and loss of a time, from the ledger (spec 2 §3). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import type { SignedInContext } from '../../platform/api/route.ts';
import { readTimes } from './list-records.ts';
import type { Deps } from './deps.ts';
import { profitOf } from './profit-of.ts';

/** @throws Refusal `recordTimesInvalid` */
export async function showProfit(
  deps: Deps,
  request: InputOf<typeof calls.profitAndLoss>,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<typeof calls.profitAndLoss>> {
  const times = readTimes(deps, request);
  const { arcade, ledger } = deps;
  const [totals, ever, games] = await Promise.all([
    ledger.totals(userId, times),
    ledger.paidInAndOut(userId),
    arcade.netOf(userId, times),
  ]);
  return {
    ...profitOf(totals),
    // By when rounds were closed, and no part of the profit.
    cardGames: games.ky,
    liveGames: games.ag,
    netDepositsEver: mills(ever.deposits - ever.withdrawals),
    ...times,
  };
}
