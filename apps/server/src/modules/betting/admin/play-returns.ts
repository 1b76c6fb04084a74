/**
 * What the plays of a game returned over some days, beside the return that their rates mean and the band in which it lies
 * with 99 % where draws are fair. Bounded in orders and in time; issues and rounds are taken from the newest back.
 */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills, type Play, readRates } from '@longmen/engine';
import { assertHere } from '../../../platform/history/history.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { pagesOfSettled } from '../../draws/index.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { type BandBet, makeBand, type ReturnBand } from './return-band.ts';
import { listPlayGroups, type PlayGroup } from './store-play-returns.ts';

export type PlayReturn = {
  readonly play: string;
  readonly orders: number;
  readonly staked: Mills;
  readonly paid: Mills;
  /** Of the return, in percent, at the rates that the orders had. */
  readonly band: ReturnBand;
};

export type PlayReturns = { readonly plays: readonly PlayReturn[]; readonly isCut: boolean };

const dayMs = 86_400_000;
const bounds = { ms: 12_000, orders: 1_000_000 };

/** @param days of the site, both included @throws Refusal `historyByPlayer` for days of which orders have left */
export async function listPlayReturns(
  { platform, catalogue }: { readonly platform: Platform; readonly catalogue: Pick<Catalogue, 'play'> },
  { gid, from, to }: { readonly gid: number; readonly from: string; readonly to: string },
): Promise<PlayReturns> {
  const { timeZone } = platform.site;
  const began = platform.clock.now();
  // Read from a day before to a day after, whatever the zone, and taken by their days.
  const readFrom = Date.parse(`${from}T00:00:00Z`) - dayMs;
  const readTo = Date.parse(`${to}T00:00:00Z`) + 2 * dayMs;
  await assertHere(platform, readFrom + 2 * dayMs);
  const groups: PlayGroup[] = [];
  let [orders, isCut] = [0, false];
  for await (const page of pagesOfSettled(platform.db.jobs, { gid, from: readFrom, to: readTo, timeZone })) {
    isCut = orders > bounds.orders || platform.clock.now() - began > bounds.ms;
    if (isCut) break;
    const issues = page.filter(({ day }) => day >= from && day <= to).map(({ id }) => id);
    for (const group of issues.length === 0 ? [] : await listPlayGroups(platform.db.jobs, issues)) {
      groups.push(group);
      orders += group.orders;
    }
  }
  const plays: PlayReturn[] = [];
  for (const [number, own] of Map.groupBy(groups, ({ play }) => play)) {
    const play = catalogue.play(playOfNumber(number) ?? '');
    if (play === undefined) continue;
    const band = makeBand(play);
    for (const ofIssue of Map.groupBy(own, ({ issue }) => issue).values()) band.add(betsOf(play, ofIssue));
    const staked = own.reduce((sum, one) => sum + one.orders * one.stake * one.bets * 1000, 0);
    plays.push({
      play: play.code,
      orders: own.reduce((sum, one) => sum + one.orders, 0),
      staked: mills(staked),
      paid: mills(own.reduce((sum, one) => sum + one.paid, 0)),
      band: await band.finish(staked),
    });
  }
  return { plays: plays.toSorted((one, other) => other.staked - one.staked), isCut };
}

/** Those on the same selection at the same rates are one bet. */
function betsOf(play: Play, groups: readonly PlayGroup[]): BandBet[] {
  const bets = new Map<string, BandBet>();
  for (const { selection, rates, stake, orders } of groups) {
    const key = `${rates} ${selection}`;
    const known = bets.get(key) ?? read(play, selection, rates);
    bets.set(key, { ...known, stake: known.stake + orders * stake });
  }
  return [...bets.values()];
}

/** @throws RangeError for rates that do not fit the selection */
function read(play: Play, stored: string, text: string): BandBet {
  const selection = storedSelection(stored);
  const rates = readRates(play, selection, text);
  if (rates === null) throw new RangeError(`${play.code}: rates ${text} do not fit the selection`);
  return { selection, rates, stake: 0 };
}
