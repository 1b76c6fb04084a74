/**
 * Reads a player's rows of months that have left, beside those that are here, for the same statements. A file that is not
 * there, or is not what was written, is a refusal that names the month: a list is never shorter without a word.
 */
import { join } from 'node:path';
import { refuse } from '../api/route.ts';
import type { Database, Db, Reader, Tx } from '../db/database.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { HistoryUnreadable, readBlock } from './block-file.ts';
import { keysOf } from '../runtime/keys-of.ts';
import { leftTables, lineStart, rowOfLine } from './left-tables.ts';
import {
  addRows,
  findBlocks,
  type FoundBlock,
  holdSnapshot,
  type LeftMonth,
  listMonths,
  makeRoom,
  measureRoom,
  overAll,
} from './store-history.ts';

/** Nothing younger ever leaves, whatever the setting says: readers of a year need not look for files. */
export const staysMs = 365 * 86_400_000;
/** Numbers, times and months of a row may disagree by less. */
export const borderMs = 20 * 60_000;
/** Rows that go to the database at once. */
const rowsAtOnce = 2_000;

export type Span = { readonly from: number; readonly to: number };

export type OldRows = {
  /** Whose. */
  readonly userIds: readonly string[];
  /** Which months, of those that have left. */
  readonly months: (tx: Tx, left: readonly LeftMonth[]) => Promise<readonly string[]> | readonly string[];
};

export type HistorySite = { readonly dataDir: string; readonly historyDir?: string | undefined };

/** Where the files are. */
export const historyFolder = ({ dataDir, historyDir }: HistorySite): string => historyDir ?? join(dataDir, 'history');

/** Whether what was so long ago may have left. @param from epoch ms; from the beginning when undefined */
export const mayHaveLeft = (from: number | undefined, now: number): boolean =>
  from === undefined || from < now - staysMs;

/** The months that hold rows of a stretch of time, a border more on both sides. */
export function monthsOf(left: readonly LeftMonth[], { from, to }: Span): string[] {
  return left
    .filter(({ upTo }, at) => upTo + borderMs > from && (left[at - 1]?.upTo ?? -Infinity) - borderMs <= to)
    .map(({ month }) => month);
}

type Reading = { readonly log: Log; readonly site: HistorySite };

/** Does `work` in one snapshot of the tables and of the months asked for. @throws Refusal `historyAway` */
export function readAll<T>(platform: Reading, db: Db, rows: OldRows, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await holdSnapshot(tx);
    const left = await listMonths(tx);
    const months = left.length === 0 ? [] : await rows.months(tx, left);
    const blocks = months.length === 0 ? [] : await findBlocks(tx, months, rows.userIds);
    if (blocks.length === 0) return work(tx);
    await makeRoom(tx);
    for (const block of blocks) await addBlock(platform, tx, block, rows.userIds);
    await measureRoom(tx);
    return work(overAll(tx));
  });
}

async function addBlock({ log, site }: Reading, tx: Tx, block: FoundBlock, userIds: readonly string[]): Promise<void> {
  const lines = await linesOf({ log, site }, block);
  for (const table of keysOf(leftTables)) {
    const found = userIds.flatMap((userId) => {
      const start = lineStart(table, userId);
      return lines.filter((line) => line.startsWith(start)).map((line) => rowOfLine(line, start));
    });
    for (let at = 0; at < found.length; at += rowsAtOnce)
      await addRows(tx, table, `[${found.slice(at, at + rowsAtOnce).join(',')}]`);
  }
}

async function linesOf({ log, site }: Reading, block: FoundBlock): Promise<string[]> {
  try {
    return await readBlock(join(historyFolder(site), block.file), block);
  } catch (error) {
    if (!(error instanceof HistoryUnreadable)) throw error;
    log.error({ alarm: 'history-away', err: error, month: block.month }, 'a month of history cannot be read');
    throw refuse('historyAway', { month: block.month });
  }
}

/**
 * Reads the newest rows of a player's time until a page is full. What is read of months goes back twice as far with each
 * try, so that a page of what is new opens none, and one of what is old few in vain.
 * @param read rows not older than an instant, the newest first
 */
export async function untilFull<T>(
  platform: Reading,
  db: Db,
  of: Span & { readonly userId: string },
  isFull: (found: T) => boolean,
  read: (tx: Tx, from: number) => Promise<T>,
): Promise<T> {
  for (let opened = 0; ; opened = Math.max(1, opened * 2)) {
    let from = of.from;
    let isAll = true;
    const months = (_: Tx, left: readonly LeftMonth[]) => {
      const within = monthsOf(left, of);
      const newest = opened === 0 ? [] : within.slice(-opened);
      isAll = newest.length === within.length;
      const before = within.at(-newest.length - 1);
      if (!isAll) from = Math.max(of.from, left.find(({ month }) => month === before)?.upTo ?? of.from);
      return newest;
    };
    const found = await readAll(platform, db, { userIds: [of.userId], months }, (tx) => read(tx, from));
    if (isAll || isFull(found)) return found;
  }
}

/** The last instant before which rows have left, and its month; undefined while none has. */
export async function lastLeft(tx: Reader): Promise<LeftMonth | undefined> {
  return (await listMonths(tx)).at(-1);
}

type Clocked = { readonly clock: Pick<Clock, 'now'>; readonly db: Pick<Database, 'reads'> };

/** The month that ends what has left, where that is newer than an instant; epoch ms. */
export async function monthLeftAfter(platform: Clocked, at: number): Promise<string | undefined> {
  if (!mayHaveLeft(at, platform.clock.now())) return undefined;
  const last = await lastLeft(platform.db.reads);
  return last !== undefined && at < last.upTo ? last.month : undefined;
}

/** @throws Refusal `historyByPlayer` for what is asked of everybody and has left */
export async function assertHere(platform: Clocked, at: number): Promise<void> {
  const month = await monthLeftAfter(platform, at);
  if (month !== undefined) throw refuse('historyByPlayer', { month });
}

/**
 * Days of months that have left cannot be summed anew, so the site keeps the time zone in which they were.
 * @throws Error when it has another one
 */
export async function assertTimeZone(tx: Tx, timeZone: string): Promise<void> {
  const last = await lastLeft(tx);
  if (last !== undefined && last.timeZone !== timeZone)
    throw new Error(
      `SITE_TIME_ZONE has to stay ${last.timeZone}: months of history have left by its days, and cannot be summed by those of ${timeZone}`,
    );
}
