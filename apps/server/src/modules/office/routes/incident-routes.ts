/** The calls of incidents, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import type { NameOf } from '../incidents/bind-incidents.ts';
import type { Incident, Step } from '../incidents/store-incidents.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of incidents. */
export function incidentRoutes({ incidents }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listIncidents, async (input, { by }, { locale }) => {
      const { page, nameOf, choices } = await incidents.list(by, input, locale);
      const { rows, next, count, countIsBound } = page;
      const asOf = clock.now();
      return { rows: rows.map((row) => rowOf(row, nameOf)), next: next ?? null, count, countIsBound, asOf, choices };
    }),
    route(consoleCalls.listLiveIncidents, async (_input, { by }, { locale }) => {
      const { rows, nameOf } = await incidents.listLive(by, locale);
      return { rows: rows.map((row) => rowOf(row, nameOf)) };
    }),
    route(consoleCalls.readIncident, async ({ id }, { by }, { locale }) => {
      const { incident, steps, nameOf, mayEnd } = await incidents.read(by, id, locale);
      const { banner, summary, summedUpBy } = incident;
      const ofSteps = steps.map((step) => stepOf(step, nameOf));
      return {
        ...rowOf(incident, nameOf),
        steps: ofSteps,
        banner: banner && { ...banner },
        summary: summary && { ...summary },
        summedUpBy,
        mayEnd,
      };
    }),
    route(consoleCalls.listTimeline, async (input, { by }, { locale }) => {
      const { page, nameOf } = await incidents.listTimeline(by, input, locale);
      const { rows, next, count, countIsBound } = page;
      const lines = rows.map((row) => ({
        ...noValues,
        ...row,
        name: row.switch === undefined || row.switch === null ? null : nameOf(row.switch),
      }));
      return { rows: lines, next: next ?? null, count, countIsBound, asOf: clock.now() };
    }),
    route(consoleCalls.startIncident, async (incident, { by }) => {
      const { id, state } = await incidents.start(by, incident);
      return { id, state };
    }),
    route(consoleCalls.changeIncident, async (change, { by }) => {
      await incidents.change(by, change);
      return {};
    }),
    route(consoleCalls.endIncident, async (end, { by }) => {
      const { state } = await incidents.end(by, end);
      return { state };
    }),
  ];
}

const noValues = {
  by: null,
  text: null,
  switch: null,
  state: null,
  seq: null,
  action: null,
  subject: null,
  scope: null,
  gid: null,
  issue: null,
  drawMs: null,
  settleMs: null,
  until: null,
};

const rowOf = ({ scopes, summary, ...incident }: Incident, nameOf: NameOf) => ({
  id: incident.id,
  state: incident.state,
  scopes: scopes.map((scope) => ({ scope, name: nameOf(scope) })),
  reason: incident.reason,
  startedBy: incident.startedBy,
  startedAt: incident.startedAt,
  until: incident.until,
  endedBy: incident.endedBy,
  endedAt: incident.endedAt,
  hasSummary: summary !== null,
});

const stepOf = (step: Step, nameOf: NameOf) => ({
  switch: step.switch,
  name: nameOf(step.switch),
  state: step.state,
  before: step.before,
  during: step.during,
  found: step.found,
  movedBy: step.movedBy,
  waits: step.waits,
  passedTo: step.passedTo,
  setAt: step.setAt,
  endedAt: step.endedAt,
});
