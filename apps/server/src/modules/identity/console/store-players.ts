/** Accounts as operators list and find them: filtered, in pages by key, counted up to a bound. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type PlayerKind = 'player' | 'agent' | 'guest';

export type PlayerFilter = {
  /** Left out: everybody but guests. */
  readonly kind?: PlayerKind | undefined;
  readonly status?: number | undefined;
  readonly level?: number | undefined;
  readonly levelFrom?: number | undefined;
  readonly levelTo?: number | undefined;
  /** Below this agent, however far. */
  readonly agent?: UserId | undefined;
  /** The beginning of the name, in any case. */
  readonly prefix?: string | undefined;
  /** Signed in and used at this instant or later, and before the other; epoch ms. */
  readonly seenFrom?: number | undefined;
  readonly seenTo?: number | undefined;
  readonly registeredFrom?: number | undefined;
  readonly registeredTo?: number | undefined;
  /** None but these. */
  readonly among?: readonly UserId[] | undefined;
};

/** A row of the list. `agents` are the names above, the top one first. */
export type PlayerRow = {
  readonly userId: UserId;
  readonly username: string;
  readonly kind: PlayerKind;
  readonly status: number;
  readonly level: number;
  readonly agents: readonly string[];
  readonly registeredAt: number;
  readonly seenAt: number | null;
};

/** `%` and `_` mean nothing in a name, and no name has them. */
const isNamePart = /^[a-z0-9]*$/;

/** A session lives half a day at most (store-sessions.ts), so one that was used since then began at most so long before. */
const sessionLasts = "interval '12 hours'";
const instant = (place: string) => `to_timestamp(${place}::float8 / 1000)`;

/** The last session of an account; one look-up in the index of its sessions. */
const lastSeen = `(SELECT s.seen_at FROM identity.sessions s WHERE s.user_id = u.user_id ORDER BY s.started_at DESC LIMIT 1)`;

type Condition = readonly [text: (place: string) => string, value: unknown];

function conditionsOf(filter: PlayerFilter): Condition[] {
  const {
    kind,
    status,
    level,
    levelFrom,
    levelTo,
    agent,
    prefix,
    seenFrom,
    seenTo,
    registeredFrom,
    registeredTo,
    among,
  } = filter;
  const isKind = { player: 'NOT u.is_guest AND u.account_type = 1', agent: 'u.account_type = 2', guest: 'u.is_guest' };
  const all: (Condition | false | undefined)[] = [
    status !== undefined && [(place) => `u.status = ${place}::smallint`, status],
    level !== undefined && [(place) => `u.level = ${place}::smallint`, level],
    levelFrom !== undefined && [(place) => `u.level >= ${place}::smallint`, levelFrom],
    levelTo !== undefined && [(place) => `u.level <= ${place}::smallint`, levelTo],
    agent !== undefined && [(place) => `u.line @> ARRAY[${place}::bigint]`, agent],
    prefix !== undefined && [(place) => `u.username LIKE ${place}`, `${prefix.toLowerCase()}%`],
    seenFrom !== undefined && [
      (place) => `EXISTS (SELECT FROM identity.sessions s WHERE s.user_id = u.user_id
        AND s.started_at >= ${instant(place)} - ${sessionLasts} AND s.seen_at >= ${instant(place)})`,
      seenFrom,
    ],
    seenTo !== undefined && [(place) => `${lastSeen} < ${instant(place)}`, seenTo],
    registeredFrom !== undefined && [(place) => `u.registered_at >= ${instant(place)}`, registeredFrom],
    registeredTo !== undefined && [(place) => `u.registered_at < ${instant(place)}`, registeredTo],
    among !== undefined && [(place) => `u.user_id = ANY (${place}::bigint[])`, among],
  ];
  const plain: Condition = [() => (kind === undefined ? 'NOT u.is_guest' : isKind[kind]), undefined];
  return [plain, ...all.filter((each) => each !== false && each !== undefined)];
}

/** Text and values of a WHERE; undefined for a filter that nobody can fit. */
function whereOf(filter: PlayerFilter): { text: string; values: unknown[] } | undefined {
  if (filter.prefix !== undefined && !isNamePart.test(filter.prefix.toLowerCase())) return undefined;
  const values: unknown[] = [];
  const texts = conditionsOf(filter).map(([text, value]) => {
    if (value === undefined) return text('');
    values.push(value);
    return text(`$${values.length}`);
  });
  return { text: texts.join(' AND '), values };
}

const columns = `u.user_id::text AS "userId", u.username,
  CASE WHEN u.is_guest THEN 'guest' WHEN u.account_type = 2 THEN 'agent' ELSE 'player' END AS kind, u.status, u.level,
  ARRAY(SELECT a.username FROM unnest(u.line) WITH ORDINALITY AS l (id, no) JOIN identity.users a ON a.user_id = l.id
    ORDER BY l.no) AS agents,
  u.registered_at AS "registeredAt", ${lastSeen} AS "seenAt"`;

