/** Who won what: real pay-outs, names masked, nobody when nobody did (trust.md R7). */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Betting } from '../betting/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Keyring } from '../../platform/security/keyring.ts';
import { refuse } from '../../platform/api/route.ts';
import { remember } from './remember.ts';
import { isShownAsWinner, maskName, pageOf } from './rules.ts';
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
const maxWins = 500;
const rememberedForMs = 5_000;

/** Lists of winners, read again after five seconds. */
export function makeWinners(
  platform: Platform,
  deps: {
    identity: Pick<Identity, 'usersOf'>;
    catalogue: Pick<Catalogue, 'game' | 'gameName'>;
    betting: Pick<Betting, 'listWins' | 'showWin'>;
    /** The key that names wins. */
    keys: Keyring;
  },
): Winners {
  const named = async <Row extends { userId: string; issueId: string }>(rows: readonly Row[]) => {
    const users = await deps.identity.usersOf([...new Set(rows.map((row) => row.userId))]);
    return rows.flatMap((row) => {
      const user = users.get(row.userId);
      return user !== undefined && isShownAsWinner(user)
        ? [{ ...row, maskedName: maskName(user.username), win: winHandle(deps.keys, row) }]
        : [];
    });
  };
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
    return (await named(wins)).slice(0, tickerRows);
  });
  const ofDay = remember(platform.clock, rememberedForMs, async (day: 0 | 1) =>
    named(await deps.betting.listWins({ firstDay: day, lastDay: day, order: 'largest', page: 1, rows: maxWins })),
  );
  return {
    latest: async (locale) =>
      (await latest('all')).filter(isKnown).map(({ win, maskedName, gid, orders, payout }) => ({
        win,
        maskedName,
        gameName: deps.catalogue.gameName(gid, locale),
        bets: orders,
        amount: payout,
        gid: String(gid),
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
      const lists = day === undefined ? [latest('all'), ofDay(0), ofDay(1)] : [ofDay(day as 0 | 1)];
      const found = (await Promise.all(lists)).flat().find((row) => row.win === handle && isKnown(row));
      const shown = found && (await deps.betting.showWin(found, locale));
      if (found === undefined || shown === undefined) throw refuse('winUnknown');
      return {
        ...shown,
        numbers: [...shown.numbers],
        maskedName: found.maskedName,
        gameName: deps.catalogue.gameName(found.gid, locale),
        gid: String(found.gid),
        family: deps.catalogue.game(found.gid)?.family ?? '',
        at: found.at,
      };
    },
  };
}
