/** Who won what: real pay-outs, names masked, nobody when nobody did (trust.md R7). */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Betting } from '../betting/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import { remember } from './remember.ts';
import { isShownAsWinner, maskName, pageOf } from './rules.ts';

type Ticker = OutputOf<Calls['homeData']>['moneyWinners'];
type WinnersPage = OutputOf<Calls['winnersToday']>;

export type Winners = {
  /** For the ticker of the home page. */
  latest(locale: Locale): Promise<Ticker>;
  /** Wins of today (0) or yesterday (1) in the site's time zone, largest first, one row per player and issue. */
  ofDay(daysBack: 0 | 1, paging: InputOf<Calls['winnersToday']>): Promise<WinnersPage>;
};

const tickerRows = 20;
const maxWins = 500;
const rememberedForMs = 5_000;

export function makeWinners(
  platform: Platform,
  needs: {
    identity: Pick<Identity, 'usersOf'>;
    catalogue: Pick<Catalogue, 'game' | 'gameName'>;
    betting: Pick<Betting, 'listWins'>;
  },
): Winners {
  const named = async <Row extends { userId: string }>(rows: readonly Row[]) => {
    const users = await needs.identity.usersOf([...new Set(rows.map((row) => row.userId))]);
    return rows.flatMap((row) => {
      const user = users.get(row.userId);
      return user !== undefined && isShownAsWinner(user) ? [{ ...row, maskedName: maskName(user.username) }] : [];
    });
  };
  // Guests are filtered out afterwards, so some more rows are asked for.
  const latest = remember(platform.clock, rememberedForMs, async (_key: 'all') => {
    const wins = await needs.betting.listWins({
      firstDay: 1,
      lastDay: 0,
      order: 'newest',
      page: 1,
      rows: tickerRows * 5,
    });
    return (await named(wins)).slice(0, tickerRows);
  });
  const ofDay = remember(platform.clock, rememberedForMs, async (day: 0 | 1) =>
    named(await needs.betting.listWins({ firstDay: day, lastDay: day, order: 'largest', page: 1, rows: maxWins })),
  );
  return {
    latest: async (locale) =>
      (await latest('all'))
        .filter(({ gid }) => needs.catalogue.game(gid) !== undefined)
        .map(({ maskedName, gid, orders, payout }) => ({
          maskedName,
          gameName: needs.catalogue.gameName(gid, locale),
          bets: orders,
          amount: payout,
          gid: String(gid),
        })),
    ofDay: async (daysBack, { page = 1, rows = 20 }) => {
      const winners = await ofDay(daysBack);
      return {
        // Ids stay here: a name that is masked must not be found again by its number.
        rows: pageOf(winners, page, rows).map(({ maskedName, payout }) => ({
          userId: '',
          maskedName,
          name: maskedName,
          won: payout,
          avatar: '',
        })),
        total: winners.length,
      };
    },
  };
}
