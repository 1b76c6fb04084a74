/** Rolls the days of game rounds forward: up to a bound that no writer can still come before. */
import { haveEnded, noteWriters } from '../../../platform/db/commit-bound.ts';
import type { Platform } from '../../../platform/context.ts';
import { arcadeSql } from './store-shared.ts';
import { type GameDaysPort, lockDays, makeDays, wholeMs, writeDaysMark } from './store-days.ts';

const watched = [arcadeSql.roundsTable];

/**
 * Takes what was touched since the mark. @returns `waiting` while somebody who may still write an earlier row is at it,
 * `idle` where another process rolls
 */
export function rollGameDays(
  { db, site: { timeZone } }: Pick<Platform, 'db' | 'site'>,
  port: GameDaysPort,
): Promise<'taken' | 'waiting' | 'idle'> {
  return db.jobs.transaction(async (tx) => {
    await tx.row({ text: port.holdSql });
    const mark = await lockDays(tx, timeZone, port);
    if (mark === undefined) return 'idle';
    const { at: from } = mark;
    const noted = mark.noted ?? (await noteWriters(tx, watched));
    if (!(await haveEnded(tx, watched, noted))) {
      await writeDaysMark(tx, { at: from, noted });
      return 'waiting';
    }
    const upTo = await wholeMs(tx, noted.at);
    await makeDays(tx, { from, upTo, timeZone }, port);
    await writeDaysMark(tx, { at: upTo, noted: undefined });
    return 'taken';
  });
}
