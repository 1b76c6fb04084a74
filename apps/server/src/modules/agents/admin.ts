/** What operators see of agents, and do to their sums. Whoever asks has the right to; no agent's view is narrowed here. */
import { refuse } from '../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import { dayOf } from '../draws/index.ts';
import { findPassEvidence } from './rebates/store-evidence.ts';
import { dayBefore, daysOf, type Period, type PeriodName, periodsOf, rangeOf } from './reports/periods.ts';
import { recountAgents, type Recount } from './reports/recount.ts';
import {
  type AgentFilter,
  type AgentRow,
  type ChildRow,
  countAgents,
  countChildren,
  listMovers,
  type Mover,
  type MoverFigure,
  pageOfAgents,
  pageOfChildren,
} from './reports/store-lists.ts';
import { findReports, type Report } from './reports/store-reports.ts';
import type { Whose } from './reports/store-recount.ts';

/** A named period, days of the site from the first to the last, spelt `2026-11-26`, or as many as end today. */
export type ReportTimes =
  | PeriodName
  | { readonly first: string; readonly last: string }
  | { readonly lastDays: number };

/** The report of a team over a time, over as many days before, and day by day. */
export type OfficeReport = {
  readonly period: Period;
  readonly before: Report;
  readonly whole: Report;
  readonly days: readonly { readonly day: string; readonly report: Report }[];
  /** Bettors of a day or a whole month are people; of other stretches they would be people times days. */
  readonly countsPeople: boolean;
};

export type AgentAdmin = {
  /** Recomputes the sums of some agents, or of all, from the ledger, and puts right what differs. */
  recount(whose: Whose): Promise<Recount>;
  /** What accrued to an agent in a pass; undefined for one that there is not. */
  pass(agentId: UserId, pass: string): ReturnType<typeof findPassEvidence>;
  page(filter: AgentFilter, period: PeriodName, request: PageRequest): Promise<ListPage<AgentRow>>;
  /** Whose teams moved most since the period before. */
  movers(figure: MoverFigure, period: PeriodName): Promise<Mover[]>;
  /** Accounts directly below one. */
  children(agentId: UserId, period: PeriodName, request: PageRequest): Promise<ListPage<ChildRow>>;
  /** @throws Refusal `invalidInput` for days that are none, too many or the wrong way round */
  report(agentId: UserId, times: ReportTimes): Promise<OfficeReport>;
};

const moversMax = 30;
const daysMax = 92;

const stretchOf = (times: Exclude<ReportTimes, string>, today: string) => {
  if ('first' in times) return times;
  const [{ first: last }] = periodsOf('today', today);
  return { first: dayBefore(last, times.lastDays - 1), last };
};

/** For the office, beside a site or in it. */
export function makeAgentAdmin({ clock, db, site }: Pick<Platform, 'clock' | 'db' | 'site'>): AgentAdmin {
  const { timeZone } = site;
  const today = () => dayOf(clock.now(), timeZone).name;
  const periods = (name: PeriodName) => periodsOf(name, today());
  return {
    recount: (whose) => recountAgents({ db, timeZone }, whose),
    pass: (agentId, pass) => findPassEvidence(db.reads, agentId, pass),
    page: (filter, name, request) =>
      listPage(request, {
        keyOf: ({ userId }) => userId,
        read: (window) => pageOfAgents(db.lists, filter, window, periods(name)[0], timeZone),
        count: (max) => countAgents(db.lists, filter, max),
      }),
    movers: (figure, name) => listMovers(db.lists, figure, periods(name), moversMax),
    children: (agentId, name, request) =>
      listPage<ChildRow>(request, {
        keyOf: ({ userId }) => userId,
        read: (window) => pageOfChildren(db.lists, agentId, window, periods(name)[0], timeZone),
        count: (max) => countChildren(db.lists, agentId, max),
      }),
    report: async (agentId, times) => {
      const [period, earlier] =
        typeof times === 'string' ? periods(times) : rangeOf(stretchOf(times, today()), daysMax);
      if (period === undefined || earlier === undefined) throw refuse('invalidInput', { field: 'from' });
      const days = daysOf(period, today());
      const of = { callerId: agentId, which: undefined };
      const [whole, before, ...each] = await findReports(db.lists, of, [period, earlier, ...days], timeZone);
      if (whole === undefined || before === undefined) throw refuse('noSuchPlayer', { username: agentId });
      return {
        period,
        whole,
        before,
        days: each.map((report, at) => ({ day: days[at]?.first ?? '', report })),
        countsPeople: period.isMonth || period.first === period.last,
      };
    },
  };
}
