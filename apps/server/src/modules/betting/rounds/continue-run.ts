/** Whether a round may be the next one of its run. The statement that writes it asks the same again under a lock. */
import { refuse } from '../../../platform/api/route.ts';
import type { OpenRound } from './end-round.ts';
import { hashBets } from './quote-round.ts';
import type { QuotedLine } from '../slips/quote-line.ts';
import type { RoundDeps } from './read-round.ts';
import { findRun, type RunRound, type RunRow } from './store-runs.ts';
import type { UserId } from '../../../platform/ids.ts';

/** The run that the round is for, at the round before; undefined for a single round. @throws Refusal */
export async function currentRun(
  { platform }: RoundDeps,
  { userId, gid, run }: { userId: UserId; gid: number; run: RunRound | undefined },
  lines: readonly QuotedLine[],
): Promise<OpenRound['run']> {
  if (run === undefined) return undefined;
  const row = mustContinue(await findRun(platform.db.bets, userId, run.run), gid, run.round, hashBets(lines));
  return { row, before: { cost: row.cost, won: row.won, rounds: row.played, wins: row.wins } };
}

/** The run, when this is its very next round with its own bets. @throws Refusal */
function mustContinue(row: RunRow | undefined, gid: number, round: number, betsHash: Buffer): RunRow {
  if (row === undefined || row.gid !== gid) throw refuse('runUnknown');
  if (round <= row.played || (row.ended === null && round !== row.played + 1))
    throw refuse('roundOutOfOrder', { next: row.played + 1 });
  if (row.ended !== null) throw refuse('runOver', { state: row.ended });
  if (!row.betsHash.equals(betsHash)) throw refuse('runBetsDiffer');
  return row;
}
