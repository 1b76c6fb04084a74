/** Rows of changes of settings that begin later. */
import type { Tx } from '../../../platform/db/database.ts';
import { int8, jsonb, statement, text, timestamptz } from '../../../platform/db/statement.ts';

export type NewScheduled = {
  readonly key: string;
  readonly base: unknown;
  readonly wanted: unknown;
  readonly from: string | undefined;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly reason: string;
  readonly requestedBy: string;
  readonly agreed: { readonly proposal: string; readonly by: string } | undefined;
};

export type ScheduledSetting = {
  readonly id: string;
  readonly key: string;
  readonly base: unknown;
  readonly wanted: unknown;
  readonly from: string | null;
  readonly startsAt: number;
  readonly reason: string;
  readonly requestedBy: string;
  readonly proposal: string | null;
  readonly agreedBy: string | null;
  /** Null while it is to come. `moved`: another value stood there; `unfit`: by then it was not allowed. */
  readonly outcome: 'applied' | 'moved' | 'unfit' | 'dropped' | null;
  readonly endedAt: number | null;
  readonly droppedBy: string | null;
  /** Of one that has moved: what stood there; null where that was not written down. */
  readonly found: unknown;
  /** Of one that was unfit: the refusal. */
  readonly problem: string | null;
};

const columns = `id::text, key, base, wanted, from_version::text AS "from", starts_at AS "startsAt", reason,
  asked_by AS "requestedBy", proposal::text, agreed_by AS "agreedBy", outcome, ended_at AS "endedAt",
  dropped_by AS "droppedBy", found, problem`;

const insertStatement = statement<NewScheduled>('office-schedule-setting', ({ row }) => {
  const { names, values } = row({
    key: text(({ key }) => key),
    base: jsonb(({ base }) => base),
    wanted: jsonb(({ wanted }) => wanted),
    from_version: int8(({ from }) => from ?? null),
    starts_at: timestamptz(({ startsAt }) => new Date(startsAt).toISOString()),
    reason: text(({ reason }) => reason),
    asked_by: text(({ requestedBy }) => requestedBy),
    proposal: int8(({ agreed }) => agreed?.proposal ?? null),
    agreed_by: text(({ agreed }) => agreed?.by ?? null),
  });
  return `INSERT INTO office.scheduled_settings (${names}) VALUES (${values}) RETURNING id::text`;
});

/** @returns its number */
export async function insertScheduled(tx: Tx, scheduled: NewScheduled): Promise<string> {
  const row = await tx.row<{ id: string }>(insertStatement(scheduled));
  if (row === undefined) throw new Error('an insert answers its row');
  return row.id;
}

const endedMax = 20;

/** What is to come of a setting, the next one first, then what ended lately. */
export async function listScheduled(tx: Tx, key: string): Promise<ScheduledSetting[]> {
  return tx.rows({
    text: `(SELECT ${columns} FROM office.scheduled_settings WHERE key = $1 AND ended_at IS NULL ORDER BY starts_at, id)
      UNION ALL
      (SELECT ${columns} FROM office.scheduled_settings WHERE key = $1 AND ended_at IS NOT NULL ORDER BY id DESC LIMIT $2)`,
    values: [key, endedMax],
  });
}

/** The last that is to come of a setting before an instant, epoch ms. */
export function findScheduledBefore(tx: Tx, key: string, before: number): Promise<ScheduledSetting | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM office.scheduled_settings
      WHERE key = $1 AND ended_at IS NULL AND starts_at <= to_timestamp($2::double precision / 1000)
      ORDER BY starts_at DESC, id DESC LIMIT 1`,
    values: [key, before],
  });
}

/** How much of a setting is to come. */
export async function countScheduled(tx: Tx, key: string): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: 'SELECT count(*) AS found FROM office.scheduled_settings WHERE key = $1 AND ended_at IS NULL',
    values: [key],
  });
  return row?.found ?? 0;
}

/** Numbers of what has begun by now and is not done, in the order of their times. */
export async function listDue(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>({
    text: `SELECT id::text FROM office.scheduled_settings
      WHERE ended_at IS NULL AND starts_at <= clock_timestamp() ORDER BY starts_at, scheduled_settings.id LIMIT $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id);
}

/** One that is to come, as it is read without a lock. */
export function findScheduled(tx: Tx, id: string): Promise<ScheduledSetting | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM office.scheduled_settings WHERE id = $1 AND ended_at IS NULL`,
    values: [id],
  });
}

/** The same, locked: of several who end it at once one does. */
export function lockScheduled(tx: Tx, id: string): Promise<ScheduledSetting | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM office.scheduled_settings WHERE id = $1 AND ended_at IS NULL FOR UPDATE`,
    values: [id],
  });
}

/** How one ended: who took it back, what stood there instead, which rule was against it. */
export type Ending =
  | { readonly outcome: 'applied' }
  | { readonly outcome: 'dropped'; readonly droppedBy: string }
  | { readonly outcome: 'moved'; readonly found: unknown }
  | { readonly outcome: 'unfit'; readonly problem: string };

type Ended = Ending & { readonly id: string };

const endStatement = statement<Ended>(
  'office-end-scheduled',
  ({ value }) => `UPDATE office.scheduled_settings SET outcome = ${value(text(({ outcome }) => outcome))},
      dropped_by = ${value(text((end) => ('droppedBy' in end ? end.droppedBy : null)))},
      found = ${value(jsonb((end) => ('found' in end ? end.found : undefined)))},
      problem = ${value(text((end) => ('problem' in end ? end.problem : null)))},
      ended_at = clock_timestamp()
    WHERE id = ${value(int8(({ id }) => id))} AND ended_at IS NULL`,
);

/** Ends one that the caller has locked. */
export async function endScheduled(tx: Tx, id: string, ending: Ending): Promise<void> {
  await tx.count(endStatement({ id, ...ending }));
}

const fallenDays = 7;

/** What an operator wanted to come and fell lately, the newest first. */
export function listFallen(tx: Tx, requestedBy: string): Promise<ScheduledSetting[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM office.scheduled_settings
      WHERE asked_by = $1 AND outcome IN ('moved', 'unfit') AND ended_at > clock_timestamp() - $2 * interval '1 day'
      ORDER BY ended_at DESC LIMIT $3`,
    values: [requestedBy, fallenDays, endedMax],
  });
}
