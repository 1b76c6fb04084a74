/**
 * Sets the switches of an incident and sets them back, one transaction each. Whoever comes after a crash goes on from the
 * rows: what is done is not done again, and two who go on at once do each step once.
 */
import type { Tx } from '../../../platform/db/database.ts';
import { reasonLength } from '@longmen/contract/office-rules';
import { addAlert } from '../alerts/store-alerts.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { may } from '../rights/rights.ts';
import { proposeOpening } from './propose-opening.ts';
import {
  beginEnd,
  endStep,
  findIncident,
  type Incident,
  lastEntryAbout,
  listSteps,
  listUndone,
  markAlready,
  markSet,
  moveState,
  skipWaiting,
  type Step,
} from './store-incidents.ts';
import { switchOf } from './switch-kinds.ts';

/** Undoes a transaction whose step somebody else has done, or whose switch somebody else has set. */
class NotOurs extends Error {
  readonly movedBy: string | undefined;
  constructor(movedBy?: string) {
    super('the step is not ours any more');
    this.movedBy = movedBy;
  }
}

/** @param by who asks; undefined for the job, which opens nothing that takes two */
export async function carryOn(deps: Deps, id: string, by: SignedInOperator | undefined): Promise<Incident> {
  const { reads } = deps.platform.db;
  const incident = await find(reads, id);
  const steps = await listSteps(reads, [id]);
  if (incident.state === 'starting') {
    await eachOf(steps, 'waiting', (step) => setOne(deps, incident, step));
    await reads.transaction((tx) => moveState(tx, id, 'starting', 'open'));
  }
  if (incident.state === 'ending') {
    await eachOf(steps.toReversed(), 'set', (step) => restoreOne(deps, incident, step, by));
    await reads.transaction(async (tx) => {
      if (!(await moveState(tx, id, 'ending', 'ended'))) return;
      const facts = { id, scopes: incident.scopes, by: incident.endedBy };
      await addAlert(tx, { key: `incident-ended:${id}`, event: 'incident-ended', facts });
    });
  }
  deps.platform.bus.publish('incident.moved', { id });
  return find(reads, id);
}

/** One that fails keeps none of the others waiting; whoever comes next tries it again. */
async function eachOf(
  steps: readonly Step[],
  state: Step['state'],
  work: (step: Step) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const step of steps) if (step.state === state) await work(step).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

async function find(tx: Tx, id: string): Promise<Incident> {
  const incident = await findIncident(tx, id);
  if (incident === undefined) throw new RangeError(`there is no incident ${id}`);
  return incident;
}

async function setOne(deps: Deps, incident: Incident, step: Step): Promise<void> {
  const { kind, of } = switchOf(step.switch);
  const by = incident.startedBy;
  const reason = reasonOf(incident);
  const alongside = async (tx: Tx, before: unknown) => {
    const [action] = kind.actions;
    const entry = await record(deps.platform, tx, {
      operator: by,
      action,
      subject: of,
      before,
      after: step.during,
      reason,
    });
    if (!(await markSet(tx, step, before, entry.seq))) throw new NotOurs();
  };
  try {
    const move = { of, from: undefined, to: step.during, by, reason, alongside };
    const done = await kind.move(deps, move);
    if (done.is === 'stood') await deps.platform.db.reads.transaction((tx) => markAlready(tx, step, done.at));
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  }
}

async function restoreOne(deps: Deps, incident: Incident, step: Step, by: SignedInOperator | undefined): Promise<void> {
  const { kind, of } = switchOf(step.switch);
  const operator = incident.endedBy ?? incident.startedBy;
  const reason = reasonOf(incident);
  const { reads } = deps.platform.db;
  if (kind.needsTwo) return proposeOpening(deps, { step, code: of, reason, by: by && opener(by) });
  const alongside = async (tx: Tx, before: unknown) => {
    const last = await lastEntryAbout(tx, kind.actions, of);
    if (last !== undefined && last.seq !== step.entry) throw new NotOurs(last.operator);
    const [action] = kind.actions;
    const entry = await record(deps.platform, tx, {
      operator,
      action,
      subject: of,
      before,
      after: step.before,
      reason,
    });
    if (!(await endStep(tx, step, { state: 'restored', entry: entry.seq }))) throw new NotOurs();
  };
  const leave = (found: unknown, movedBy: string | undefined) =>
    reads.transaction(async (tx) => {
      const mover = movedBy ?? (await lastEntryAbout(tx, kind.actions, of))?.operator ?? null;
      await endStep(tx, step, { state: 'moved', found: found ?? null, movedBy: mover });
    });
  try {
    const move = { of, from: step.during, to: step.before, by: operator, reason, alongside };
    const done = await kind.move(deps, move);
    if (done.is === 'stood') await leave(done.at, undefined);
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
    // It stands as the incident has set it, and yet somebody else has set it so since.
    if (error.movedBy !== undefined) await leave(step.during, error.movedBy);
  }
}

/** Who may ask for what two open. */
const opener = (by: SignedInOperator) => (may(by, 'channels.change/begin') ? by : undefined);

const reasonOf = ({ id, reason }: Incident): string => `#${id} ${reason}`.slice(0, reasonLength.lengthMax);

/** Goes on with what broke off and ends what has reached its time. @returns whether there may be more */
export async function carryOnUndone(deps: Deps): Promise<boolean> {
  const { jobs } = deps.platform.db;
  for (const { id, isDue } of await listUndone(jobs)) {
    if (isDue) await endByTime(deps, id);
    await carryOn(deps, id, undefined);
  }
  return false;
}

async function endByTime(deps: Deps, id: string): Promise<void> {
  await deps.platform.db.jobs.transaction(async (tx) => {
    const incident = await findIncident(tx, id, true);
    if (incident?.state !== 'open' || incident.until === null) return;
    await beginEnd(tx, id, null);
    const until = new Date(incident.until).toISOString();
    await record(deps.platform, tx, {
      operator: incident.startedBy,
      action: 'end-incident',
      subject: id,
      before: { state: 'open' },
      after: { until },
      reason: reasonOf(incident),
    });
    await skipWaiting(tx, id);
  });
}
