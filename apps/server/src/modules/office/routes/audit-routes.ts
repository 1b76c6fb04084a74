/** The log of what operators did, and saved views. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { LoggedEntry } from '../audit/read-log.ts';
import type { Witnessed } from '../audit/witness-log.ts';
import type { Office } from '../office.ts';
import type { OfficeConsole } from '../sessions/bind-console.ts';
import { route } from './route.ts';

/** Routes of the log. */
export function auditRoutes(office: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listAudit, async ({ before, limit, ...filter }, { by }) => {
      const page = await office.listEntries(by, filter, { before: numberOf(before), limit });
      return {
        ...page,
        rows: page.rows.map(entryOf),
        next: page.next === undefined ? null : String(page.next),
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.listAccesses, async ({ before, limit, ...filter }, { by }) => {
      const page = await office.listAccesses(by, filter, { before, limit });
      return { ...page, rows: [...page.rows], next: page.next ?? null, asOf: clock.now() };
    }),
    route(consoleCalls.readAuditEntry, async ({ seq }, { by }) => {
      const { entry, proof, ...hashed } = await office.readEntry(by, Number(seq));
      const signed = typeof proof === 'object' ? { ...proof, statement: { ...proof.statement } } : (proof ?? null);
      return { ...hashed, entry: entryOf(entry), proof: signed };
    }),
    route(consoleCalls.checkAudit, async (_input, { by }) => {
      const { entries, brokenAt, headHash, accesses, proofs, witnessed } = await office.checkLog(by);
      return {
        entries,
        brokenAt: brokenAt === undefined ? null : String(brokenAt),
        headHash,
        accesses: { hours: accesses.hours, brokenHour: accesses.brokenHour ?? null },
        proofs: { signed: proofs.signed, brokenAt: proofs.brokenAt === undefined ? null : String(proofs.brokenAt) },
        witnessed: {
          statements: witnessed.statements,
          brokenAt: witnessed.brokenAt === undefined ? null : String(witnessed.brokenAt),
          silent: [...witnessed.silent],
        },
        checkedAt: clock.now(),
      };
    }),
    route(consoleCalls.readWitnessed, async (_input, { by }) => ({
      keepers: (await office.readWitnessed(by)).map(witnessedOf),
    })),
  ];
}

/** As it is on the wire. */
export const witnessedOf = ({ seq, ...witnessed }: Witnessed) => ({
  ...witnessed,
  seq: seq === null ? null : String(seq),
});

/** Keys of pages are the numbers of entries; what is none begins at the newest. */
const numberOf = (before: string | undefined): number | undefined =>
  before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined;

const entryOf = (entry: LoggedEntry) => ({
  ...entry,
  seq: String(entry.seq),
  at: Date.parse(entry.at),
  roles: [...(entry.roles ?? [])],
  ip: entry.ip ?? null,
  isSigned: entry.proof !== undefined,
});

/** Routes of saved views. */
export function viewRoutes(sessions: OfficeConsole) {
  return [
    route(consoleCalls.listViews, async ({ page }, { by }) => ({
      views: await sessions.listViews(by, page),
    })),
    route(consoleCalls.saveView, async ({ role, ...view }, { by }) => ({
      id: await sessions.saveView(by, { ...view, role: role ?? null }),
    })),
    route(consoleCalls.dropView, async ({ id }, { by }) => {
      await sessions.dropView(by, id);
      return {};
    }),
  ];
}
