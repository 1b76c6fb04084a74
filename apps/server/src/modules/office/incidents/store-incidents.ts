/** Rows of incidents, of their steps and notes. */
import type { Locale } from '@longmen/contract';
import type { incidentStates, stepStates } from '@longmen/contract/console/incidents';
import type { Tx } from '../../../platform/db/database.ts';

export type Banner = Readonly<Record<Locale, string>>;
export type Summary = {
  readonly happened: string;
  readonly affected: string;
  readonly done: string;
  readonly open: string;
};

export type Incident = {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly reason: string;
  readonly banner: Banner | null;
  readonly state: (typeof incidentStates)[number];
  readonly startedBy: string;
  readonly startedAt: number;
  readonly until: number | null;
  readonly endedBy: string | null;
  readonly endedAt: number | null;
  readonly summary: Summary | null;
  readonly summedUpBy: string | null;
};

export type Step = {
  readonly incident: string;
  readonly switch: string;
  readonly during: unknown;
  /** Null until it is set. */
  readonly before: unknown;
  readonly state: (typeof stepStates)[number];
  /** Number of the entry of the log that set it. */
  readonly entry: number | null;
  readonly setAt: number | null;
  readonly endedAt: number | null;
  readonly movedBy: string | null;
  readonly found: unknown;
  readonly waits: string | null;
  readonly passedTo: string | null;
};

const columns = `id::text, scopes, reason, banner, state, started_by AS "startedBy", started_at AS "startedAt", until,
  ended_by AS "endedBy", ended_at AS "endedAt", summary, summed_up_by AS "summedUpBy"`;
const stepColumns = `incident::text, switch, during, before, state, entry, set_at AS "setAt", ended_at AS "endedAt",
  moved_by AS "movedBy", found, waits::text, passed_to::text AS "passedTo"`;

const instantOf = (at: number | null | undefined) => (at === null || at === undefined ? null : new Date(at));

/** @returns its number */
export async function insertIncident(
  tx: Tx,
  made: Pick<Incident, 'scopes' | 'reason' | 'startedBy'> & {
    readonly banner: Banner | undefined;
    readonly until: number | undefined;
  },
): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO office.incidents (scopes, reason, banner, started_by, until) VALUES ($1, $2, $3, $4, $5)
      RETURNING id::text`,
    values: [
      made.scopes,
      made.reason,
      made.banner === undefined ? null : JSON.stringify(made.banner),
      made.startedBy,
      instantOf(made.until),
    ],
  });
  if (row === undefined) throw new Error('an insert answers its row');
  return row.id;
}

/** Steps that a live incident holds, of these switches; nobody passes them on before the transaction ends. */
export function lockHeld(tx: Tx, switches: readonly string[]): Promise<Step[]> {
  return tx.rows({
    text: `SELECT ${stepColumns} FROM office.incident_steps
      WHERE switch = ANY($1) AND state IN ('waiting', 'set') ORDER BY switch FOR UPDATE`,
    values: [switches],
  });
}

/** Hands a held step on to another incident. */
export async function passStep(tx: Tx, { incident, switch: name }: Step, to: string): Promise<void> {
  await tx.count({
    text: `UPDATE office.incident_steps SET state = 'passed', passed_to = $3, ended_at = clock_timestamp()
      WHERE incident = $1 AND switch = $2`,
    values: [incident, name, to],
  });
}

export type NewStep = {
  readonly incident: string;
  readonly switch: string;
  readonly place: number;
  readonly during: unknown;
  /** Taken over from another incident that has set it. */
  readonly taken?: { readonly before: unknown; readonly entry: number } | undefined;
};

/** Adds a step that is to be done, or is done already by the incident that it was taken from. */
export async function insertStep(tx: Tx, { incident, switch: name, place, during, taken }: NewStep): Promise<void> {
  await tx.count({
    text: `INSERT INTO office.incident_steps (incident, switch, place, during, before, state, entry, set_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $6 = 'set' THEN clock_timestamp() END)`,
    values: [
      incident,
      name,
      place,
      JSON.stringify(during),
      taken === undefined ? null : JSON.stringify(taken.before),
      taken === undefined ? 'waiting' : 'set',
      taken?.entry ?? null,
    ],
  });
}

/** Steps of incidents in the order in which they are set. */
export function listSteps(tx: Tx, incidents: readonly string[]): Promise<Step[]> {
  return tx.rows({
    text: `SELECT ${stepColumns} FROM office.incident_steps WHERE incident = ANY($1) ORDER BY incident, place`,
    values: [incidents],
  });
}

type Done = Pick<Step, 'incident' | 'switch'>;

/** @returns whether it was still to be set */
export async function markSet(
  tx: Tx,
  { incident, switch: name }: Done,
  before: unknown,
  entry: number,
): Promise<boolean> {
  const changed = await tx.count({
    text: `UPDATE office.incident_steps SET state = 'set', before = $3, entry = $4, set_at = clock_timestamp()
      WHERE incident = $1 AND switch = $2 AND state = 'waiting'`,
    values: [incident, name, JSON.stringify(before), entry],
  });
  return changed > 0;
}

/** It stood so before: left alone. */
export async function markAlready(tx: Tx, { incident, switch: name }: Done, before: unknown): Promise<void> {
  await tx.count({
    text: `UPDATE office.incident_steps SET state = 'already', before = $3, set_at = clock_timestamp()
      WHERE incident = $1 AND switch = $2 AND state = 'waiting'`,
    values: [incident, name, JSON.stringify(before)],
  });
}

/** What was not set before the end is not set any more. */
export async function skipWaiting(tx: Tx, incident: string): Promise<void> {
  await tx.count({
    text: `UPDATE office.incident_steps SET state = 'skipped', ended_at = clock_timestamp()
      WHERE incident = $1 AND state = 'waiting'`,
    values: [incident],
  });
}

type StepEnd =
  | { readonly state: 'left' }
  | { readonly state: 'restored' /** Of the log, which set it back. */; readonly entry: number }
  | { readonly state: 'proposed'; readonly waits: string }
  | { readonly state: 'moved'; readonly found: unknown; readonly movedBy: string | null };

/** @returns whether it was still held by this incident */
export async function endStep(tx: Tx, { incident, switch: name }: Done, end: StepEnd): Promise<boolean> {
  const { found, movedBy } = end.state === 'moved' ? end : { found: undefined, movedBy: null };
  const changed = await tx.count({
    text: `UPDATE office.incident_steps SET state = $3, found = $4, moved_by = $5, waits = $6, end_entry = $7, ended_at = clock_timestamp()
      WHERE incident = $1 AND switch = $2 AND state = 'set'`,
    values: [
      incident,
      name,
      end.state,
      found === undefined ? null : JSON.stringify(found),
      movedBy,
      end.state === 'proposed' ? end.waits : null,
      end.state === 'restored' ? end.entry : null,
    ],
  });
  return changed > 0;
}

/** One incident; `locked` holds it until the transaction ends. */
export function findIncident(tx: Tx, id: string, locked = false): Promise<Incident | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM office.incidents WHERE id = $1${locked ? ' FOR UPDATE' : ''}`,
    values: [id],
  });
}

