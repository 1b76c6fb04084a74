/**
 * What operators change of a game's rates. The office calls it with a transaction that also holds its entry in the
 * log; two must agree, and the second enters the same as the first, which he has not seen (trust.md S11).
 */
import { reasonLength } from '@longmen/contract/office-rules';
import { formatRate, type RateMills } from '@longmen/engine';
import { percentText } from '@longmen/engine/guard';
import { returnsOf } from '@longmen/engine/odds';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enter, type Entered, type Speaker } from '../../../platform/two/blind-entry.ts';
import type { EndedEntry, EndedWindow } from '../../../platform/two/ended-rows.ts';
import { announce } from '../change-game.ts';
import { type OddsDeps, oddsInUse, oddsWith, playOddsOf, publishRate } from '../publish-odds.ts';
import { type NewRate, previewRates, type RatePreview, type RateSheet, readSheet } from './rate-sheet.ts';
import {
  type DroppedChange,
  dropChange,
  endChange,
  findOpenChange,
  insertChange,
  listOpenChanges,
  type RateChange,
  type RateChangeRow,
  rateEntries,
} from './store-rate-changes.ts';

export type { NewRate, RateChange, RateChangeRow, RatePreview, RateSheet };

/** A price as the table of rates lists it. */
export type ListedRate = {
  readonly price: string;
  readonly rate: RateMills;
  readonly rateMin: RateMills;
  /** What comes back of the stakes over time, in percent with 3 decimals: of a bet that can win this price. */
  readonly returns: string;
};

/** A change with its reason. `seen`: what the price paid on the screen; without it nothing is compared. */
export type RateToChange = RateChange & {
  readonly reason: string;
  readonly seen?: Pick<RateChange, 'rate' | 'rateMin'> | undefined;
};

/** How a change went. `announce` is called after commit. */
export type RateDecided = {
  readonly entered: Entered;
  readonly before: Pick<RateChange, 'rate' | 'rateMin'>;
  announce(): Promise<void>;
};

export type RateAdmin = {
  /** @throws Refusal for a game or play that is not sold */
  list(gid: number, play: string): ListedRate[];
  /** A play's rates with chance, fair rate and return of each, and since when. @throws Refusal as `list` */
  sheet(gid: number, play: string): Promise<RateSheet>;
  /** What a play would pay. @throws Refusal when the guard refuses it */
  preview(gid: number, play: string, changes: readonly NewRate[]): RatePreview;
  /** @throws Refusal when the guard refuses the rate */
  change(tx: Tx, by: Speaker, change: RateToChange): Promise<RateDecided>;
  /** Takes back what waits for another operator. @returns what it was about. @throws Refusal when nothing does */
  drop(tx: Tx, id: string): Promise<DroppedChange>;
  /** Takes back what an operator entered. @returns the numbers */
  dropOf(tx: Tx, madeBy: string): Promise<string[]>;
  /** With what their makers entered, which nobody else may see. */
  waiting(): Promise<RateChangeRow[]>;
  /** What ended without an agreement, the newest first: never what was entered. */
  ended(window: EndedWindow): Promise<EndedEntry[]>;
};

const rowsMax = 200;

/** The admin service of rates: a change needs two operators. */
export function makeRateAdmin(deps: OddsDeps): RateAdmin {
  return {
    list: (gid, play) => listRates(deps, gid, play),
    sheet: (gid, play) => readSheet(deps, gid, play),
    preview: (gid, play, changes) => previewRates(deps, gid, play, changes),
    change: (tx, by, change) => changeRate(deps, tx, by, change),
    drop: async (tx, id) => {
      const dropped = /^\d{1,18}$/.test(id) ? await dropChange(tx, id) : undefined;
      if (dropped === undefined) throw refuse('nothingWaits', { waiting: 'rateChange', id });
      return dropped;
    },
    dropOf: rateEntries.dropOf,
    waiting: () => listOpenChanges(deps.platform.db.reads, rowsMax),
    ended: (window) => rateEntries.listEnded(deps.platform.db.reads, window),
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
  by: Speaker,
  { reason, seen, ...change }: RateToChange,
): Promise<RateDecided> {
  const { gid, play, price, rate, rateMin } = change;
  if (reason.length < reasonLength.lengthMin || reason.length > reasonLength.lengthMax)
    throw refuse('reasonNeeded', reasonLength);
  // Judged before it waits, so that nobody agrees to what could not be done.
  oddsWith(deps, change);
  const old = playOddsOf(oddsInUse(deps, gid), play);
  const before = { rate: old.rates[price] ?? rate, rateMin: old.minimums[price] ?? rateMin };
  if (seen !== undefined && (seen.rate !== before.rate || seen.rateMin !== before.rateMin))
    throw refuse('factsChanged');
  const subject = `${play} ${price}`;
  const entered = await enter(by, valueOf(change), {
    waiting: 'rateChange',
    lapse: () => rateEntries.lapse(tx),
    find: async () => {
      const open = await findOpenChange(tx, change);
      return open && { ...open, value: valueOf(open) };
    },
    insert: (salt) => insertChange(tx, { ...change, reason, madeBy: by.name, salt }),
    taken: () => refuse('proposalWaits', { subject }),
    differ: (id, falls) => rateEntries.differ(tx, id, falls),
  });
  if (entered.is !== 'agreed') return { entered, before, announce: async () => undefined };
  const version = await publishRate(deps, tx, change, { by: by.name, reason });
  await endChange(tx, entered.id, { checkedBy: by.name, version });
  return { entered, before, announce: () => announce(deps.platform, deps.snapshot, [gid]) };
}

/** What the second has to enter, too. */
const valueOf = ({ rate, rateMin }: Pick<RateChange, 'rate' | 'rateMin'>) => ({
  rate: formatRate(rate),
  lowest: formatRate(rateMin),
});
