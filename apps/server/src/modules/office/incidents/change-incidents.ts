/** An operator begins, changes and ends an incident: alone and at once; each step of it is on the record. */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addAlert } from '../alerts/store-alerts.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { may } from '../rights/rights.ts';
import { carryOn } from './carry-on.ts';
import { assertMayStop, switchesOf } from './scopes.ts';
import {
  addNote,
  type Banner,
  beginEnd,
  findIncident,
  type Incident,
  insertIncident,
  insertStep,
  listSteps,
  lockHeld,
  passStep,
  skipWaiting,
  type Summary,
  writeSummary,
} from './store-incidents.ts';
import { switchOf } from './switch-kinds.ts';

export type IncidentToStart = {
  readonly scopes: readonly string[];
  /** When it ends by itself, epoch ms. */
  readonly until?: number | undefined;
  readonly banner?: Banner | undefined;
  readonly reason: string;
};

const lengthMaxMs = 30 * 86_400_000;

function assertUntil({ platform }: Deps, until: number | null | undefined): void {
  const now = platform.clock.now();
  if (typeof until === 'number' && !(until > now && until <= now + lengthMaxMs))
    throw refuse('invalidInput', { field: 'until' });
}

/**
 * Stops what it names. A switch that another incident holds passes over to this one, so that the other's end does not
 * open it. @throws Refusal `incidentAlready` where that is all of them
 */
export async function startIncident(
  deps: Deps,
  by: SignedInOperator,
  { scopes: typed, until, banner, reason: typedReason }: IncidentToStart,
): Promise<Incident> {
  const reason = assertReason(typedReason);
  const scopes = [...new Set(typed)];
  assertMayStop(by, scopes);
  assertUntil(deps, until);
  const wanted = await switchesOf(deps, scopes, banner);
  const id = await deps.platform.db.reads.transaction(async (tx) => {
    const made = await insertIncident(tx, { scopes, reason, banner, startedBy: by.name, until });
    // The end of the log is held from here on: of two who begin the same, the second finds what the first has.
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'start-incident',
      subject: made,
      before: null,
      after: { scopes, until: until === undefined ? null : new Date(until).toISOString() },
      reason,
    });
    const held = await lockHeld(
      tx,
      wanted.map((each) => each.switch),
    );
    const [first] = held;
    if (first !== undefined && held.length === wanted.length) throw refuse('incidentAlready', { id: first.incident });
    for (const step of held) await passStep(tx, step, made);
    const notice = { switch: `notice:incident-${made}`, during: banner };
    for (const [place, each] of [...wanted, ...(banner === undefined ? [] : [notice])].entries()) {
      const from = held.find((step) => step.switch === each.switch);
      const taken = from?.state === 'set' ? { before: from.before, entry: from.entry ?? 0 } : undefined;
      await insertStep(tx, { incident: made, ...each, place, taken });
    }
    await addAlert(tx, {
      key: `incident-started:${made}`,
      event: 'incident-started',
      facts: { id: made, scopes, reason, by: by.name },
    });
    return made;
  });
  return carryOn(deps, id, by);
}

/** Adds a note to the timeline; with `until` its end moves, with null it has none. @throws Refusal */
export function changeIncident(
  deps: Deps,
  by: SignedInOperator,
  {
    id,
    until,
    reason: typedReason,
  }: { readonly id: string; readonly until?: number | null | undefined; readonly reason: string },
): Promise<void> {
  const reason = assertReason(typedReason);
  return deps.platform.db.reads.transaction(async (tx) => {
    const incident = await mine(tx, by, id);
    if (until !== undefined) {
      assertUntil(deps, until);
      if (!isLasting(incident)) throw refuse('incidentEnded', { id });
    }
    const spelt = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'change-incident',
      subject: id,
      before: { until: spelt(incident.until) },
      after: { until: spelt(until === undefined ? incident.until : until) },
      reason,
    });
    await addNote(tx, { id, by: by.name, text: reason, until });
  });
}

const isLasting = ({ state }: Incident): boolean => state === 'starting' || state === 'open';

/** @throws Refusal for one that there is not, or whose scopes are none of the operator's */
async function mine(tx: Tx, by: SignedInOperator, id: string): Promise<Incident> {
  const incident = await findIncident(tx, id, true);
  if (incident === undefined) throw refuse('noSuchIncident', { id });
  assertMayStop(by, incident.scopes);
  return incident;
}

/**
 * Opens again what nobody else has set meanwhile. One that its time has ended is only summed up. Two who end it at once
 * both find it ended. @throws Refusal `incidentEnded` where it is summed up already
 */
export async function endIncident(
  deps: Deps,
  by: SignedInOperator,
  { id, summary }: { readonly id: string; readonly summary: Summary },
): Promise<Incident> {
  assertReason(summary.happened);
  const { reads } = deps.platform.db;
  // To ask for what two open is the first of two words, and such a word is proved.
  if (may(by, 'channels.change/begin') && (await listSteps(reads, [id])).some(opensByTwo)) assertFresh(deps, by);
  await reads.transaction(async (tx) => {
    const incident = await mine(tx, by, id);
    if (incident.summary !== null) throw refuse('incidentEnded', { id });
    const begins = isLasting(incident);
    await record(deps.platform, tx, {
      operator: by.name,
      action: begins ? 'end-incident' : 'sum-up-incident',
      subject: id,
      before: { state: incident.state },
      after: summary,
      reason: summary.happened,
    });
    await writeSummary(tx, id, summary, by.name);
    if (!begins) return;
    await beginEnd(tx, id, by.name);
    await skipWaiting(tx, id);
  });
  return carryOn(deps, id, by);
}

const opensByTwo = (step: { readonly state: string; readonly switch: string }): boolean =>
  step.state === 'set' && switchOf(step.switch).kind.needsTwo;
