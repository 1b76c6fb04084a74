/**
 * Reckons what agents earn from instant rounds. Rounds have no parts, so each is taken by the instant at which it ended:
 * those between the mark and a bound that no writer can still come before, in the transaction that moves the mark.
 */
import { haveEnded, noteWriters } from '../../../platform/db/commit-bound.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Betting } from '../../betting/index.ts';
import { roundEndsTable } from '../../draws/index.ts';
import { accrueRounds } from './store-accruals.ts';
import { holdLines, lockMark, writeMark } from './store-rounds.ts';

export type ReckonDeps = { readonly platform: Platform; readonly betting: Pick<Betting, 'roundBases'> };

/** About so many rounds in one transaction: they are evaluated between two others of the process. */
const roundsMax = 1_000;
const watched = [roundEndsTable];

/**
 * Takes the next rounds, once the mark is `afterMs` old. @returns `taken` when there may be more, `waiting` when somebody
 * who may still write an earlier round is at it, `idle` when nothing is due
 */
export async function reckonRounds(
  { platform, betting }: ReckonDeps,
  afterMs: number,
  max = roundsMax,
): Promise<'taken' | 'waiting' | 'idle'> {
  return platform.db.jobs.transaction(async (tx) => {
    const mark = await lockMark(tx, afterMs);
    if (mark === undefined) return 'idle';
    const { roundsTo: from } = mark;
    const noted = mark.noted ?? (await noteWriters(tx, watched));
    if (!(await haveEnded(tx, watched, noted))) {
      await writeMark(tx, { roundsTo: from, noted });
      return 'waiting';
    }
    await holdLines(tx);
    const { upTo, bases } = await betting.roundBases(tx, { from, upTo: noted.at, max });
    // As the rounds themselves, below 0: it never meets an issue's row.
    if (bases.length > 0) await accrueRounds(tx, `-${platform.ids.next()}`, { from, upTo }, bases);
    const isAll = upTo === noted.at;
    await writeMark(tx, { roundsTo: upTo, noted: isAll ? undefined : noted });
    return isAll && bases.length === 0 ? 'idle' : 'taken';
  });
}