/** Where it goes from one state to the next. @returns whether it stood there */
export async function moveState(tx: Tx, id: string, from: Incident['state'], to: Incident['state']): Promise<boolean> {
  const changed = await tx.count({
    text: `UPDATE office.incidents SET state = $3, ended_at = CASE WHEN $3 = 'ended' THEN clock_timestamp() END
      WHERE id = $1 AND state = $2`,
    values: [id, from, to],
  });
  return changed > 0;
}

/** Writes the end down that is to follow. @param by null where its time ends it */
export async function beginEnd(tx: Tx, id: string, by: string | null): Promise<void> {
  await tx.count({
    text: `UPDATE office.incidents SET state = 'ending', ended_by = $2 WHERE id = $1 AND state IN ('starting', 'open')`,
    values: [id, by],
  });
}

/** Writes down what is to be known of it afterwards. */
export async function writeSummary(tx: Tx, id: string, summary: Summary, by: string): Promise<void> {
  await tx.count({
    text: 'UPDATE office.incidents SET summary = $2, summed_up_by = $3 WHERE id = $1 AND summary IS NULL',
    values: [id, JSON.stringify(summary), by],
  });
}

/** Adds a note. @param until undefined: the end stays as it is */
export async function addNote(
  tx: Tx,
  {
    id,
    by,
    text,
    until,
  }: { readonly id: string; readonly by: string; readonly text: string; readonly until: number | null | undefined },
): Promise<void> {
  await tx.count({
    text: 'INSERT INTO office.incident_notes (incident, operator, text, until) VALUES ($1, $2, $3, $4)',
    values: [id, by, text, instantOf(until)],
  });
  if (until === undefined) return;
  await tx.count({ text: 'UPDATE office.incidents SET until = $2 WHERE id = $1', values: [id, instantOf(until)] });
}

/** Those that are not over, the oldest first. */
export function listLive(tx: Tx): Promise<Incident[]> {
  return tx.rows({ text: `SELECT ${columns} FROM office.incidents WHERE state <> 'ended' ORDER BY id LIMIT 100` });
}

/** What is not done by now: starts and ends that broke off, and what has reached its time. */
export async function listUndone(tx: Tx): Promise<{ id: string; isDue: boolean }[]> {
  return tx.rows({
    text: `SELECT id::text, state = 'open' AS "isDue" FROM office.incidents
      WHERE state IN ('starting', 'ending') OR (state = 'open' AND until <= clock_timestamp()) ORDER BY incidents.id LIMIT 20`,
  });
}

const listed = `($1::text IS NULL OR ($1 = 'live') = (state <> 'ended'))`;

/** The newest first, below `before`. */
export function listIncidentRows(
  tx: Tx,
  state: string | undefined,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<Incident[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM office.incidents WHERE ${listed} AND ($2::bigint IS NULL OR id < $2)
      ORDER BY id DESC LIMIT $3`,
    values: [state ?? null, before ?? null, limit],
  });
}

/** How many there are, counted up to `max`. */
export async function countIncidents(tx: Tx, state: string | undefined, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM office.incidents WHERE ${listed} LIMIT $2) AS bounded`,
    values: [state ?? null, max],
  });
  return row?.found ?? 0;
}

/** The newest entry of the log about one thing. */
export function lastEntryAbout(
  tx: Tx,
  actions: readonly string[],
  subject: string,
): Promise<{ seq: number; operator: string } | undefined> {
  return tx.row({
    text: `SELECT seq, operator FROM office.audit_log WHERE action = ANY($1) AND subject = $2 ORDER BY seq DESC LIMIT 1`,
    values: [actions, subject],
  });
}
