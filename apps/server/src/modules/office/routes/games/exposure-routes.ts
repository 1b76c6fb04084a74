/** What issues on sale may cost, for who watches it. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../../platform/context.ts';
import type { IssueExposure } from '../../../betting/index.ts';
import type { CatalogueGame } from '../../../catalogue/index.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of exposure. */
export function exposureRoutes(office: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listExposure, async (_input, { by }) => {
      const { games, limit } = await office.listExposure(by);
      return {
        games: games.map(({ game, issue, highest, staked }) => ({ ...onSale(game, issue), highest, staked })),
        limit,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listPickExposure, async ({ gid }, { by }, { locale }) => {
      const found = await office.listPickExposure(by, gid, locale);
      if (found === undefined) return { issue: null, asOf: clock.now() };
      const { game, issue, picks, plays, recent, worst, asOf, ...sums } = found;
      return {
        issue: {
          ...sums,
          ...onSale(game, issue),
          picks: picks.map(({ own, ownHere, ...pick }) => ({ ...pick, own: own ?? null, ownHere: ownHere ?? null })),
          plays: plays.map((play) => ({ ...play })),
          recent: recent.map((each) => ({ ...each })),
          worst: worst === null ? null : { net: worst.net, exact: worst.exact === null ? null : exactOf(worst.exact) },
        },
        asOf,
      };
    }),
    route(consoleCalls.listExposedPlayers, async (about, { by }) => ({
      players: (await office.showTopBettors(by, about)).map((row) => ({ ...row })),
    })),
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

const exactOf = ({ worst, bars, ...sums }: NonNullable<NonNullable<IssueExposure['worst']>['exact']>) => ({
  ...sums,
  worst: worst.map(({ numbers, ...each }) => ({ ...each, numbers: [...numbers] })),
  bars: bars.map((bar) => ({ ...bar })),
});

const onSale = (game: CatalogueGame, { issue, closesAt }: { issue: string; closesAt: number }) => ({
  gid: game.gid,
  game: { ...game.names },
  family: game.family,
  issue,
  closesAt,
});
