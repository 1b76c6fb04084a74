/** Rows of alerts, and of where they are sent. */
import type { alertEvents, alertKinds, alertStates } from '@longmen/contract/console/alerts';
import type { Tx } from '../../../platform/db/database.ts';

export type AlertEvent = (typeof alertEvents)[number];
export type Alert = {
  readonly id: string;
  readonly key: string;
  readonly event: AlertEvent;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly madeAt: number;
  readonly state: (typeof alertStates)[number];
  readonly tries: number;
  readonly nextAt: number;
  readonly until: number;
  readonly lastAt: number | null;
  readonly lastAnswer: string | null;
};
export type AlertTarget = {
  readonly url: string;
  readonly secret: Buffer;
  readonly isOn: boolean;
  readonly events: readonly (typeof alertKinds)[number][];
  readonly changedBy: string;
  readonly changedAt: number;
};

const columns = `id::text, key, event, facts, made_at AS "madeAt", state, tries, next_at AS "nextAt", until,
  last_at AS "lastAt", last_answer AS "lastAnswer"`;

export type NewAlert = { readonly key: string; readonly event: AlertEvent; readonly facts: Alert['facts'] };

/** Adds an alert unless its thing was told, or nothing of its kind is told to anybody. @returns its number */
export async function addAlert(tx: Tx, { key, event, facts }: NewAlert): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO office.alerts (key, event, facts) SELECT $1, $2, $3
      WHERE EXISTS (SELECT FROM office.alert_target WHERE is_on AND ($2 = 'test' OR $2 = ANY (events))) ON CONFLICT (key) DO NOTHING RETURNING id::text`,
    values: [key, event, JSON.stringify(facts)],
  });
  return row?.id;
}

/** Where alerts go; undefined while nobody has said. @param isHeld until the transaction ends */
export function readTarget(tx: Tx, isHeld = false): Promise<AlertTarget | undefined> {
  return tx.row({
    text: `SELECT url, secret, is_on AS "isOn", events, changed_by AS "changedBy", changed_at AS "changedAt"
      FROM office.alert_target${isHeld ? ' FOR UPDATE' : ''}`,
  });
}

/** Sets where alerts go. @param secret undefined: it stays @returns whether there is one to sign with */
export async function writeTarget(
  tx: Tx,
  {
    url,
    secret,
    isOn,
    events,
    by,
  }: Pick<AlertTarget, 'events' | 'isOn' | 'url'> & { readonly secret: Buffer | undefined; readonly by: string },
): Promise<boolean> {
  const values = [url, isOn, by, events];
  const changed = await (secret === undefined
    ? tx.count({
        text: `UPDATE office.alert_target SET url = $1, is_on = $2, changed_by = $3, events = $4, changed_at = clock_timestamp()`,
        values,
      })
    : tx.count({
        text: `INSERT INTO office.alert_target (url, is_on, changed_by, events, secret) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (is_only) DO UPDATE SET url = excluded.url, is_on = excluded.is_on, events = excluded.events, secret = excluded.secret,
            changed_by = excluded.changed_by, changed_at = clock_timestamp()`,
        values: [...values, secret],
      }));
  return changed > 0;
}

/** Takes what is due; nobody else sends it before `heldMs` are over. */
export function claimDue(tx: Tx, heldMs: number, limit: number): Promise<Alert[]> {
  return tx.rows({
    text: `UPDATE office.alerts SET tries = tries + 1, last_at = clock_timestamp(),
        next_at = clock_timestamp() + $1 * interval '1 millisecond'
      WHERE id IN (SELECT id FROM office.alerts WHERE state = 'waiting' AND next_at <= clock_timestamp()
        ORDER BY next_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    values: [heldMs, limit],
  });
}

/** What came of a try. @param waitMs until the next one; undefined: it is told */
export async function endTry(tx: Tx, id: string, answer: string, waitMs: number | undefined): Promise<void> {
  await tx.count({
    text: `UPDATE office.alerts SET last_answer = $2,
        next_at = clock_timestamp() + coalesce($3::float8, 0) * interval '1 millisecond',
        state = CASE WHEN $3::float8 IS NULL THEN 'sent'
          WHEN clock_timestamp() + $3::float8 * interval '1 millisecond' > until THEN 'given-up' ELSE 'waiting' END
      WHERE id = $1 AND state = 'waiting'`,
    values: [id, answer, waitMs ?? null],
  });
}

/** Has one sent again, for another day. @returns whether there is one */
export async function sendAgain(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx.count({
    text: `UPDATE office.alerts SET state = 'waiting', next_at = clock_timestamp(),
      until = clock_timestamp() + interval '1 day' WHERE id = $1`,
    values: [id],
  });
  return changed > 0;
}

/** What is asked of each. */
export type AlertTerms = { readonly state?: Alert['state'] | undefined; readonly event?: AlertEvent | undefined };

const terms = `($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR event = $2)`;

/** The newest first, below `before`. */
export function listAlertRows(
  tx: Tx,
  { state, event }: AlertTerms,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<Alert[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM office.alerts WHERE ${terms} AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
    values: [state ?? null, event ?? null, before ?? null, limit],
  });
}

/** How many there are, counted up to `max`. */
export async function countAlerts(tx: Tx, { state, event }: AlertTerms, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM office.alerts WHERE ${terms} LIMIT $3) AS bounded`,
    values: [state ?? null, event ?? null, max],
  });
  return row?.found ?? 0;
}
