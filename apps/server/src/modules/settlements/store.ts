/** Rows of lists, their lines, and where they differ. */
import type { Tx } from '../../platform/db/database.ts';
import type { Difference, Line } from './rules.ts';

/** The newest day whose list is asked for. */
export async function findLastDay(tx: Tx, provider: string): Promise<string | undefined> {
  const row = await tx.row<{ day: string | null }>({
    text: 'SELECT max(day)::text AS day FROM settlements.lists WHERE provider = $1',
    values: [provider],
  });
  return row?.day ?? undefined;
}

/** Asks for the lists of days that nobody has asked for yet. */
export async function askLists(tx: Tx, provider: string, days: readonly string[]): Promise<void> {
  await tx.count({
    text: 'INSERT INTO settlements.lists (provider, day) SELECT $1, unnest($2::date[]) ON CONFLICT DO NOTHING',
    values: [provider, days],
  });
}

/** Asks for the list of a day at once; for one that was read, again. */
export async function askListAgain(tx: Tx, provider: string, day: string): Promise<void> {
  await tx.count({
    text: `INSERT INTO settlements.lists (provider, day) VALUES ($1, $2)
      ON CONFLICT (provider, day) DO UPDATE SET next_try_at = clock_timestamp(), read_at = NULL`,
    values: [provider, day],
  });
}

/** The next list that is due; nobody else tries it until the pause is over. */
export async function claimList(
  tx: Tx,
  providers: readonly string[],
  pauseMs: number,
): Promise<{ provider: string; day: string } | undefined> {
  return tx.row({
    name: 'settlements-claim',
    text: `
      UPDATE settlements.lists SET next_try_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
      WHERE (provider, day) IN (
        SELECT provider, day FROM settlements.lists
        WHERE read_at IS NULL AND next_try_at <= clock_timestamp() AND provider = ANY ($1::text[])
        ORDER BY day, provider LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING provider, day::text`,
    values: [providers, pauseMs],
  });
}

/** Which of these companies have no list of a day that was read. */
export async function listUnread(tx: Tx, providers: readonly string[], day: string): Promise<string[]> {
  const rows = await tx.rows<{ provider: string }>({
    text: `SELECT asked.provider FROM unnest($1::text[]) AS asked (provider) WHERE NOT EXISTS (
      SELECT FROM settlements.lists l WHERE l.provider = asked.provider AND l.day = $2 AND l.read_at IS NOT NULL)`,
    values: [providers, day],
  });
  return rows.map(({ provider }) => provider);
}

/** Locks a list until the transaction ends. @returns whether it is the company's first */
export async function lockList(tx: Tx, provider: string, day: string): Promise<boolean> {
  const row = await tx.row<{ isFirst: boolean }>({
    text: `SELECT NOT EXISTS (SELECT FROM settlements.lists b WHERE b.provider = l.provider AND b.day = l.day - 1 AND b.read_at IS NOT NULL)
        AS "isFirst" FROM settlements.lists l WHERE l.provider = $1 AND l.day = $2 FOR UPDATE`,
    values: [provider, day],
  });
  return row?.isFirst ?? true;
}

/** Puts these lines in the place of what was read before. */
export async function replaceLines(tx: Tx, provider: string, day: string, lines: readonly Line[]): Promise<void> {
  await tx.count({ text: 'DELETE FROM settlements.lines WHERE provider = $1 AND day = $2', values: [provider, day] });
  const column = (name: keyof Line) => lines.map((line) => line[name]);
  await tx.count({
    text: `INSERT INTO settlements.lines (provider, day, id, amount, state)
      SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[])`,
    values: [provider, day, column('id'), column('amount'), column('state')],
  });
  await tx.count({
    text: 'UPDATE settlements.lists SET read_at = clock_timestamp(), lines = $3 WHERE provider = $1 AND day = $2',
    values: [provider, day, lines.length],
  });
}

