/** Rows of players' own limits, breaks and exclusions. All times are the database's. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { LimitKind } from './rules.ts';
import type { UserId } from '../../platform/ids.ts';

/** Hours until a raise takes hold (trust.md R1). */
export const raiseHours = 24;

/** Locks the player's row, made when it is the first time: changes and deposits come one after the other. */
export async function lockPlayer(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    name: 'limits-meet',
    text: 'INSERT INTO limits.players (user_id) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [userId],
  });
  await tx.row({
    name: 'limits-lock',
    text: 'SELECT FROM limits.players WHERE user_id = $1 FOR UPDATE',
    values: [userId],
  });
}

export type PlayerRow = { reminderMinutes: number | null; hasDecided: boolean };

/** A player's reminder and whether the offer of limits was answered; undefined before either. */
export async function findPlayer(db: Tx, userId: UserId): Promise<PlayerRow | undefined> {
  return db.row<PlayerRow>({
    name: 'limits-player',
    text: `SELECT reminder_minutes AS "reminderMinutes", decided_at IS NOT NULL AS "hasDecided" FROM limits.players WHERE user_id = $1`,
    values: [userId],
  });
}

/** Records that the offer of limits was answered; the first time counts. */
export async function recordDecision(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    text: `INSERT INTO limits.players (user_id, decided_at) VALUES ($1, clock_timestamp())
      ON CONFLICT (user_id) DO UPDATE SET decided_at = coalesce(limits.players.decided_at, excluded.decided_at)`,
    values: [userId],
  });
}

/** Writes the minutes between reminders. */
export async function updateReminder(db: Tx, userId: UserId, minutes: number): Promise<void> {
  await db.count({
    text: `INSERT INTO limits.players (user_id, reminder_minutes) VALUES ($1, $2)
      ON CONFLICT (user_id) DO UPDATE SET reminder_minutes = excluded.reminder_minutes`,
    values: [userId, minutes],
  });
}

export type CapRow = {
  readonly kind: LimitKind;
  readonly amount: Mills | null;
  /** Holds from `nextAt` on; both null when nothing waits. */
  readonly nextAmount: Mills | null;
  readonly nextAt: number | null;
};

/** A player's limits as they hold now: a raise whose time has come counts, whether or not it was written yet. */
export async function listCaps(db: Tx, userId: UserId): Promise<CapRow[]> {
  return db.rows<CapRow>({
    name: 'limits-caps',
    text: `SELECT kind, CASE WHEN due THEN next_amount ELSE amount END AS amount,
        CASE WHEN NOT due THEN next_amount END AS "nextAmount", CASE WHEN NOT due THEN next_at END AS "nextAt"
      FROM (SELECT kind, amount, next_amount, next_at, coalesce(next_at <= clock_timestamp(), false) AS due
        FROM limits.caps WHERE user_id = $1) c`,
    values: [userId],
  });
}

/** Writes a limit. @returns when what waits takes hold, epoch ms; null when nothing waits. */
export async function writeCap(
  tx: Tx,
  userId: UserId,
  cap: { kind: LimitKind; amount: Mills | null; next: { amount: Mills | null } | undefined },
): Promise<number | null> {
  const row = await tx.row<{ nextAt: number | null }>({
    text: `INSERT INTO limits.caps (user_id, kind, amount, next_amount, next_at)
      VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN clock_timestamp() + make_interval(hours => ${raiseHours}) END)
      ON CONFLICT (user_id, kind) DO UPDATE SET amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at
      RETURNING next_at AS "nextAt"`,
    values: [userId, cap.kind, cap.amount, cap.next?.amount ?? null, cap.next !== undefined],
  });
  return row?.nextAt ?? null;
}

/** Makes raises whose time has come the limit. @returns what changed, for the record. */
export async function applyDueCaps(
  tx: Tx,
  userId: UserId,
): Promise<{ kind: LimitKind; before: Mills | null; after: Mills | null }[]> {
  return tx.rows({
    text: `UPDATE limits.caps c SET amount = c.next_amount, next_amount = NULL, next_at = NULL
      FROM (SELECT user_id, kind, amount FROM limits.caps WHERE user_id = $1 AND next_at <= clock_timestamp() FOR UPDATE) o
      WHERE c.user_id = o.user_id AND c.kind = o.kind
      RETURNING c.kind, o.amount AS before, c.amount AS after`,
    values: [userId],
  });
}

/** Players with raises whose time has come. */
export async function listDuePlayers(db: Tx, limit: number): Promise<UserId[]> {
  const rows = await db.rows<{ userId: UserId }>({
    text: `SELECT DISTINCT user_id::text AS "userId" FROM limits.caps WHERE next_at <= clock_timestamp() LIMIT $1`,
    values: [limit],
  });
  return rows.map(({ userId }) => userId);
}

