/** The report of an agent's team, or of one of it (agents-rewards.md, "Reports"). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { dayOf } from '../../draws/index.ts';
import type { Deps } from '../deps.ts';
import { typeName } from '../tree/view-account.ts';
import { type PeriodName, periodsOf } from './periods.ts';
import { findReports } from './store-reports.ts';
import { viewFigures } from './view-figures.ts';

/** @throws Refusal `memberUnknown` for whoever is not of the team, there or not */
export async function showReport(
  { platform: { clock, db, site } }: Deps,
  name: PeriodName,
  { username = '' }: InputOf<Calls['todayReport']>,
  { caller }: SignedInContext,
): Promise<OutputOf<Calls['todayReport']>> {
  const typed = username.trim();
  const periods = periodsOf(name, dayOf(clock.now(), site.timeZone).name);
  const of = { callerId: caller.userId, which: typed === '' ? undefined : { username: typed } };
  const [report, before] = await findReports(db.lists, of, periods, site.timeZone);
  if (report === undefined || before === undefined) throw refuse('memberUnknown');
  const { userId, ownRebates, juniors, asOf, from, to } = report;
  return {
    userId,
    username: report.username,
    type: typeName(report.accountType),
    ...viewFigures(report),
    ownRebates,
    juniors,
    teamBalance: report.balance,
    asOf,
    from,
    to,
    before: { ...viewFigures(before), ownRebates: before.ownRebates },
  };
}
