/**
 * The statement and its kin over years: what may have left is read in one snapshot of the tables and of the files that hold
 * it, by the same statements. What is younger than a year is read as ever.
 */
import { firstIdAt, timeOfId } from '../../../platform/db/ids.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { assertHere, borderMs, mayHaveLeft, monthsOf, readAll, untilFull } from '../../../platform/history/history.ts';
import type { LeftMonth } from '../../../platform/history/store-history.ts';
import type { UserId } from '../../../platform/ids.ts';
import { accounts, type PlayerAccount, type TransferKind, transferKinds } from '../transfers/kinds.ts';
import { playKinds } from '../transfers/play-sql.ts';
import {
  cutStatement,
  readCashBefore,
  readPage,
  readRecord,
  readRecords,
  readTotals,
  type RecordFilter,
  type Statement,
  type StatementQuery,
  type StatementRow,
  type Total,
} from '../statement/read-statement.ts';
import { monthsOfLegs } from './store-left.ts';

type Reading = Pick<Platform, 'log' | 'site' | 'clock' | 'db'>;

const isPlay = (kind: number): boolean => playKinds.some((play) => play === kind);
const hasPlay = (kinds: readonly TransferKind[]) => kinds.some((kind) => isPlay(transferKinds[kind]));
const isCash = (account: PlayerAccount | undefined) => account === undefined || account === 'cash';
/** The day that an instant is of, and the next one. */
const headMs = 50 * 3_600_000;
/** A bet is drawn, and paid, within it: a number says when it was placed. */
const paidWithinMs = 70 * 86_400_000;

/** What has left is read of one player. @throws Refusal `historyByPlayer` */
export async function assertTeamIsHere(
  platform: Reading,
  {
    account,
    kinds,
    from,
  }: { readonly account?: PlayerAccount; readonly kinds: readonly TransferKind[]; readonly from: number },
): Promise<void> {
  if (isCash(account) && hasPlay(kinds)) await assertHere(platform, from);
}

/** A page of a statement: where its time begins and ends is looked for first, then which legs stand on the page. */
export async function readStatementOfYears(
  platform: Reading,
  userId: UserId,
  query: StatementQuery,
): Promise<Statement> {
  const { db, clock } = platform;
  if (!isCash(query.account) || !mayHaveLeft(query.from, clock.now()))
    return readPage(db.lists, userId, query, await cutStatement(db.lists, userId, query));
  const edges = [query.from, query.to].filter((at) => at !== undefined);
  const months = (left: readonly LeftMonth[]) => edges.flatMap((at) => monthsOf(left, { from: at, to: at }));
  const cut = await readAll(platform, db.reads, { userIds: [userId], months: (_, left) => months(left) }, (tx) =>
    cutStatement(tx, userId, query),
  );
  const onPage = async (tx: Tx) => {
    const legs = [
      { from: cut.begin, to: cut.begin },
      { from: cut.end, to: cut.end },
      { from: cut.above + 1, to: cut.upTo },
    ];
    const found = new Set<string>();
    for (const range of legs)
      for (const month of await monthsOfLegs(tx, userId, accounts.cash, range)) found.add(month);
    return [...found];
  };
  return readAll(platform, db.reads, { userIds: [userId], months: onPage }, (tx) => readPage(tx, userId, query, cut));
}

/** Rows of some kinds, the newest first: months that have left are opened one after the other, until the page is full. */
export async function readRecordsOfYears(
  platform: Reading,
  userId: UserId,
  filter: RecordFilter,
  page: { readonly skip: number; readonly rows: number },
): Promise<StatementRow[]> {
  const { db, clock } = platform;
  if (!isCash(filter.account) || !hasPlay(filter.kinds) || !mayHaveLeft(filter.from, clock.now()))
    return readRecords(db.lists, userId, filter, page);
  const wanted = page.skip + page.rows;
  const rows = await untilFull<StatementRow[]>(
    platform,
    db.reads,
    { userId, ...filter },
    (found) => found.length >= wanted,
    (tx, from) => readRecords(tx, userId, { ...filter, from }, { skip: 0, rows: wanted }),
  );
  return rows.slice(page.skip);
}

/** The same without a time, below a row's number. */
export async function readBeforeOfYears(
  platform: Reading,
  userId: UserId,
  kinds: readonly TransferKind[],
  window: { readonly before?: string | undefined; readonly limit: number },
): Promise<StatementRow[]> {
  const { db } = platform;
  const numbers = kinds.map((kind) => transferKinds[kind]);
  if (!hasPlay(kinds)) return readCashBefore(db.reads, userId, numbers, window);
  const whole = { userId, from: 0, to: Infinity };
  return untilFull<StatementRow[]>(
    platform,
    db.reads,
    whole,
    (found) => found.length >= window.limit,
    async (tx, from) => (await readCashBefore(tx, userId, numbers, window)).filter(({ at }) => at >= from),
  );
}

/** What moved in a time: whole days from the days, and the rest of the days that it begins and ends in from the transfers. */
export function readTotalsOfYears(
  platform: Reading,
  userId: UserId,
  times: { readonly from: number; readonly to: number },
): Promise<Total[]> {
  const { db, clock, site } = platform;
  if (!mayHaveLeft(times.from, clock.now())) return readTotals(db.reads, userId, times, site.timeZone);
  const ends = [times.from, times.to].map((at) => ({ from: at, to: at + headMs }));
  const months = (_: Tx, left: readonly LeftMonth[]) => [...new Set(ends.flatMap((span) => monthsOf(left, span)))];
  return readAll(platform, db.reads, { userIds: [userId], months }, (tx) =>
    readTotals(tx, userId, times, site.timeZone),
  );
}

/** The row of a business key: of a bet or a win, its number says when. */
export function readRecordOfYears(
  platform: Reading,
  userId: UserId,
  key: { readonly account: PlayerAccount; readonly kind: TransferKind; readonly ref: string },
): Promise<StatementRow | undefined> {
  const { db, clock } = platform;
  if (!isPlay(transferKinds[key.kind]) || !/^\d{1,18}$/.test(key.ref)) return readRecord(db.lists, userId, key);
  const isOrder = key.kind === 'win' || key.kind === 'refund';
  const id = isOrder ? key.ref.slice(0, -2) || '0' : key.ref;
  const at = BigInt(id) < BigInt(firstIdAt(clock.now())) ? timeOfId(id) : clock.now();
  if (!mayHaveLeft(at, clock.now())) return readRecord(db.lists, userId, key);
  const months = (_: Tx, left: readonly LeftMonth[]) =>
    monthsOf(left, { from: at - borderMs, to: at + (isOrder ? paidWithinMs : borderMs) });
  return readAll(platform, db.reads, { userIds: [userId], months }, (tx) => readRecord(tx, userId, key));
}

/** Does `work` where all of a player's legs of these numbers are. */
export async function overLegs<T>(
  platform: Reading,
  db: Db,
  userId: UserId,
  account: number,
  range: { readonly from: number; readonly to: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const months = (tx: Tx) => monthsOfLegs(tx, userId, account, range);
  return readAll(platform, db, { userIds: [userId], months }, work);
}

/** All legs of an account. */
export const allLegs = { from: 0, to: Number.MAX_SAFE_INTEGER } as const;
