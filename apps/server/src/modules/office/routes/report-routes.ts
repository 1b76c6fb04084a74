/** Reports. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { Office } from '../office.ts';
import type { Report } from '../reports/bind-reports.ts';
import { route } from './route.ts';

export function reportRoutes({ reports }: Office, { site }: Platform) {
  return [
    route(consoleCalls.readReport, async (ask, { by }, { locale }) => ({
      ...answerOf(await reports.read(by, ask, locale)),
      hasPlayMoney: site.demo,
    })),
  ];
}

const answerOf = ({ rows, total, isCut, check, asOf }: Report) => ({
  rows: rows.map((row) => [...row]),
  total: total && [...total],
  isCut,
  check: check && { terms: [...check.terms], difference: check.difference },
  asOf,
});
