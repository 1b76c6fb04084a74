/** Reports, mutes and appeals of rooms. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../../platform/context.ts';
import type { Office } from '../../office.ts';
import { placeOf } from '../player-routes.ts';
import { route } from '../route.ts';

const minutesOf = { muteHour: 60, muteDay: 1_440, muteWeek: 7 * 1_440 } as const;

/** Routes of what players reported and of who is muted. */
export function moderationRoutes({ chat }: Office, { clock }: Pick<Platform, 'clock'>) {
  const page = <Row>(found: {
    readonly rows: readonly Row[];
    readonly next: string | undefined;
    readonly count: number;
    readonly countIsBound: boolean;
  }) => ({ ...found, rows: [...found.rows], next: found.next ?? null, asOf: clock.now() });
  return [
    route(consoleCalls.listChatReports, async ({ before, limit, state = 'open', only, player, ...filter }, { by }) => {
      const request = { ...filter, state, onlyPictures: only === 'pictures', username: player };
      return page(await chat.listReportPage(by, request, { before: placeOf(before), limit }));
    }),
    route(consoleCalls.readChatReport, async ({ id }, { by }) => {
      const report = await chat.readReport(by, id);
      return { ...report, message: report.message ?? null };
    }),
    route(consoleCalls.readReportPicture, async ({ id }, { by }) => ({
      webp: (await chat.readReportPicture(by, id)).toString('base64'),
    })),
    route(consoleCalls.decideChatReport, async ({ id, decision, blocksPicture = false, reason }, { by }) => {
      const how =
        decision === 'keep' || decision === 'delete'
          ? { decision }
          : { decision: 'mute' as const, minutes: minutesOf[decision] };
      await chat.decideReport(by, { id, ...how, blocksPicture, reason });
      return {};
    }),
    route(consoleCalls.listMutes, async ({ before, limit, player, ...filter }, { by }) =>
      page(await chat.listMutes(by, { ...filter, username: player }, { before: placeOf(before), limit })),
    ),
    route(consoleCalls.mutePlayer, async (mute, { by }) => ({
      waits: (await chat.mutePlayer(by, mute)).proposal ?? null,
    })),
    route(consoleCalls.unmutePlayer, async (mute, { by }) => ({
      waits: (await chat.unmutePlayer(by, mute)).proposal ?? null,
    })),
    route(consoleCalls.erasePlayer, async (about, { by }) => ({ messages: await chat.erasePlayer(by, about) })),
    route(consoleCalls.listAppeals, async ({ before, limit, state = 'open', player }, { by }) =>
      page(await chat.listAppeals(by, { state, username: player }, { before: placeOf(before), limit })),
    ),
    route(consoleCalls.decideAppeal, async (about, { by }) => ({
      waits: (await chat.decideAppeal(by, about)).proposal ?? null,
    })),
  ];
}