export type NewChange = {
  readonly change: string;
  readonly kind: string;
  readonly before: Mills | null;
  readonly after: Mills | null;
  /** Epoch ms from which `after` holds; null for now. */
  readonly holdsAt: number | null;
};

/** Writes a change of a limit to the history; `holdsAt` (epoch ms) is when it takes effect, at once where it is absent. */
export async function insertChange(tx: Tx, userId: UserId, change: NewChange): Promise<void> {
  await tx.count({
    text: `INSERT INTO limits.changes (user_id, change, kind, before, after, holds_at)
      VALUES ($1, $2, $3, $4, $5, coalesce(to_timestamp($6::float8 / 1000), clock_timestamp()))`,
    values: [userId, change.change, change.kind, change.before, change.after, change.holdsAt],
  });
}

/** Changes of limits below a number, the newest first. */
export async function pageOfChanges(
  db: Tx,
  userId: UserId,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ id: string; kind: string; before: Mills | null; after: Mills | null; holdsAt: number; at: number }[]> {
  return db.rows({
    name: 'limits-page-of-changes',
    text: `SELECT change::text AS id, kind, before, after, holds_at AS "holdsAt", at FROM limits.changes
      WHERE user_id = $1 AND ($2::bigint IS NULL OR change < $2) ORDER BY change DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
}

/** Breaks and exclusions below a number, the newest first. */
export async function pageOfPauses(
  db: Tx,
  userId: UserId,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ id: string; kind: PauseKind; at: number; until: number }[]> {
  return db.rows({
    name: 'limits-page-of-pauses',
    text: `SELECT pause::text AS id, kind, starts_at AS at, ends_at AS until FROM limits.pauses
      WHERE user_id = $1 AND ($2::bigint IS NULL OR pause < $2) ORDER BY pause DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
}

export type PauseKind = 'timeOut' | 'selfExclusion';
export type PauseRow = { readonly kind: PauseKind; readonly until: number };

/** The pause that ends last; undefined when none is on. */
export async function findPause(db: Tx, userId: UserId): Promise<PauseRow | undefined> {
  return db.row<PauseRow>({
    name: 'limits-pause',
    text: `SELECT kind, ends_at AS until FROM limits.pauses WHERE user_id = $1 AND ends_at > clock_timestamp() ORDER BY ends_at DESC LIMIT 1`,
    values: [userId],
  });
}

/** Those of these players who are on a break or excluded. */
export async function findPaused(db: Tx, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await db.rows<{ userId: UserId }>({
    name: 'limits-paused',
    text: `SELECT DISTINCT user_id::text AS "userId" FROM limits.pauses
      WHERE user_id = ANY ($1::bigint[]) AND ends_at > clock_timestamp()`,
    values: [userIds],
  });
  return rows.map(({ userId }) => userId);
}

/** Begins a pause that ends later than all others; undefined when one lasts longer already. */
export async function insertPause(
  tx: Tx,
  userId: UserId,
  pause: { id: string; kind: PauseKind; hours: number; months: number; byOffice?: boolean },
): Promise<PauseRow | undefined> {
  return tx.row<PauseRow>({
    text: `INSERT INTO limits.pauses (user_id, pause, kind, by_office, starts_at, ends_at)
      SELECT $1, $2, $3, $6, now.at, now.at + make_interval(months => $4, hours => $5)
      FROM (SELECT clock_timestamp() AS at) now
      WHERE NOT EXISTS (SELECT FROM limits.pauses p WHERE p.user_id = $1 AND p.ends_at >= now.at + make_interval(months => $4, hours => $5))
      RETURNING kind, ends_at AS until`,
    values: [userId, pause.id, pause.kind, pause.months, pause.hours, pause.byOffice ?? false],
  });
}

export type PeriodStarts = {
  readonly day: number;
  readonly week: number;
  readonly month: number;
  readonly now: number;
};

/** When the day, the week (from Monday) and the month of a time zone began, and now; epoch ms. */
export async function readPeriods(db: Tx, timeZone: string): Promise<PeriodStarts> {
  const start = (unit: string) => `date_trunc('${unit}', now.at AT TIME ZONE $1) AT TIME ZONE $1 AS ${unit}`;
  const row = await db.row<PeriodStarts>({
    name: 'limits-periods',
    text: `SELECT ${start('day')}, ${start('week')}, ${start('month')}, now.at AS now FROM (SELECT clock_timestamp() AS at) now`,
    values: [timeZone],
  });
  if (row === undefined) throw new Error('the database has no clock');
  return row;
}
