/** Who won what: real pay-outs, names masked, nobody when nobody did (trust.md R7). */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import type { Betting, WinRow } from '../../betting/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { maskName } from '../../identity/index.ts';
import type { Keyring } from '../../../platform/security/keyring.ts';
import { refuse } from '../../../platform/api/route.ts';
import { remember } from '../remember.ts';
import { pageOf } from '../rules.ts';
import type { Naming } from './naming.ts';
import type { Popups } from './popups.ts';
import type { RoundWinners } from './round-winners.ts';
import { winHandle } from './win-handle.ts';

type Ticker = OutputOf<Calls['homeData']>['moneyWinners'];
type WinnersPage = OutputOf<Calls['winnersToday']>;

export type Winners = {
  /** For the ticker of the home page. */
  latest(locale: Locale): Promise<Ticker>;
  /** Wins of today (0) or yesterday (1) in the site's time zone, largest first, one row per player and game. */
  ofDay(daysBack: 0 | 1, paging: InputOf<Calls['winnersToday']>, locale: Locale): Promise<WinnersPage>;
  /** The listed win of a handle, or one that just popped up; undefined when its player may not be named (any more). */
  find(handle: string): Promise<Winner | undefined>;
  /** What was bet in a win that is or was just listed. @throws Refusal `winUnknown` */
  show(which: InputOf<Calls['winInfo']>, locale: Locale): Promise<OutputOf<Calls['winInfo']>>;
};

const tickerRows = 20;
const winsMax = 500;
const rememberedForMs = 5_000;

type WinnersDeps = {
  readonly rounds: RoundWinners;
  readonly naming: Naming;
  readonly catalogue: Pick<Catalogue, 'game' | 'gameName'>;
  readonly betting: Pick<Betting, 'listWins' | 'showWin'>;
  readonly popups: Popups;
  /** The key that names wins. */
  readonly keys: Keyring;
};

/** A win with the masked name of its player and a handle that says nothing of either. */
export type Winner = WinRow & { readonly maskedName: string; readonly win: string };

const newestWins = { firstDay: 1, lastDay: 0, order: 'newest', page: 1, rows: tickerRows * 5 } as const;

/** Lists of winners, read again after five seconds. */
export function makeWinners(platform: Platform, deps: WinnersDeps): Winners {
  const isKnown = ({ gid }: { gid: number }) => deps.catalogue.game(gid) !== undefined;
  // Lists are remembered for as long as everybody in them may be named.
  const now = <Key extends string>(key: Key) => `${key} ${deps.naming.version()}` as const;
  // Guests are filtered out afterwards, so some more rows are asked for.
  const latest = remember(platform.clock, rememberedForMs, async (_key: `all ${number}`) => {
    const wins = await deps.betting.listWins(newestWins);
    return (await maskedWinners(deps, wins)).slice(0, tickerRows);
  });
  const ofDay = remember(platform.clock, rememberedForMs, async (key: `${0 | 1} ${number}`) => {
    const day = key.startsWith('0') ? 0 : 1;
    const query = { firstDay: day, lastDay: day, order: 'largest', page: 1, rows: winsMax } as const;
    return maskedWinners(deps, await deps.betting.listWins(query));
  });
  const find = async (handle: string, day?: number) => {
    const lists =
      day === undefined ? [latest(now('all')), ofDay(now('0')), ofDay(now('1'))] : [ofDay(now(day === 0 ? '0' : '1'))];
    const listed = (await Promise.all(lists)).flat().find((row) => row.win === handle);
    const popped = listed === undefined && day !== 1 ? deps.popups.find(handle) : undefined;
    const found = listed ?? (popped && (await maskedWinners(deps, [popped]))[0]);
    return found !== undefined && isKnown(found) ? found : undefined;
  };
  return {
    latest: async (locale) =>
      (await latest(now('all'))).filter(isKnown).map(({ win, maskedName, gid, orders, payout }) => ({
        win,
        maskedName,
        gameName: deps.catalogue.gameName(gid, locale),
        bets: orders,
        amount: payout,
        gid,
      })),
    ofDay: async (daysBack, { page = 1, rows = 20 }, locale) => {
      const winners = (await ofDay(now(`${daysBack}`))).filter(isKnown);
      return {
        // Ids of players stay here: a name that is masked must not be found again by its number.
        rows: pageOf(winners, page, rows).map(({ win, maskedName, gid, payout }) => ({
          win,
          maskedName,
          name: maskedName,
          gameName: deps.catalogue.gameName(gid, locale),
          won: payout,
          avatar: '',
        })),
        total: winners.length,
      };
    },
    find: (handle) => find(handle),
    show: async ({ win: handle, day }, locale) => {
      const found = await find(handle, day);
      if (found !== undefined) return showWinOf(deps, found, locale);
      const ofRound = await deps.rounds.show(handle, locale);
      if (ofRound === undefined) throw refuse('winUnknown');
      return ofRound;
    },
  };
}

/** Wins of players who may be named, in the same order. */
async function maskedWinners({ naming, keys }: WinnersDeps, wins: readonly WinRow[]): Promise<Winner[]> {
  const users = await naming.among(wins.map(({ userId }) => userId));
  return wins.flatMap((win) => {
    const user = users.get(win.userId);
    if (user === undefined) return [];
    return [{ ...win, maskedName: maskName(user.username), win: winHandle(keys, win) }];
  });
}

async function showWinOf(
  { betting, catalogue }: WinnersDeps,
  winner: Winner,
  locale: Locale,
): Promise<OutputOf<Calls['winInfo']>> {
  const win = await betting.showWin(winner, locale);
  if (win === undefined) throw refuse('winUnknown');
  return {
    ...win,
    net: mills(win.won - win.staked),
    numbers: [...win.numbers],
    maskedName: winner.maskedName,
    gameName: catalogue.gameName(winner.gid, locale),
    gid: winner.gid,
    family: catalogue.game(winner.gid)?.family ?? '',
    at: winner.at,
  };
}
