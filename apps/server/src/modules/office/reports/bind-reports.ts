/** Reports at the console: who may read which, and what each is made of (office.md 15). */
import type { Locale } from '@longmen/contract';
import { reportDaysMax, type ReportName, reportShape } from '@longmen/contract/console/reports';
import { refuse } from '../../../platform/api/route.ts';
import type { Days } from '../../reports/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMayAny } from '../rights/rights.ts';
import * as money from './money-reports.ts';
import * as plays from './play-reports.ts';
import { type Cell, type Check, checkAllPlays, inColumns, type Made, type Maker } from './report.ts';
import * as site from './site-reports.ts';

const { returns, ...ofSite } = site;
/** All but what is reckoned bet by bet, which takes longer than a snapshot is held. */
const makers: Readonly<Record<Exclude<ReportName, 'returns'>, Maker>> = { ...plays, ...money, ...ofSite };

export type ReportAsk = Days & { readonly name: ReportName; readonly gid?: number | undefined };
export type Report = {
  readonly rows: readonly (readonly Cell[])[];
  readonly total: readonly Cell[] | null;
  readonly isCut: boolean;
  readonly check: Check | null;
  readonly asOf: number | null;
};

export type OfficeReports = ReturnType<typeof bindReports>;

/** Each asks for an operator who signed in. */
export function bindReports(deps: Deps) {
  return {
    /** @throws Refusal */
    read: async (by: SignedInOperator, ask: ReportAsk, locale: Locale): Promise<Report> => {
      assertMayAny(by, reportShape(ask.name).needs);
      return makeReport(deps, ask, locale);
    },
  };
}

/** A report, whoever it is for. @throws Refusal for days that are none, too many, or in the wrong order */
export async function makeReport(deps: Deps, { name, gid, ...days }: ReportAsk, locale: Locale): Promise<Report> {
  assertDays(days);
  if (name === 'returns') {
    const [asOf, check] = await deps.reports.snapshot(async (of) => [
      await of.mark(),
      await checkAllPlays({ of, days }),
    ]);
    return reportOf(name, { ...(await returns({ deps, days, gid, locale })), check }, asOf);
  }
  return deps.reports.snapshot(async (of, tx) => {
    const asOf = await of.mark();
    return reportOf(name, await makers[name]({ deps, of, tx, days, gid, locale }), asOf);
  });
}

const reportOf = (name: ReportName, made: Made, asOf: number | null): Report => ({
  ...made,
  rows: made.rows.map((cells) => inColumns(name, cells)),
  total: made.total && inColumns(name, made.total),
  asOf,
});

const dayMs = 86_400_000;

function assertDays({ from, to }: Days): void {
  const [first, last] = [from, to].map((day) => Date.parse(`${day}T00:00:00Z`));
  const isDay = (day: string, ms: number | undefined) =>
    ms !== undefined && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
  if (!isDay(from, first) || first === undefined) throw refuse('invalidInput', { field: 'from' });
  if (!isDay(to, last) || last === undefined) throw refuse('invalidInput', { field: 'to' });
  const days = (last - first) / dayMs + 1;
  if (days < 1 || days > reportDaysMax) throw refuse('invalidInput', { field: 'to' });
}
