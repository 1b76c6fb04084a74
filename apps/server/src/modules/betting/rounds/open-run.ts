/** Opens, shows and stops runs: state on the server for rounds that the client plays one by one (draws.md, "Instant draws"). */
import type { BetLine, calls, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { sqlState } from '../../../platform/db/database.ts';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { refuseWhileExcluded } from '../slips/explain-refusal.ts';
import { type FinishDeps, finishRound } from './finish-round.ts';
import { totalOf } from '../slips/quote-line.ts';
import { hashBets, instantGame, type QuoteDeps, quoteRound } from './quote-round.ts';
import type { RoundDeps } from './read-round.ts';
import { runIdleMs } from './run-rules.ts';
import { repeatOpen } from '../settings.ts';
import { findLastRound, findLastRun, findRunByKey, insertRun, type RunRow, stopOpenRun } from './store-runs.ts';
import { noRounds, roundView, runView, currentRunView, type RunView } from './round-view.ts';
import { slipIdOf } from '../order-numbers.ts';

export type RunBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly lines: readonly BetLine[];
  readonly rounds: number;
  readonly stopLoss: Mills;
  readonly stopProfit?: Mills | undefined;
  readonly stopBalance?: Mills | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

const uniqueViolation = '23505';
const attempts = 3;

/** Opens a run, or answers what the same key was answered before. */
export async function openRun(deps: QuoteDeps, bet: RunBet): Promise<RunView> {
  const { platform } = deps;
  const before = async () => {
    const row = bet.key === undefined ? undefined : await findRunByKey(platform.db.bets, bet.caller.userId, bet.key);
    if (row === undefined) return undefined;
    if (!row.bodyHash.equals(bet.bodyHash)) throw refuse('keyReused');
    return runView(row, noRounds, null);
  };
  const known = await before();
  if (known !== undefined) return known;
  try {
    return runView(await openOnce(deps, bet), noRounds, null);
  } catch (error) {
    // A copy of the call may have come first.
    const raced = await before();
    if (raced !== undefined) return raced;
    if (sqlState(error) === uniqueViolation) throw refuse('runOpen');
    throw error;
  }
}

async function openOnce(deps: QuoteDeps, bet: RunBet): Promise<RunRow> {
  const { platform, modules } = deps;
  const { userId, sessionId } = bet.caller;
  // One round is no automatic play.
  if (bet.rounds > 1 && !platform.settings.get(repeatOpen)) throw refuse('repeatClosed');
  await refuseWhileExcluded(platform.db.bets, modules, userId);
  const game = instantGame(deps, bet.gid);
  const lines = await quoteRound(deps, bet, game);
  const roundCost = totalOf(lines);
  if (bet.stopLoss < roundCost) throw refuse('stopLossTooLow', { min: roundCost });
  if (bet.stopProfit === 0) throw refuse('invalidInput', { field: 'stop_profit' });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await modules.rounds.readyPair({ userId, gid: bet.gid });
    const row = await insertRun(platform.db.bets, modules.rounds, {
      userId,
      run: platform.ids.next(),
      gid: bet.gid,
      session: sessionId,
      key: bet.key,
      bodyHash: bet.bodyHash,
      rounds: bet.rounds,
      roundCost,
      stopLoss: bet.stopLoss,
      stopProfit: bet.stopProfit ?? null,
      stopBalance: bet.stopBalance ?? null,
      lines: JSON.stringify(bet.lines),
      betsHash: hashBets(lines),
    });
    if (row !== undefined) return row;
    if ((await findLastRun(platform.db.bets, userId, bet.gid))?.ended === null) throw refuse('runOpen');
  }
  throw refuse('busy');
}

/** The open run of a game, else the last one. A round that waits is ended first, so that the state is whole. */
export async function showRun(deps: FinishDeps, caller: Caller, gid: number): Promise<OutputOf<typeof calls.showRun>> {
  const { platform, modules } = deps;
  const { userId } = caller;
  mustBeInstant(deps, gid);
  const waiting = await modules.rounds.waitingOf({ userId, gid });
  if (waiting !== undefined) await finishRound(deps, slipIdOf(waiting));
  const row = await findLastRun(platform.db.bets, userId, gid);
  const offer = { repeat: platform.settings.get(repeatOpen), idleSeconds: runIdleMs / 1000 };
  if (row === undefined) return { run: null, ...offer, lines: [], last: null };
  const slip = row.played === 0 ? undefined : await findLastRound(platform.db.bets, userId, row.run, row.played);
  const last = slip === undefined ? undefined : roundView(await finishRound(deps, slip));
  return {
    run: currentRunView(row, caller.sessionId),
    ...offer,
    lines: JSON.parse(row.lines) as BetLine[],
    last:
      last === undefined
        ? null
        : {
            round: row.played,
            total: last.total,
            payout: last.payout,
            issue: last.issue,
            numbers: last.numbers,
            orderNum: last.orderNum,
          },
  };
}

/** Ends the open run; one that is over is answered as it stands. @throws Refusal `runUnknown` */
export async function stopRun(deps: RoundDeps, caller: Caller, gid: number): Promise<RunView> {
  mustBeInstant(deps, gid);
  const tx = deps.platform.db.bets;
  const row =
    (await stopOpenRun(tx, deps.modules.rounds, caller.userId, gid)) ?? (await findLastRun(tx, caller.userId, gid));
  if (row === undefined) throw refuse('runUnknown');
  return currentRunView(row, caller.sessionId);
}

/** Also for a stopped game: what was begun there can be looked at and ended. */
function mustBeInstant({ modules }: RoundDeps, gid: number): void {
  const game = modules.catalogue.game(gid);
  if (game === undefined || game.source !== 'instant') throw refuse('gameUnknown');
}
