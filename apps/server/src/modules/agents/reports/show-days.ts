/** The figures of a report day by day, for its bars and for its file (agents-rewards.md, "Reports"). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import { dayOf } from '../../draws/index.ts';
import { daysOf, type PeriodName, periodsOf } from './periods.ts';
import { findReports, type Report } from './store-reports.ts';
import { viewFigures } from './view-figures.ts';

type Site = Pick<Platform, 'clock' | 'db' | 'site'>;
/** Whose report, and of which period. */
export type ReportName = { readonly period: PeriodName; readonly username?: string | undefined };

const viewDay = (report: Report) => ({ ...viewFigures(report), ownRebates: report.ownRebates });
type Day = ReturnType<typeof viewDay>;

/** A report of a period: as a whole, and day by day up to today. */
export type ReportDays = {
  readonly username: string;
  /** As instants, epoch ms. The figures are complete up to `asOf`. */
  readonly from: number;
  readonly to: number;
  readonly asOf: number;
  readonly whole: Day;
  /** Each spelt `2026-11-26`. */
  readonly days: readonly (Day & { readonly day: string })[];
};

/** @throws Refusal `memberUnknown` for whoever is not of the caller's team, there or not */
export async function readReportDays(
  { clock, db, site }: Site,
  callerId: UserId,
  { period: name, username = '' }: ReportName,
): Promise<ReportDays> {
  const today = dayOf(clock.now(), site.timeZone).name;
  const [period] = periodsOf(name, today);
  const days = daysOf(period, today);
  const typed = username.trim();
  const of = { callerId, which: typed === '' ? undefined : { username: typed } };
  const [whole, ...ofDays] = await findReports(db.lists, of, [period, ...days], site.timeZone);
  if (whole === undefined) throw refuse('memberUnknown');
  return {
    username: whole.username,
    from: whole.from,
    to: whole.to,
    asOf: whole.asOf,
    whole: viewDay(whole),
    days: ofDays.map((report, at) => ({ day: days[at]?.first ?? '', ...viewDay(report) })),
  };
}

/** @throws Refusal `memberUnknown` */
export async function showDays(
  { platform }: { readonly platform: Site },
  name: InputOf<Calls['reportDays']>,
  { caller }: SignedInContext,
): Promise<OutputOf<Calls['reportDays']>> {
  const { days, asOf } = await readReportDays(platform, caller.userId, name);
  return { rows: [...days], asOf };
}
