/**
 * What operators change of a game's rates. The office calls it with a transaction that also holds its entry in the
 * log; two must agree, and the second enters the same as the first (trust.md S11).
 */
import { reasonLength } from '@longmen/contract/office-rules';
import type { RateMills } from '@longmen/engine';
import { percentText } from '@longmen/engine/guard';
import { returnsOf } from '@longmen/engine/odds';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../change-game.ts';
import { type OddsDeps, oddsInUse, oddsWith, playOddsOf, publishRate } from '../publish-odds.ts';
import {
  endChange,
  findOpenChange,
  insertChange,
  listOpenChanges,
  type RateChange,
  type RateChangeRow,
} from './store-rate-changes.ts';

export type { RateChange, RateChangeRow };

/** A price as the table of rates lists it. */
export type ListedRate = {
  readonly price: string;
  readonly rate: RateMills;
  readonly rateMin: RateMills;
  /** What comes back of the stakes over time, in percent with 3 decimals: of a bet that can win this price. */
  readonly returns: string;
};

/** How a change went. `announce` is called after commit. */
export type RateDecided = {
  /** False: it waits for another operator to enter the same. */
  readonly agreed: boolean;
  readonly before: Pick<RateChange, 'rate' | 'rateMin'>;
  announce(): Promise<void>;
};

export type RateAdmin = {
  /** @throws Refusal for a game or play that is not sold */
  list(gid: number, play: string): ListedRate[];
  /** @throws Refusal when the guard refuses the rate, or another change of the price waits */
  change(tx: Tx, by: string, change: RateChange & { readonly reason: string }): Promise<RateDecided>;
  /** Takes back what waits for another operator. @throws Refusal when nothing does */
  drop(tx: Tx, id: string): Promise<void>;
  waiting(): Promise<RateChangeRow[]>;
};

const rowsMax = 200;

/** The admin service of rates: a change needs two operators. */
export function makeRateAdmin(deps: OddsDeps): RateAdmin {
  return {
    list: (gid, play) => listRates(deps, gid, play),
    change: (tx, by, change) => changeRate(deps, tx, by, change),
    drop: async (tx, id) => {
      if (!(await endChange(tx, id))) throw refuse('nothingWaits', { waiting: 'rateChange', id });
    },
    waiting: () => listOpenChanges(deps.platform.db.reads, rowsMax),
  };
}

function listRates(deps: OddsDeps, gid: number, code: string): ListedRate[] {
  const used = oddsInUse(deps, gid);
  const { rates, minimums } = playOddsOf(used, code);
  const play = used.family.plays.get(code);
  const returns = play === undefined ? [] : [...(play.rules.highestReturns?.(rates) ?? []), ...returnsOf(play, rates)];
  return Object.entries(rates).map(([price, rate]) => ({
    price,
    rate,
    rateMin: minimums[price] ?? rate,
    returns: returns.flatMap(({ tiers, share }) => (tiers.includes(price) ? percentText(share) : []))[0] ?? '',
  }));
}

async function changeRate(
  deps: OddsDeps,
  tx: Tx,
  by: string,
  { reason, ...change }: RateChange & { readonly reason: string },
): Promise<RateDecided> {
  const { gid, play, price, rate, rateMin } = change;
  if (reason.length < reasonLength.lengthMin || reason.length > reasonLength.lengthMax)
    throw refuse('reasonNeeded', reasonLength);
  // Judged before it waits, so that nobody agrees to what could not be done.
  oddsWith(deps, change);
  const old = playOddsOf(oddsInUse(deps, gid), play);
  const before = { rate: old.rates[price] ?? rate, rateMin: old.minimums[price] ?? rateMin };
  const open = await findOpenChange(tx, change);
  if (open !== undefined && (open.rate !== rate || open.rateMin !== rateMin))
    throw refuse('changeWaits', { subject: `${play} ${price}`, change: open.id, operator: open.madeBy });
  if (open === undefined) {
    if (!(await insertChange(tx, { ...change, reason, madeBy: by })))
      throw refuse('proposalWaits', { subject: `${play} ${price}` });
    return { agreed: false, before, announce: async () => undefined };
  }
  if (open.madeBy === by) throw refuse('otherOperatorNeeded');
  const version = await publishRate(deps, tx, change, { by, reason });
  await endChange(tx, open.id, { checkedBy: by, version });
  return { agreed: true, before, announce: () => announce(deps.platform, deps.snapshot, [gid]) };
}