/** A page, the newest account first; `before` is the last id of the page before. */
export async function pageOfPlayers(
  tx: Tx,
  filter: PlayerFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<PlayerRow[]> {
  const where = whereOf(filter);
  if (where === undefined) return [];
  const { text, values } = where;
  const [beyond, rows] = [`$${values.length + 1}::bigint`, `$${values.length + 2}`];
  // The names above and the last use are looked up for the rows of the page alone.
  return tx.rows({
    text: `SELECT ${columns} FROM (SELECT u.* FROM identity.users u WHERE ${text}
        AND (${beyond} IS NULL OR u.user_id < ${beyond}) ORDER BY u.user_id DESC LIMIT ${rows}) u
      ORDER BY u.user_id DESC`,
    values: [...values, before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countPlayers(tx: Tx, filter: PlayerFilter, max: number): Promise<number> {
  const where = whereOf(filter);
  if (where === undefined) return 0;
  const { text, values } = where;
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM identity.users u WHERE ${text} LIMIT $${values.length + 1}) AS bounded`,
    values: [...values, max],
  });
  return row?.found ?? 0;
}

const closedStatus = 1;

/** Accounts of a filter that are not closed, above an id in its order, at most so many. */
export async function openAmong(
  tx: Tx,
  filter: PlayerFilter,
  { after, limit }: { readonly after: UserId | undefined; readonly limit: number },
): Promise<UserId[]> {
  const where = whereOf(filter);
  if (where === undefined) return [];
  const { text, values } = where;
  const [beyond, rows] = [`$${values.length + 1}::bigint`, `$${values.length + 2}`];
  const found = await tx.rows<{ userId: UserId }>({
    text: `SELECT u.user_id::text AS "userId" FROM identity.users u WHERE ${text} AND u.status <> ${closedStatus}
        AND (${beyond} IS NULL OR u.user_id > ${beyond}) ORDER BY u.user_id LIMIT ${rows}`,
    values: [...values, after ?? null, limit],
  });
  return found.map(({ userId }) => userId);
}

/** Open accounts by names or numbers, guests left out. A name that looks like a number is a name first. */
export function openNamed(
  tx: Tx,
  names: readonly string[],
): Promise<{ readonly typed: string; readonly userId: UserId; readonly username: string }[]> {
  return tx.rows({
    text: `WITH typed AS (SELECT DISTINCT name FROM unnest($1::text[]) AS t (name)),
      numbered AS (SELECT name, name::bigint AS id FROM typed WHERE name ~ '^[0-9]{1,18}$'),
      found AS (SELECT name, user_id, 1 AS place FROM typed JOIN identity.users ON username = name
        UNION ALL SELECT name, user_id, 2 FROM numbered JOIN identity.users ON user_id = id)
      SELECT DISTINCT ON (f.name) f.name AS typed, u.user_id::text AS "userId", u.username
      FROM found f JOIN identity.users u USING (user_id)
      WHERE NOT u.is_guest AND u.status <> ${closedStatus} ORDER BY f.name, f.place`,
    values: [names],
  });
}

/** Names that begin so, in their order: for a field that completes them. */
export async function namesLike(
  tx: Tx,
  prefix: string,
  limit: number,
): Promise<{ userId: UserId; username: string }[]> {
  const typed = prefix.toLowerCase();
  if (typed === '' || !isNamePart.test(typed)) return [];
  return tx.rows({
    name: 'identity-names-like',
    text: `SELECT user_id::text AS "userId", username FROM identity.users
      WHERE username ~>=~ $1 AND username ~<~ $2 AND NOT is_guest ORDER BY username USING ~<~ LIMIT $3`,
    // No name has a letter behind "z".
    values: [typed, `${typed}{`, limit],
  });
}

/** Accounts of a phone number. @param indexes of every spelling of it */
export async function ownersOfPhone(tx: Tx, indexes: readonly Buffer[], limit: number): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT user_id::text AS "userId" FROM identity.contacts WHERE phone_index = ANY ($1::bytea[])
      ORDER BY user_id LIMIT $2`,
    values: [indexes, limit],
  });
  return rows.map(({ userId }) => userId);
}

/** Accounts that were opened or signed in to from an address, the latest first. */
export async function usersAt(tx: Tx, ip: string, limit: number): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT user_id::text AS "userId" FROM (
        SELECT user_id, max(session_id) AS last FROM identity.sessions WHERE ip = $1::inet GROUP BY user_id
        UNION ALL SELECT user_id, 0 FROM identity.users WHERE registered_from = $1::inet) AS found
      GROUP BY user_id ORDER BY max(last) DESC, user_id DESC LIMIT $2`,
    values: [ip, limit],
  });
  return rows.map(({ userId }) => userId);
}

/** Accounts that were signed in to on a device lately. @param device the hash that names it, hex; a part of it at least 8 long */
export async function usersOn(tx: Tx, device: string, limit: number): Promise<UserId[]> {
  const low = device.padEnd(64, '0');
  const high = device.padEnd(64, 'f');
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT DISTINCT user_id::text AS "userId" FROM identity.known_places
      WHERE kind = 'device' AND place BETWEEN decode($1, 'hex') AND decode($2, 'hex') LIMIT $3`,
    values: [low, high, limit],
  });
  return rows.map(({ userId }) => userId);
}
