/**
 * What other rates of a play would have paid on the bets of the last days: every selection that money came back for is
 * settled again by the engine; what lost then loses at any rate. It assumes the same bets. Bounded in time and in orders;
 * issues, and rounds of a game that is played at once, are taken from the newest back: what is left out is the oldest part.
 */
import { playNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills, payout, type Play, settle, type TierRates } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { daysBack, pagesOfSettled, type SettledIssue } from '../../draws/index.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { drawOf } from '../rules.ts';
import { type RateTable, ratesAt } from './own-rates.ts';
import { type BandBet, makeBand, type ReturnBand } from './return-band.ts';
import { listOrderGroups, type OrderGroup } from './store-dry-run.ts';

export type DryRunBounds = { readonly days: number; readonly ms: number; readonly orders: number };
export const dryRunBounds: DryRunBounds = { days: 7, ms: 30_000, orders: 2_000_000 };

/** Amounts in mills. */
export type DryRunSums = {
  readonly orders: number;
  readonly staked: Mills;
  /** What was paid; what the rates in use would have paid; what the new ones would have. */
  readonly paid: Mills;
  readonly paidNow: Mills;
  readonly paidNew: Mills;
};

export type DryRun = {
  /** Epoch ms: from when on issues were to be looked at. */
  readonly from: number;
  /** Why it ended early, and the draw of the oldest issue or round that is in it. */
  readonly stopped: { readonly why: 'time' | 'orders'; readonly at: number } | null;
  readonly tookMs: number;
  /** Or rounds. */
  readonly issues: number;
  readonly all: DryRunSums;
  /** By day of the draw in the site's time zone, the oldest first. */
  readonly days: readonly (DryRunSums & { readonly day: string })[];
  /** Players who would have been paid another amount than by the rates in use. */
  readonly touched: number;
  /** Of the return at the rates in use, in percent. */
  readonly band: ReturnBand;
};

type Deps = {
  readonly platform: Platform;
  readonly catalogue: Pick<Catalogue, 'game' | 'play' | 'ratesFor' | 'knowOdds'>;
};

/** More rebate than any chain of agents shares out: with all of it a player has the lowest rates. */
const allRebate = '1000';

/** @param to what the play would pay. @throws Refusal for a play that is not sold */
export async function dryRunRates(
  deps: Deps,
  { gid, play: code, to }: { gid: number; play: string; to: RateTable },
  bounds = dryRunBounds,
): Promise<DryRun> {
  const { platform } = deps;
  const [play, number] = [deps.catalogue.play(code), playNumber(code)];
  const now = tableOf(deps, gid, code, deps.catalogue.game(gid)?.oddsVersion ?? 0);
  if (play === undefined || number === undefined || now === undefined) throw refuse('noSuchPlay', { gid, play: code });
  const began = platform.clock.now();
  const { timeZone } = platform.site;
  const { from } = daysBack(bounds.days, began, timeZone);
  const run = makeRun({ deps, gid, play, now, to });
  const over = () =>
    run.orders() >= bounds.orders ? 'orders' : platform.clock.now() - began >= bounds.ms ? 'time' : undefined;
  let stopped: DryRun['stopped'] = null;
  let oldest: number | undefined;
  for await (const page of pagesOfSettled(platform.db.jobs, { gid, from, timeZone })) {
    const why = oldest === undefined ? undefined : over();
    if (why !== undefined) {
      stopped = { why, at: oldest ?? from };
      break;
    }
    const ids = page.map(({ id }) => id);
    await run.add(page, await listOrderGroups(platform.db.jobs, ids, number));
    oldest = page.at(-1)?.drawsAt;
  }
  const done = await run.finish();
  return { from, stopped, tookMs: platform.clock.now() - began, ...done };
}

/** What a version of a game's odds says of a play; undefined where it says nothing. */
function tableOf({ catalogue }: Deps, gid: number, play: string, version: number): RateTable | undefined {
  const rates = catalogue.ratesFor(gid, play, '0', version);
  const lowest = catalogue.ratesFor(gid, play, allRebate, version);
  return rates === undefined || lowest === undefined ? undefined : { rates, lowest };
}

type Run = {
  add(issues: readonly SettledIssue[], groups: readonly OrderGroup[]): Promise<void>;
  orders(): number;
  finish(): Promise<Omit<DryRun, 'from' | 'stopped' | 'tookMs'>>;
};

type Sums = { orders: number; staked: number; paid: number; paidNow: number; paidNew: number };
const none = (): Sums => ({ orders: 0, staked: 0, paid: 0, paidNow: 0, paidNew: 0 });

type RunOf = {
  readonly deps: Deps;
  readonly gid: number;
  readonly play: Play;
  readonly now: RateTable;
  readonly to: RateTable;
};

function makeRun({ deps, gid, play, now, to }: RunOf): Run {
  const days = new Map<string, Sums>();
  const all = none();
  const touched = new Set<string>();
  const band = makeBand(play);
  let count = 0;

  const addGroup = (issue: SettledIssue, group: OrderGroup, day: Sums, bets: Map<string, BandBet>) => {
    const { orders, stake, paid, players } = group;
    const from = tableOf(deps, gid, play.code, group.oddsVersion) ?? now;
    const selection = storedSelection(group.selection);
    const ratesNow = ratesAt(play, selection, group.rates, { from, to: now });
    const staked = orders * stake * group.bets * 1000;
    let [atNow, atNew] = [0, 0];
    if (paid > 0) {
      const settled = settle(play, selection, drawOf(issue.numbers, issue.lunarYear));
      const at = (rates: TierRates) => payout({ price: stake, rates, ...settled }) * orders;
      atNow = at(ratesNow);
      atNew = at(ratesAt(play, selection, group.rates, { from, to }));
      if (atNew !== atNow) for (const player of players ?? []) touched.add(player);
    }
    const key = `${group.oddsVersion} ${group.rates} ${group.selection}`;
    bets.set(key, { selection, rates: ratesNow, stake: (bets.get(key)?.stake ?? 0) + orders * stake });
    for (const sums of [day, all]) {
      sums.orders += orders;
      sums.staked += staked;
      sums.paid += paid;
      sums.paidNow += atNow;
      sums.paidNew += atNew;
    }
  };

  return {
    add: async (issues, groups) => {
      for (const version of new Set(groups.map(({ oddsVersion }) => oddsVersion)))
        await deps.catalogue.knowOdds(version);
      const byIssue = Map.groupBy(groups, ({ issue }) => issue);
      for (const issue of issues) {
        const day = days.get(issue.day) ?? none();
        days.set(issue.day, day);
        const own = byIssue.get(issue.id) ?? [];
        const bets = new Map<string, BandBet>();
        for (const group of own) addGroup(issue, group, day, bets);
        if (bets.size > 0) band.add([...bets.values()]);
        count += 1;
      }
    },
    orders: () => all.orders,
    finish: async () => ({
      issues: count,
      all: inMills(all),
      days: [...days]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, sums]) => ({ day, ...inMills(sums) })),
      touched: touched.size,
      band: await band.finish(all.staked),
    }),
  };
}

/** @throws RangeError beyond what money can be counted in */
const inMills = ({ orders, staked, paid, paidNow, paidNew }: Sums): DryRunSums => ({
  orders,
  staked: mills(staked),
  paid: mills(paid),
  paidNow: mills(paidNow),
  paidNew: mills(paidNew),
});
