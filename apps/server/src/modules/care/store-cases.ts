/** Rows of cases and their events. Instants are epoch ms. */
import type { CaseEventKind, CaseOutcome, MarkerKind } from '@longmen/contract/care-markers';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

export type CareCase = {
  readonly id: string;
  readonly userId: UserId;
  readonly isStrong: boolean;
  /** Null: a marker opened it. */
  readonly openedBy: string | null;
  readonly openedAt: number;
  readonly dueAt: number;
  readonly heldBy: string | null;
  readonly heldAt: number | null;
  /** How many events it has. */
  readonly events: number;
  readonly contactedAt: number | null;
  readonly closedBy: string | null;
  readonly closedAt: number | null;
  readonly outcome: CaseOutcome | null;
};

const columns = `c.id::text, c.user_id::text AS "userId", c.is_strong AS "isStrong", c.opened_by AS "openedBy",
  c.opened_at AS "openedAt", c.due_at AS "dueAt", c.held_by AS "heldBy", c.held_at AS "heldAt", c.events,
  c.contacted_at AS "contactedAt", c.closed_by AS "closedBy", c.closed_at AS "closedAt", c.outcome`;

/** What an event set, as far as it did. Money is mills, instants are epoch ms. */
export type EventFacts = {
  readonly kind?: string;
  readonly amount?: number;
  readonly before?: number | null;
  readonly until?: number;
  readonly dueAt?: number;
  readonly from?: string | null;
  readonly outcome?: CaseOutcome;
};

export type CaseEvent = {
  readonly no: number;
  readonly kind: CaseEventKind;
  readonly operator: string | null;
  readonly at: number;
  readonly note: string | null;
  readonly facts: EventFacts;
  /** Of a marker. */
  readonly marker: MarkerKind | null;
};

export type CaseFilter = {
  readonly state: 'open' | 'closed';
  readonly kinds?: readonly MarkerKind[] | undefined;
  readonly heldBy?: string | undefined;
  readonly userId?: UserId | undefined;
  /** Due before this instant. */
  readonly dueBefore?: number | undefined;
};

const filterOf = ({ state, kinds, heldBy, userId, dueBefore }: CaseFilter) => ({
  text: `c.closed_at IS ${state === 'open' ? '' : 'NOT '}NULL AND ($1::text IS NULL OR c.held_by = $1)
    AND ($2::bigint IS NULL OR c.user_id = $2) AND ($3::float8 IS NULL OR c.due_at < ${instant('$3')})
    AND ($4::text[] IS NULL OR EXISTS (SELECT FROM care.case_events e JOIN care.markers m ON m.id = e.marker
      WHERE e.case_id = c.id AND m.kind = ANY ($4)))`,
  values: [heldBy ?? null, userId ?? null, dueBefore ?? null, kinds ?? null],
});

