/**
 * Reckons what agents earn from game rounds at outside platforms, as instant rounds are reckoned (`reckon-rounds.ts`): each
 * round by the instant of its close, in the transaction that moves the mark, up to a bound that no writer can still come
 * before. So it is reckoned once, whoever dies in between.
 */
import { haveEnded, noteWriters } from '../../../platform/db/commit-bound.ts';
import type { Platform } from '../../../platform/context.ts';
import { arcadeSql } from '../../arcade/index.ts';
import { accrueGameRounds, endOfGameRounds, lockGameMark, writeGameMark } from './store-game-rounds.ts';
import { holdLines } from './store-rounds.ts';

/** About so many rounds in one transaction: each goes up its line. */
const roundsMax = 1_000;
const watched = [arcadeSql.roundsTable];

/**
 * Takes the next rounds, once the mark is `afterMs` old. @returns `taken` when there may be more, `waiting` when somebody
 * who may still close an earlier round is at it, `idle` when nothing is due
 */
export async function reckonGameRounds(
  { platform: { db, ids } }: { readonly platform: Pick<Platform, 'db' | 'ids'> },
  afterMs: number,
  max = roundsMax,
): Promise<'taken' | 'waiting' | 'idle'> {
  return db.jobs.transaction(async (tx) => {
    const mark = await lockGameMark(tx, afterMs);
    if (mark === undefined) return 'idle';
    const { roundsTo: from } = mark;
    const noted = mark.noted ?? (await noteWriters(tx, watched));
    if (!(await haveEnded(tx, watched, noted))) {
      await writeGameMark(tx, { roundsTo: from, noted });
      return 'waiting';
    }
    await holdLines(tx);
    const { upTo, isAll } = await endOfGameRounds(tx, { from, upTo: noted.at }, max);
    // Below 0: it never meets an issue's row, and no round that is looked up by its number.
    const edges = await accrueGameRounds(tx, `-${ids.next()}`, { from, upTo });
    await writeGameMark(tx, { roundsTo: upTo, noted: isAll ? undefined : noted });
    return isAll && edges === 0 ? 'idle' : 'taken';
  });
}