/** Which of these ids stand on any list of a company. */
export async function findListed(tx: Tx, provider: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>({
    text: 'SELECT id FROM settlements.lines WHERE provider = $1 AND id = ANY ($2::text[])',
    values: [provider, ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Writes what differs, each once; what an operator closed stays closed while it is the same. @returns how many are new */
export async function writeDifferences(
  tx: Tx,
  provider: string,
  day: string,
  found: readonly (Difference & { readonly number: string })[],
): Promise<number> {
  const column = (name: 'number' | keyof Difference) => found.map((difference) => difference[name]);
  const rows = await tx.rows<{ isNew: boolean }>({
    text: `
      INSERT INTO settlements.differences AS d (provider, day, number, what, id, theirs, ours)
      SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
      ON CONFLICT (provider, day, what, id) DO UPDATE SET theirs = excluded.theirs, ours = excluded.ours,
        closed_at = CASE WHEN d.closed_by IS NOT NULL AND (d.theirs, d.ours) = (excluded.theirs, excluded.ours) THEN d.closed_at END,
        closed_by = CASE WHEN (d.theirs, d.ours) = (excluded.theirs, excluded.ours) THEN d.closed_by END
      RETURNING d.number = ANY ($3::bigint[]) AS "isNew"`,
    values: [provider, day, column('number'), column('what'), column('id'), column('theirs'), column('ours')],
  });
  return rows.filter(({ isNew }) => isNew).length;
}

/** Closes what differed on a day's list and does so no more. @param found what does */
export async function closeOthers(tx: Tx, provider: string, day: string, found: readonly Difference[]): Promise<void> {
  await tx.count({
    text: `UPDATE settlements.differences SET closed_at = clock_timestamp()
      WHERE provider = $1 AND day = $2 AND closed_at IS NULL
        AND (what, id) NOT IN (SELECT * FROM unnest($3::text[], $4::text[]))`,
    values: [provider, day, found.map(({ what }) => what), found.map(({ id }) => id)],
  });
}

export type OpenDifference = Difference & {
  readonly number: string;
  readonly provider: string;
  readonly day: string;
  readonly foundAt: number;
};

/** What waits for people, the oldest first. */
export async function listOpen(tx: Tx, limit: number): Promise<OpenDifference[]> {
  return tx.rows({
    text: `SELECT number::text, provider, day::text, what, id, theirs, ours, found_at AS "foundAt"
      FROM settlements.differences WHERE closed_at IS NULL ORDER BY found_at, differences.number LIMIT $1`,
    values: [limit],
  });
}

export type DifferenceFilter = {
  readonly provider?: string | undefined;
  readonly what?: Difference['what'] | undefined;
};

const openWhere = `closed_at IS NULL AND ($1::text IS NULL OR provider = $1) AND ($2::text IS NULL OR what = $2)`;

/** A page of what waits for people, the oldest first; `before` is the last number of the page before. */
export async function pageOfOpen(
  tx: Tx,
  { provider, what }: DifferenceFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<OpenDifference[]> {
  return tx.rows({
    text: `SELECT number::text, provider, day::text, what, id, theirs, ours, found_at AS "foundAt"
      FROM settlements.differences WHERE ${openWhere} AND ($3::bigint IS NULL OR number > $3) ORDER BY differences.number LIMIT $4`,
    values: [provider ?? null, what ?? null, before ?? null, limit],
  });
}

/** How many of them there are, counted up to `max`. */
export async function countOpen(tx: Tx, { provider, what }: DifferenceFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM settlements.differences WHERE ${openWhere} LIMIT $3) AS bounded`,
    values: [provider ?? null, what ?? null, max],
  });
  return row?.found ?? 0;
}

/** A company's newest list: of which day, when it was read, and of how many lines. */
export type NewestList = {
  readonly provider: string;
  readonly day: string;
  readonly readAt: number | null;
  readonly lines: number;
};

/** The newest list of each company. */
export async function newestLists(tx: Tx): Promise<NewestList[]> {
  return tx.rows({
    text: `SELECT DISTINCT ON (provider) provider, day::text, read_at AS "readAt", lines
      FROM settlements.lists ORDER BY provider, day DESC`,
  });
}

/** @returns what was closed; undefined when it is not open. */
export async function closeOne(tx: Tx, number: string, by: string): Promise<Difference | undefined> {
  return tx.row({
    text: `UPDATE settlements.differences SET closed_at = clock_timestamp(), closed_by = $2
      WHERE number = $1 AND closed_at IS NULL RETURNING what, id, theirs, ours`,
    values: [number, by],
  });
}
