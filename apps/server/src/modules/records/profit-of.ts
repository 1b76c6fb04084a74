/** What profit and loss is made of (spec 2 §3, §9). */
import { type Mills, mills } from '@longmen/engine';
import { bonusKinds, depositKinds, paidOutKinds, type Total, type TransferKind } from '../ledger/index.ts';

export type Profit = {
  readonly profit: Mills;
  readonly validBets: Mills;
  readonly wins: Mills;
  readonly activities: Mills;
  readonly rebates: Mills;
  readonly deposits: Mills;
  readonly withdrawals: Mills;
  /** Less what came back, and not part of the profit: neither is won or lost. */
  readonly redPacketsSent: Mills;
  readonly redPacketsReceived: Mills;
};

/** Profit = wins - bets + activities + rebates (spec 2 §9); bets are stakes less what was given back. */
export function profitOf(totals: readonly Total[]): Profit {
  const sum = (kinds: readonly TransferKind[], pick: (total: Total) => number) =>
    totals.filter(({ kind }) => kinds.includes(kind)).reduce((all, total) => all + pick(total), 0);
  const cash = (total: Total) => (total.account === 'cash' ? total.credited - total.debited : 0);
  const validBets = -sum(['bet', 'refund'], cash);
  const wins = sum(['win'], cash);
  const activities = sum(bonusKinds, cash);
  const rebates = sum(['commission'], cash);
  return {
    profit: mills(wins - validBets + activities + rebates),
    validBets: mills(validBets),
    wins: mills(wins),
    activities: mills(activities),
    rebates: mills(rebates),
    deposits: mills(sum(depositKinds, cash)),
    // From the held account: what is asked for and not yet paid is still the player's. Fees are none, as on every page.
    redPacketsSent: mills(-sum(['redPacketSent', 'redPacketReturned'], cash)),
    redPacketsReceived: mills(sum(['redPacketOpened'], cash)),
    withdrawals: mills(sum(paidOutKinds, (total) => (total.account === 'held' ? total.debited : 0))),
  };
}
