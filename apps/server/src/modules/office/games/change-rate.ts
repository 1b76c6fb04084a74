/**
 * What a play pays in a game; its next issue is opened with it. The deed and its entry in the log are one transaction;
 * two operators must agree, the second enters the same unseen (trust.md S11).
 */
import { formatRate, type RateMills } from '@longmen/engine';
import { type ListedRate, type RateChange, type RateChangeRow } from '../../catalogue/index.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertRatePaysFor } from '../judge-rewards.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { enterBlind, ofTwo, type OfTwo } from '../blind/enter-blind.ts';
import { assertMayDrop } from '../blind/rights-of-kinds.ts';

/** `second`: the number of the change that is to be completed; without it this may be the first word. */
export type RateToChange = RateChange & {
  readonly reason: string;
  readonly second?: string;
  /** What the price paid on the console's screen. */
  readonly seen?: Pick<RateChange, 'rate' | 'rateMin'>;
};

/** What an operator may see of a change that waits: the rate is there for its maker alone. */
export type RateChangeView = Omit<RateChangeRow, 'rate' | 'rateMin'> & Partial<Pick<RateChangeRow, 'rate' | 'rateMin'>>;

/** @throws Refusal for a game or play that is not sold */
export function listRates(deps: Deps, gid: number, play: string): ListedRate[] {
  return deps.rates.list(gid, play);
}

/** What waits for another operator, the oldest first. */
export async function listRateChanges({ rates }: Deps, by: SignedInOperator): Promise<RateChangeView[]> {
  return (await rates.waiting()).map((change) => (change.madeBy === by.name ? change : hidden(change)));
}

const hidden = ({ rate: _rate, rateMin: _rateMin, ...about }: RateChangeRow): RateChangeView => about;

/** @returns whether it counts; else it waits for another operator to enter the same. @throws Refusal */
export async function changeRate(
  deps: Deps,
  by: SignedInOperator,
  { reason, second, seen, ...change }: RateToChange,
): Promise<OfTwo> {
  assertFresh(deps, by);
  assertRatePaysFor(deps, change);
  const { entered, announce } = await enterBlind(
    deps,
    by,
    { right: 'rates.change', action: 'change-rate', reason, second },
    (tx, speaker) => deps.rates.change(tx, speaker, { ...change, seen, reason }),
    ({ before }) => ({ subject: subjectOf(change), before: printed(before), after: {} }),
  );
  await announce();
  return ofTwo(entered);
}

/** Takes back a change that waits. @throws Refusal */
export function dropRateChange(deps: Deps, by: SignedInOperator, id: string, reason: string): Promise<void> {
  return deps.platform.db.reads.transaction(async (tx) => {
    const dropped = await deps.rates.drop(tx, id);
    assertMayDrop(by, 'change-rate', dropped.madeBy);
    const action = { operator: by.name, action: 'drop-rate-change', subject: subjectOf(dropped), before: null };
    await record(deps.platform, tx, { ...action, after: { proposal: id }, reason });
  });
}

const subjectOf = ({ gid, play, price }: Pick<RateChange, 'gid' | 'play' | 'price'>) => `${gid} ${play} ${price}`;

const printed = ({ rate, rateMin }: { rate: RateMills; rateMin: RateMills }) => ({
  rate: formatRate(rate),
  lowest: formatRate(rateMin),
});
