/** What issues on sale may cost, for who watches it. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of exposure. */
export function exposureRoutes(office: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listExposure, async (_input, { by }) => {
      const { games, limit } = await office.listExposure(by);
      return {
        games: games.map(({ game, issue, highest }) => ({ ...onSale(game, issue), highest })),
        limit,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listPickExposure, async ({ gid }, { by }, { locale }) => {
      const found = await office.listPickExposure(by, gid, locale);
      if (found === undefined) return { issue: null, asOf: clock.now() };
      const { game, issue, picks, plays, asOf, ...sums } = found;
      return {
        issue: {
          ...sums,
          ...onSale(game, issue),
          picks: picks.map(({ own, ...pick }) => ({ ...pick, own: own ?? null })),
          plays: plays.map((play) => ({ ...play })),
        },
        asOf,
      };
    }),
    route(consoleCalls.listLimits, async ({ gid }, { by }, { locale }) => ({
      limits: (await office.listLimits(by, gid, locale)).map(({ gid: _gid, ...limit }) => limit),
    })),
    route(consoleCalls.lowerLimit, async (change, { by }) => office.lowerLimit(by, change)),
    route(consoleCalls.raiseLimit, async (change, { by }) => {
      const { before, proposal } = await office.raiseLimit(by, change);
      return { before, waits: proposal };
    }),
  ];
}

const onSale = (game: CatalogueGame, { issue, closesAt }: { issue: string; closesAt: number }) => ({
  gid: game.gid,
  game: { ...game.names },
  family: game.family,
  issue,
  closesAt,
});
