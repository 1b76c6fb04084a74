/** Games and platforms of other companies: what stands, and their switches. */
import { consoleCalls } from '@longmen/contract/console';
import type { GameRow } from '../../games/show-games.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

type Status = 0 | 1 | 2 | 3;

/** Routes of games and platforms. */
export function gameRoutes(office: Office) {
  return [
    route(consoleCalls.listGames, async (_input, { by }) => ({ games: (await office.listGames(by)).map(rowOf) })),
    route(consoleCalls.readGame, async ({ gid }, { by }, { locale }) => {
      const { plays, ...row } = await office.readGame(by, { gid, locale });
      return { ...rowOf(row), plays: plays.map((play) => ({ ...play })) };
    }),
    route(consoleCalls.changeGameStatus, async (change, { by }) => ({
      before: (await office.changeGameStatus(by, change)) as Status,
    })),
    route(consoleCalls.changePlayOffer, async ({ isOffered, ...change }, { by }) => ({
      before: await office.changePlayOffer(by, { ...change, offered: isOffered }),
    })),
    route(consoleCalls.changeSpecLimits, async ({ isOn, ...change }, { by }) => ({
      before: await office.changeSpecLimits(by, { ...change, on: isOn }),
    })),
    route(consoleCalls.listPlatforms, async (_input, { by }) => {
      const [platforms, games, { rounds, cases }] = await Promise.all([
        office.listPlatforms(by),
        office.listPlatformGames(by, undefined),
        office.countOpenAtPlatforms(by),
      ]);
      return {
        platforms: platforms.map((one) => ({
          key: one.platform,
          status: one.status,
          visible: one.visible,
          company: one.provider ?? null,
          wallet: one.wallet ?? null,
          awaySince: one.awaySince ?? null,
          reading: one.games ?? null,
          openRounds: rounds[one.platform] ?? 0,
          openCases: cases[one.provider ?? ''] ?? 0,
          games: games
            .filter(({ platform }) => platform === one.platform)
            .map(({ id, names, kind, status, visible }) => ({ id, names: { ...names }, kind, status, visible })),
        })),
      };
    }),
    route(consoleCalls.changePlatformStatus, async ({ key, ...change }, { by }) => ({
      before: (await office.changePlatformStatus(by, { ...change, platform: key, game: undefined })) as Status,
    })),
    route(consoleCalls.changePlatformGame, async ({ key, ...change }, { by }) => ({
      before: (await office.changePlatformStatus(by, { ...change, platform: key })) as Status,
    })),
  ];
}

const rowOf = ({ game, onSale, sellable, exposure, week, returns }: GameRow) => ({
  gid: game.gid,
  names: { ...game.names },
  family: game.family,
  category: game.category,
  source: game.source,
  status: game.status,
  everySeconds: game.everySeconds,
  onSale,
  sellable,
  exposure: exposure ?? null,
  week: week ?? null,
  returns: returns ?? null,
  hasSpecLimits: game.specLimits,
});
