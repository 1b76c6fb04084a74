/** Plays one instant round: the bet is written with its nonce, the keepers draw it, and it ends, once (draws.md, "Instant draws"). */
import { overSlips } from '../history/read-left.ts';
import { findLeftKey } from '../history/store-left.ts';
import { findSlip, type SlipRow } from '../receipts/store-slips.ts';
import type { UserId } from '../../../platform/ids.ts';
import { issueIdOf } from '../../draws/index.ts';
import type { BetLine } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { type Caller, Refusal, refuse } from '../../../platform/api/route.ts';
import { currentRun } from './continue-run.ts';
import type { OpenRound } from './end-round.ts';
import { explainMoney } from '../slips/explain-refusal.ts';
import { endNow, finishRound, type FinishDeps, StillWaiting } from './finish-round.ts';
import type { InFlight } from '../batch/in-flight.ts';
import type { Limits } from '../slips/known-limits.ts';
import { callNumbers } from '../slips/place-bet.ts';
import { type QuotedLine, type Quoter, totalOf } from '../slips/quote-line.ts';
import { hashBets, instantGame, quoteRound } from './quote-round.ts';
import type { RoundDeps } from './read-round.ts';
import { sealBatch } from '../receipts/receipts.ts';
import { type PlayedRound, roundView } from './round-view.ts';
import { maxIssueStake } from '../settings.ts';
import { findSlipByKey } from '../receipts/store-slips.ts';
import type { PlacedRoundRow } from './store-round-place.ts';
import { type SlipId, slipIdOf } from '../order-numbers.ts';

export type RoundBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly lines: readonly BetLine[];
  /** The run, and which of its rounds this is. */
  readonly run: { readonly run: string; readonly round: number } | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

export type PlayRoundDeps = FinishDeps & {
  readonly quote: Quoter;
  readonly limits: Limits;
  readonly inFlight: InFlight<PlayedRound>;
};

/** A refused round for which what stood in the way was removed, or is not found any more, is written again this often. */
const attempts = 4;

/** Plays a round, or answers what the same key was answered before. */
export async function playRound(deps: PlayRoundDeps, bet: RoundBet): Promise<PlayedRound> {
  if (bet.key === undefined) return playOnce(deps, bet);
  const { key } = bet;
  return deps.inFlight.once(`${bet.caller.userId} round ${key}`, bet.bodyHash, async () => {
    try {
      return await playOnce(deps, bet);
    } catch (error) {
      // A repeat may come when the game is stopped or the run is over: its one result still holds.
      if (!(error instanceof Refusal) || error instanceof StillWaiting) throw error;
      const before = await answerAgain(deps, bet, key);
      if (before !== undefined) return before;
      throw error;
    }
  });
}

/** The one result of the round under this key, drawn now if a crash came in between; undefined without such a round. */
async function answerAgain(deps: PlayRoundDeps, bet: RoundBet, key: string): Promise<PlayedRound | undefined> {
  const slip = await findByKey(deps, bet.caller.userId, key);
  if (slip === undefined) return undefined;
  if (!slip.bodyHash.equals(bet.bodyHash)) throw refuse('keyReused');
  return roundView(await finishRound(deps, slip.slip));
}

/** The slip that a key stands for, also one that has left. */
async function findByKey({ platform }: PlayRoundDeps, userId: UserId, key: string): Promise<SlipRow | undefined> {
  const db = platform.db.bets;
  const slip = await findSlipByKey(db, userId, callNumbers.round, key);
  const left = slip === undefined ? await findLeftKey(db, userId, callNumbers.round, key) : undefined;
  return left === undefined
    ? slip
    : overSlips(platform, { userIds: [userId], slips: [left], db }, (tx) => findSlip(tx, userId, left));
}

async function playOnce(deps: PlayRoundDeps, bet: RoundBet): Promise<PlayedRound> {
  const { platform, modules } = deps;
  const { userId } = bet.caller;
  const game = instantGame(deps, bet.gid);
  if (deps.writer.keeperIsAway()) throw refuse('unavailable');
  const lines = await quoteRound(deps, bet, game);
  const total = totalOf(lines);
  const rulesHash = modules.catalogue.rulesHash(game.playFamily);
  const request = {
    userId,
    gid: bet.gid,
    call: callNumbers.round,
    key: bet.key,
    bodyHash: bet.bodyHash,
    total,
    oddsVersion: game.oddsVersion,
    issueCap: platform.settings.get(maxIssueStake),
    rulesHash: Buffer.from(rulesHash, 'hex'),
    lines,
  };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const run = await currentRun(deps, { userId, gid: bet.gid, run: bet.run }, lines);
    const slip = slipIdOf(platform.ids.next());
    const part = bet.run && { ...bet.run, betsHash: hashBets(lines) };
    const placed = await deps.writer.place({ ...request, slip, run: part });
    if (placed !== undefined) {
      const round = { ...openRound(deps, bet, { slip, lines, total, placed }), family: game.family, rulesHash, run };
      return roundView(await endNow(deps, round));
    }
    await clearTheWay(deps, bet, lines, total);
  }
  throw refuse('busy');
}

function openRound(
  { modules }: RoundDeps,
  { caller, gid }: RoundBet,
  {
    slip,
    lines,
    total,
    placed,
  }: { slip: SlipId; lines: readonly QuotedLine[]; total: Mills; placed: PlacedRoundRow & { salt: Buffer } },
): Omit<OpenRound, 'family' | 'rulesHash' | 'run'> {
  const placedAt = new Date(placed.at).toISOString();
  const receipt = { userId: caller.userId, slip, gid, issue: placed.issue, placedAt, salt: placed.salt, lines };
  const { balance, pair, nonce, clientSeed, hashA, hashB, keyA, keyB } = placed;
  const pairOf = { pair, nonce, clientSeed, hashA, hashB, keyA, keyB };
  return { slip: receipt, sealed: sealBatch([receipt], modules.sign), total, balance, ...pairOf };
}

/**
 * Removes what stood in a refused round's way, or says why it cannot be: an earlier round that waits is ended, a pair
 * is opened or rotated, money is explained. Returns when it may be tried again.
 */
async function clearTheWay(
  deps: PlayRoundDeps,
  bet: RoundBet,
  lines: readonly QuotedLine[],
  total: Mills,
): Promise<void> {
  const { platform, modules } = deps;
  const { userId } = bet.caller;
  const tx = platform.db.bets;
  // The caller answers a repeated key from its stored round; the refusal only leads there.
  if (bet.key !== undefined && (await findByKey(deps, userId, bet.key)) !== undefined) throw refuse('repeatedSubmit');
  await deps.limits.explain(bet.gid, undefined, lines);
  const owner = { userId, gid: bet.gid };
  const waiting = await modules.rounds.waitingOf(owner);
  if (waiting !== undefined) {
    await finishRound(deps, slipIdOf(waiting)).catch((error: Error) => {
      // This bet was not accepted, so it must not read as if it had been.
      throw error instanceof StillWaiting ? refuse('unavailable') : error;
    });
    return;
  }
  if (await modules.rounds.readyPair(owner)) return;
  const issueCap = platform.settings.get(maxIssueStake);
  await explainMoney(tx, modules, { userId, gid: bet.gid, issue: issueIdOf('0'), total, issueCap });
}