/** Open ones the oldest first, closed ones the newest first; beyond a number. */
export function pageOfCases(
  db: Tx,
  filter: CaseFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<CareCase[]> {
  const { text, values } = filterOf(filter);
  const [beyond, order] = filter.state === 'open' ? ['>', 'ASC'] : ['<', 'DESC'];
  return db.rows({
    text: `SELECT ${columns} FROM care.cases c WHERE ${text} AND ($5::bigint IS NULL OR c.id ${beyond} $5)
      ORDER BY c.id ${order} LIMIT $6`,
    values: [...values, before ?? null, limit],
  });
}

/** How many there are; more than `max` are not counted. */
export async function countCases(db: Tx, filter: CaseFilter, max: number): Promise<number> {
  const { text, values } = filterOf(filter);
  const row = await db.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM care.cases c WHERE ${text} LIMIT $5) AS bounded`,
    values: [...values, max],
  });
  return row?.found ?? 0;
}

/** One by its number; locked where it is to be changed. */
export const findCase = (db: Tx, id: string, isLocked = false): Promise<CareCase | undefined> =>
  db.row({ text: `SELECT ${columns} FROM care.cases c WHERE c.id = $1${isLocked ? ' FOR UPDATE' : ''}`, values: [id] });

/** The open case of a player; locked where it is to be changed. */
export const findOpenOf = (db: Tx, userId: UserId, isLocked = false): Promise<CareCase | undefined> =>
  db.row({
    text: `SELECT ${columns} FROM care.cases c WHERE c.user_id = $1 AND c.closed_at IS NULL${isLocked ? ' FOR UPDATE' : ''}`,
    values: [userId],
  });

/** Numbers of the open cases of players. */
export const listOpenOf = (
  db: Tx,
  userIds: readonly UserId[],
): Promise<{ readonly userId: UserId; readonly id: string }[]> =>
  db.rows({
    text: `SELECT user_id::text AS "userId", id::text FROM care.cases WHERE user_id = ANY ($1::bigint[]) AND closed_at IS NULL`,
    values: [userIds],
  });

/** Cases of a player, the newest first; so many at most. */
export const casesOf = (db: Tx, userId: UserId, most: number): Promise<CareCase[]> =>
  db.rows({
    text: `SELECT ${columns} FROM care.cases c WHERE c.user_id = $1 ORDER BY c.id DESC LIMIT $2`,
    values: [userId, most],
  });

/** Opens one; undefined where the player has an open one. @returns its number */
export async function insertCase(
  tx: Tx,
  made: { readonly userId: UserId; readonly by: string; readonly dueAt: number; readonly isStrong: boolean },
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO care.cases (user_id, is_strong, opened_by, due_at) VALUES ($1, $4, $2, ${instant('$3')})
      ON CONFLICT (user_id) WHERE closed_at IS NULL DO NOTHING RETURNING id::text`,
    values: [made.userId, made.by, made.dueAt, made.isStrong],
  });
  return row?.id;
}

export type NewEvent = {
  readonly kind: Exclude<CaseEventKind, 'marker'>;
  readonly by: string;
  readonly note: string;
  readonly facts?: EventFacts;
};

/** Writes an event of a case whose row is held, and what follows from it. */
export async function addEvent(tx: Tx, id: string, { kind, by, note, facts = {} }: NewEvent): Promise<void> {
  await tx.count({
    text: `WITH moved AS (
        UPDATE care.cases SET events = events + 1, due_at = coalesce(${instant('$5')}, due_at),
          contacted_at = CASE WHEN $2 = 'contact' THEN clock_timestamp() ELSE contacted_at END,
          held_by = CASE WHEN $2 = 'taken' THEN $3 ELSE held_by END,
          held_at = CASE WHEN $2 = 'taken' THEN clock_timestamp() ELSE held_at END,
          closed_by = CASE WHEN $2 = 'closed' THEN $3 END, closed_at = CASE WHEN $2 = 'closed' THEN clock_timestamp() END,
          outcome = $6
        WHERE id = $1 RETURNING events)
      INSERT INTO care.case_events (case_id, no, kind, operator, note, facts)
      SELECT $1, events, $2, $3, $4, $7 FROM moved`,
    values: [id, kind, by, note, facts.dueAt ?? null, facts.outcome ?? null, JSON.stringify(facts)],
  });
}

/** All events of a case, the newest first; so many at most. */
export const eventsOf = (db: Tx, id: string, most: number): Promise<CaseEvent[]> =>
  db.rows({
    text: `SELECT e.no, e.kind, e.operator, e.at, e.note, e.facts, m.kind AS marker FROM care.case_events e
      LEFT JOIN care.markers m ON m.id = e.marker WHERE e.case_id = $1 ORDER BY e.no DESC LIMIT $2`,
    values: [id, most],
  });

export type CareFigures = {
  readonly open: number;
  readonly late: number;
  readonly contacts: number;
  /** When the oldest was opened whose player nobody has spoken to. */
  readonly oldestAt: number | null;
};

/** Open cases, those whose step is overdue, and contacts of the last 24 hours. */
export async function readFigures(db: Tx): Promise<CareFigures> {
  const row = await db.row<CareFigures>({
    text: `SELECT count(*)::integer AS open, count(*) FILTER (WHERE due_at < clock_timestamp())::integer AS late,
        min(opened_at) FILTER (WHERE contacted_at IS NULL) AS "oldestAt",
        (SELECT count(*)::integer FROM care.case_events WHERE kind = 'contact' AND at > clock_timestamp() - interval '24 hours') AS contacts
      FROM care.cases WHERE closed_at IS NULL`,
    values: [],
  });
  if (row === undefined) throw new Error('figures are one row');
  return row;
}
