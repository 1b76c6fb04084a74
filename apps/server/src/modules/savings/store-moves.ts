/** Rows of what moved, and the site's time that each of them goes by. */
import { type Mills, mills } from '@longmen/engine';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { bytea, date, int2, int8, statement, text } from '../../platform/db/statement.ts';
import { type Day, type MoveKind, moveKinds } from './rules.ts';
import type { UserId } from '../../platform/ids.ts';

export type SiteTime = {
  readonly day: Day;
  /** Hour of that day by the clock on the wall, 0 to 23. */
  readonly hour: number;
  /** Epoch ms. */
  readonly at: number;
};

/** Day and hour of the site at an instant, or now by the database's clock. */
export async function readSiteTime(tx: Tx, timeZone: string, at: number | undefined): Promise<SiteTime> {
  const row = await tx.row<SiteTime>({
    name: 'savings-time',
    text: `SELECT (t.at AT TIME ZONE $1)::date::text AS day, extract(hour FROM t.at AT TIME ZONE $1)::integer AS hour, t.at
      FROM (SELECT coalesce(to_timestamp($2::float8 / 1000), clock_timestamp()) AS at) t`,
    values: [timeZone, at ?? null],
  });
  if (row === undefined) throw new Error('the database has no clock');
  return row;
}

export type MoveRow = {
  readonly userId: UserId;
  readonly id: string;
  readonly kind: MoveKind;
  readonly amount: Mills;
  readonly balance: Mills;
  /** Of money in the first day that it earns, of interest the day that earned it; else null. */
  readonly earnDay: Day | null;
  readonly at: number;
  readonly bodyHash: Buffer | null;
};

const columns = `m.user_id::text AS "userId", m.id::text, m.kind, m.amount, m.balance, m.earn_day::text AS "earnDay", m.at, m.body_hash AS "bodyHash"`;

export type NewMove = MoveRow & { readonly day: Day; readonly key: string | undefined };

/** @throws a unique violation when the key was used */
export async function insertMove(tx: Tx, move: NewMove): Promise<void> {
  await tx.count(insertStatement(move));
}

const insertStatement = statement<NewMove>('savings-move', ({ value, row }) => {
  const at = value(int8((move) => move.at));
  const { names, values } = row({
    user_id: int8((move) => move.userId),
    id: int8((move) => move.id),
    kind: int2((move) => move.kind),
    amount: int8((move) => move.amount),
    balance: int8((move) => move.balance),
    day: date((move) => move.day),
    earn_day: date((move) => move.earnDay),
    key: text((move) => move.key ?? null),
    body_hash: bytea((move) => move.bodyHash),
  });
  return `INSERT INTO savings.moves (at, ${names}) VALUES (to_timestamp(${at}::float8 / 1000), ${values})`;
});

/** The move that an idempotency key stands for. */
export async function findByKey(tx: Tx, userId: UserId, key: string): Promise<MoveRow | undefined> {
  return tx.row({
    name: 'savings-by-key',
    text: `SELECT ${columns} FROM savings.moves m WHERE m.user_id = $1 AND m.key = $2`,
    values: [userId, key],
  });
}

/** Transfers out on a day, to balance and bank. */
export async function countOuts(tx: Tx, userId: UserId, day: Day): Promise<number> {
  const row = await tx.row<{ count: number }>({
    name: 'savings-outs',
    text: `SELECT count(*) AS count FROM savings.moves
      WHERE user_id = $1 AND day = $2 AND kind IN (${moveKinds.out}, ${moveKinds.withdrawal})`,
    values: [userId, day],
  });
  return row?.count ?? 0;
}

/** A page of a player's moves of the months before `today`, the newest first, and how many there are. */
export async function listMoves(
  tx: Reader,
  userId: UserId,
  filter: { kind: number | undefined; today: Day; months: number; skip: number; rows: number },
): Promise<{ rows: MoveRow[]; total: number }> {
  const values = [userId, filter.kind ?? null, filter.today, filter.months];
  const where = `m.user_id = $1 AND ($2::smallint IS NULL OR m.kind = $2) AND m.day > $3::date - make_interval(months => $4)`;
  const count = await tx.row<{ total: number }>({
    name: 'savings-count',
    text: `SELECT count(*) AS total FROM savings.moves m WHERE ${where}`,
    values,
  });
  const rows = await tx.rows<MoveRow>({
    name: 'savings-list',
    text: `SELECT ${columns} FROM savings.moves m WHERE ${where} ORDER BY m.at DESC, m.id DESC OFFSET $5 LIMIT $6`,
    values: [...values, filter.skip, filter.rows],
  });
  return { rows, total: count?.total ?? 0 };
}

/** Interest of one day; 0 while it is not paid. */
export async function findIncome(tx: Tx, userId: UserId, day: number): Promise<Mills> {
  const row = await tx.row<{ amount: Mills }>({
    name: 'savings-income',
    text: `SELECT amount FROM savings.moves WHERE user_id = $1 AND id = $2 AND kind = ${moveKinds.income}`,
    values: [userId, day],
  });
  return row?.amount ?? mills(0);
}
