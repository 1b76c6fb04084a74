/** Boards of figures, and how late draws were. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of boards. */
export function tileRoutes({ dashboard }: Office, { clock, site }: Platform) {
  return [
    route(consoleCalls.readBoard, async ({ board, period = 'hour' }, { by }) => {
      const { tiles, from, asOf } = await dashboard.readBoard(by, { board, period });
      return {
        tiles: tiles.map((tile) => ({ ...tile, series: [...tile.series] })),
        hasPlayMoney: site.demo,
        from,
        asOf,
      };
    }),
    route(consoleCalls.listLateness, async (_input, { by }, { locale }) => ({
      games: (await dashboard.listLateness(by, locale)).map(({ gid, name, draws }) => ({
        gid,
        name,
        draws: draws.map(({ issue, drawsAt, lateMs }) => ({ issue, at: drawsAt, lateMs })),
      })),
      asOf: clock.now(),
    })),
  ];
}
