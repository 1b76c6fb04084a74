/** Reports that are made by themselves: files that stay in the console thirteen months and are mailed to nobody. */
import { createHash } from 'node:crypto';
import { type ReportName, reportNames, reportShape } from '@longmen/contract/console/reports';
import { permissionsOf } from '@longmen/contract/console/rights';
import { refuse } from '../../../platform/api/route.ts';
import { listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { rolesAt } from '../operators/roles.ts';
import { readHolders } from '../operators/store-grants.ts';
import { makeReport } from '../reports/bind-reports.ts';
import { assertMayAny, may } from '../rights/rights.ts';
import { csvOfReport } from './csv-of-report.ts';
import {
  countFiles,
  endOldFiles,
  endSchedule,
  type ExportFile,
  type Every,
  findFile,
  insertFile,
  insertSchedule,
  listLive,
  lockLive,
  nextDays,
  pageOfFiles,
  type Schedule,
  stopSchedule,
} from './store-schedules.ts';

export type OfficeExports = ReturnType<typeof bindExports>;

const filesPerEnd = 100;

/** Each but the job asks for an operator who signed in. */
export function bindExports(deps: Deps) {
  const { platform } = deps;
  const { reads, jobs } = platform.db;
  const readable = (by: SignedInOperator): ReportName[] =>
    reportNames.filter((name) => reportShape(name).needs.some((right) => may(by, right)));
  return {
    listSchedules: async (by: SignedInOperator): Promise<Schedule[]> => {
      const names = readable(by);
      return (await listLive(reads)).filter(({ report }) => names.includes(report));
    },
    /** @returns its number @throws Refusal */
    schedule: async (
      by: SignedInOperator,
      {
        report,
        gid,
        every,
        reason: typed,
      }: {
        readonly report: ReportName;
        readonly gid?: number | undefined;
        readonly every: Every;
        readonly reason: string;
      },
    ): Promise<string> => {
      const reason = assertReason(typed);
      const { needs, ofGame } = reportShape(report);
      assertMayAny(by, needs);
      if ((ofGame === true) !== (gid !== undefined)) throw refuse('invalidInput', { field: 'gid' });
      return reads.transaction(async (tx) => {
        const of = { report, gid: gid ?? null, every, by: by.name };
        const id = await insertSchedule(tx, of, platform.site.timeZone);
        await record(platform, tx, {
          operator: by.name,
          action: 'schedule-export',
          subject: id,
          before: null,
          after: { report, every, ...(gid === undefined ? {} : { gid }) },
          reason,
        });
        return id;
      });
    },
    /** @throws Refusal */
    dropSchedule: async (
      by: SignedInOperator,
      { id, reason: typed }: { readonly id: string; readonly reason: string },
    ): Promise<void> => {
      const reason = assertReason(typed);
      await reads.transaction(async (tx) => {
        const found = await lockLive(tx, id);
        if (found === undefined) throw refuse('noSuchExport', { id });
        assertMayAny(by, reportShape(found.report).needs);
        await endSchedule(tx, id, by.name);
        const before = { report: found.report, every: found.every };
        await record(platform, tx, {
          operator: by.name,
          action: 'drop-schedule',
          subject: id,
          before,
          after: null,
          reason,
        });
      });
    },
    listFiles: async (by: SignedInOperator, request: PageRequest) => {
      const names = readable(by);
      return listPage(request, {
        keyOf: ({ id }: ExportFile) => id,
        read: (window) => pageOfFiles(reads, names, window),
        count: (max) => countFiles(reads, names, max),
      });
    },
    /** @throws Refusal */
    fetchFile: async (by: SignedInOperator, id: string) => {
      const found = await findFile(reads, id);
      if (found === undefined) throw refuse('noSuchExport', { id });
      assertMayAny(by, reportShape(found.report).needs);
      const { report, entry, sha256, body } = found;
      await reads.transaction((tx) =>
        record(platform, tx, {
          operator: by.name,
          action: 'fetch-export',
          subject: id,
          before: null,
          after: { report, sha256 },
          reason: 'a file of a report',
        }),
      );
      return { name: `report-${report}-${entry}.csv`, text: body, sha256 };
    },
    /** Makes one file of each schedule whose days are over. @returns whether there may be more */
    makeDue: async (): Promise<boolean> => {
      const mark = await deps.reports.snapshot((of) => of.mark());
      if (mark === null) return false;
      let made = false;
      for (const schedule of await listLive(jobs)) made = (await makeFile(deps, schedule, mark)) || made;
      await endOldFiles(jobs, filesPerEnd);
      return made;
    },
  };
}

/** Once: the schedule's row is locked while its file is written. @returns whether it made one */
async function makeFile(deps: Deps, { id, report: name, gid, by: maker }: Schedule, mark: number): Promise<boolean> {
  const { platform } = deps;
  const found = await lookAhead(deps, id, mark);
  if (found === undefined) return false;
  const [holder] = await readHolders(platform.db.jobs, maker);
  const held = holder?.isEnabled === true ? permissionsOf(rolesAt(holder, platform.clock.now())) : undefined;
  if (
    held === undefined ||
    !reportShape(name).needs.some((right) => held.has(right)) ||
    !held.has('export.rows/begin')
  ) {
    await stopSchedule(platform.db.jobs, id);
    return false;
  }
  const report = await makeReport(deps, { name, ...found, gid: gid ?? undefined }, 'en');
  return platform.db.jobs.transaction(async (tx) => {
    const locked = await lockLive(tx, id);
    const days = locked && (await nextDays(tx, locked, { mark, timeZone: platform.site.timeZone }));
    // Another process has made it meanwhile, or it was ended.
    if (days === undefined || days.from !== found.from) return false;
    const about = { operator: maker, before: null, reason: 'a file of a schedule' };
    const { seq } = await record(platform, tx, {
      ...about,
      action: 'export',
      subject: `report-${name}`,
      after: { schedule: id, ...days },
    });
    const entry = String(seq);
    const body = csvOfReport(name, report.rows, entry);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const rows = report.rows.length;
    const difference = report.check?.difference ?? null;
    await insertFile(tx, { schedule: id, report: name, ...days, entry, rows, sha256, difference, body });
    const after = { list: `report-${name}`, rows, sha256 };
    await record(platform, tx, { ...about, action: 'export-file', subject: entry, after });
    return true;
  });
}

async function lookAhead({ platform }: Deps, id: string, mark: number) {
  return platform.db.jobs.transaction(async (tx) => {
    const locked = await lockLive(tx, id);
    return locked && nextDays(tx, locked, { mark, timeZone: platform.site.timeZone });
  });
}
