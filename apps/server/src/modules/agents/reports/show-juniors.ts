/** Who is directly below, each with what he and everybody below him did in a period. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { dayOf } from '../../draws/index.ts';
import type { Deps } from '../deps.ts';
import { typeName } from '../tree/view-account.ts';
import { type PeriodName, periodsOf } from './periods.ts';
import { findDepths, listJuniorReports } from './store-reports.ts';
import { columnOf, viewFigures } from './view-figures.ts';
import { userIdOf } from '../../../platform/ids.ts';

const rowsDefault = 20;

/** @throws Refusal `memberUnknown` for whoever is not of the team, there or not */
export async function showJuniors(
  { platform: { clock, db, site } }: Deps,
  name: PeriodName,
  {
    userId: below,
    sort = 'bets',
    order = 'falling',
    page = 1,
    rows: limit = rowsDefault,
  }: InputOf<Calls['juniorsToday']>,
  { caller }: SignedInContext,
): Promise<OutputOf<Calls['juniorsToday']>> {
  const userId = below === undefined ? caller.userId : userIdOf(below);
  const depths = await findDepths(db.reads, caller.userId, userId);
  if (depths === undefined) throw refuse('memberUnknown');
  const [period] = periodsOf(name, dayOf(clock.now(), site.timeZone).name);
  const juniors = await listJuniorReports(db.lists, { callerId: caller.userId, userId }, period, site.timeZone, {
    sort: columnOf[sort],
    isRising: order === 'rising',
    limit,
    offset: (page - 1) * limit,
  });
  return juniors.map((junior) => ({
    userId: junior.userId,
    username: junior.username,
    type: typeName(junior.accountType),
    level: depths.depth - depths.own + 1,
    ...viewFigures(junior),
    juniors: junior.juniors,
  }));
}
