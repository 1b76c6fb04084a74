/** Who won what: real pay-outs, names masked, nobody when nobody did (trust.md R7). */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import type { Betting, WinRow } from '../../betting/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { type Identity, maskName } from '../../identity/index.ts';
import type { Keyring } from '../../../platform/security/keyring.ts';
import { refuse } from '../../../platform/api/route.ts';
import { remember } from '../remember.ts';
import { isListedAsWinner, pageOf } from '../rules.ts';
import { winHandle } from './win-handle.ts';

type Ticker = OutputOf<Calls['homeData']>['moneyWinners'];
type WinnersPage = OutputOf<Calls['winnersToday']>;

export type Winners = {
  /** For the ticker of the home page. */
  latest(locale: Locale): Promise<Ticker>;
  /** Wins of today (0) or yesterday (1) in the site's time zone, largest first, one row per player and game. */
  ofDay(daysBack: 0 | 1, paging: InputOf<Calls['winnersToday']>, locale: Locale): Promise<WinnersPage>;
  /** What was bet in a win that is or was just listed. @throws Refusal `winUnknown` */
  show(which: InputOf<Calls['winInfo']>, locale: Locale): Promise<OutputOf<Calls['winInfo']>>;
};

const tickerRows = 20;
const winsMax = 500;
const rememberedForMs = 5_000;

type WinnersDeps = {
  readonly identity: Pick<Identity, 'usersOf'>;
  readonly catalogue: Pick<Catalogue, 'game' | 'gameName'>;
  readonly betting: Pick<Betting, 'listWins' | 'showWin'>;
  /** The key that names wins. */
  readonly keys: Keyring;
};

/** A win with the masked name of its player and a handle that says nothing of either. */
type Winner = WinRow & { readonly maskedName: string; readonly win: string };

/** Lists of winners, read again after five seconds. */
export function makeWinners(platform: Platform, deps: WinnersDeps): Winners {
  const isKnown = ({ gid }: { gid: number }) => deps.catalogue.game(gid) !== undefined;
  // Guests are filtered out afterwards, so some more rows are asked for.
  const latest = remember(platform.clock, rememberedForMs, async (_key: 'all') => {
    const wins = await deps.betting.listWins({
      firstDay: 1,
      lastDay: 0,
      order: 'newest',
      page: 1,
      rows: tickerRows * 5,
    });
    return (await maskedWinners(deps, wins)).slice(0, tickerRows);
  });
  const ofDay = remember(platform.clock, rememberedForMs, async (day: 0 | 1) =>
    maskedWinners(
      deps,
      await deps.betting.listWins({ firstDay: day, lastDay: day, order: 'largest', page: 1, rows: winsMax }),
    ),
  );
  return {
    latest: async (locale) =>
      (await latest('all')).filter(isKnown).map(({ win, maskedName, gid, orders, payout }) => ({
        win,
        maskedName,
        gameName: deps.catalogue.gameName(gid, locale),
        bets: orders,
        amount: payout,
        gid,
      })),
    ofDay: async (daysBack, { page = 1, rows = 20 }, locale) => {
      const winners = (await ofDay(daysBack)).filter(isKnown);
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
    show: async ({ win: handle, day }, locale) => {
      const lists = day === undefined ? [latest('all'), ofDay(0), ofDay(1)] : [ofDay(day === 0 ? 0 : 1)];
      const found = (await Promise.all(lists)).flat().find((row) => row.win === handle && isKnown(row));
      if (found === undefined) throw refuse('winUnknown');
      return showWinOf(deps, found, locale);
    },
  };
}

/** Wins of players who may be named, in the same order. */
async function maskedWinners({ identity, keys }: WinnersDeps, wins: readonly WinRow[]): Promise<Winner[]> {
  const users = await identity.usersOf([...new Set(wins.map(({ userId }) => userId))]);
  return wins.flatMap((win) => {
    const user = users.get(win.userId);
    if (user === undefined || !isListedAsWinner(user)) return [];
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
    numbers: [...win.numbers],
    maskedName: winner.maskedName,
    gameName: catalogue.gameName(winner.gid, locale),
    gid: winner.gid,
    family: catalogue.game(winner.gid)?.family ?? '',
    at: winner.at,
  };
}
