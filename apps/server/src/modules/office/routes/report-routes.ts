/** Reports. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { Office } from '../office.ts';
import type { Report } from '../reports/bind-reports.ts';
import { placeOf } from './player-routes.ts';
import { route } from './route.ts';

export function reportRoutes({ reports, exports }: Office, { clock, site }: Platform) {
  return [
    route(consoleCalls.readReport, async (ask, { by }, { locale }) => ({
      ...answerOf(await reports.read(by, ask, locale)),
      hasPlayMoney: site.demo,
    })),
    route(consoleCalls.listSchedules, async (_input, { by }) => ({
      schedules: await exports.listSchedules(by),
      asOf: clock.now(),
    })),
    route(consoleCalls.addSchedule, async (ask, { by }) => ({ id: await exports.schedule(by, ask) })),
    route(consoleCalls.dropSchedule, async (about, { by }) => {
      await exports.dropSchedule(by, about);
      return {};
    }),
    route(consoleCalls.listExportFiles, async ({ before, limit }, { by }) => {
      const page = await exports.listFiles(by, { before: placeOf(before), limit });
      return { ...page, rows: [...page.rows], next: page.next ?? null, asOf: clock.now() };
    }),
    route(consoleCalls.fetchExport, async ({ id }, { by }) => exports.fetchFile(by, id)),
  ];
}

const answerOf = ({ rows, total, isCut, check, asOf }: Report) => ({
  rows: rows.map((row) => [...row]),
  total: total && [...total],
  isCut,
  check: check && { terms: [...check.terms], difference: check.difference },
  asOf,
});
