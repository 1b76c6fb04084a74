/** Plays one instant round: the bet is written with its nonce, the keepers draw it, and it ends, once (draws.md, "Instant draws"). */
import type { BetLine } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { type Caller, Refusal } from '../../../platform/api/route.ts';
import { currentRun } from './continue-run.ts';
import type { OpenRound } from './end-round.ts';
import { explainMoney } from '../slips/explain-refusal.ts';
import { endNow, finishRound, type FinishParts, StillWaiting } from './finish-round.ts';
import type { InFlight } from '../batch/in-flight.ts';
import { callNumbers } from '../slips/place-bet.ts';
import { type QuotedLine, type Quoter, totalOf } from '../slips/quote-line.ts';
import { hashBets, instantGame, quoteRound } from './quote-round.ts';
import type { RoundParts } from './read-round.ts';
import { sealBatch } from '../receipts/receipts.ts';
import { type PlayedRound, tellRound } from './tell-round.ts';
import { maxIssueStake } from '../settings.ts';
import { findSlipByKey } from '../receipts/store-slips.ts';
import type { PlacedRoundRow } from './store-round-place.ts';

export type RoundBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly lines: readonly BetLine[];
  /** The run, and which of its rounds this is. */
  readonly run: { readonly run: string; readonly round: number } | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

export type PlayRoundParts = FinishParts & {
  readonly quote: Quoter;
  readonly inFlight: InFlight<PlayedRound>;
};

/** A refused round for which what stood in the way was removed, or is not found any more, is written again this often. */
const attempts = 4;

/** Plays a round, or answers what the same key was answered before. */
export async function playRound(parts: PlayRoundParts, bet: RoundBet): Promise<PlayedRound> {
  if (bet.key === undefined) return playOnce(parts, bet);
  const { key } = bet;
  return parts.inFlight.once(`${bet.caller.userId} round ${key}`, bet.bodyHash, async () => {
    try {
      return await playOnce(parts, bet);
    } catch (error) {
      // A repeat may come when the game is stopped or the run is over: its one result still holds.
      if (!(error instanceof Refusal) || error instanceof StillWaiting) throw error;
      const before = await answerAgain(parts, bet, key);
      if (before !== undefined) return before;
      throw error;
    }
  });
}

/** The one result of the round under this key, drawn now if a crash came in between; undefined without such a round. */
async function answerAgain(parts: PlayRoundParts, bet: RoundBet, key: string): Promise<PlayedRound | undefined> {
  const slip = await findSlipByKey(parts.platform.db.bets, bet.caller.userId, callNumbers.round, key);
  if (slip === undefined) return undefined;
  if (!slip.bodyHash.equals(bet.bodyHash)) throw new Refusal('keyReused');
  return tellRound(await finishRound(parts, slip.slip));
}

async function playOnce(parts: PlayRoundParts, bet: RoundBet): Promise<PlayedRound> {
  const { platform, needs } = parts;
  const { userId } = bet.caller;
  const game = instantGame(parts, bet.gid);
  if (parts.writer.keeperIsAway()) throw new Refusal('unavailable');
  const lines = await quoteRound(parts, bet, game);
  const total = totalOf(lines);
  const rulesHash = needs.catalogue.rulesHash(game.playFamily);
  const asked = {
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
    const run = await currentRun(parts, { userId, gid: bet.gid, run: bet.run }, lines);
    const slip = platform.ids.next();
    const part = bet.run && { ...bet.run, betsHash: hashBets(lines) };
    const placed = await parts.writer.place({ ...asked, slip, run: part });
    if (placed !== undefined) {
      const round = { ...openRound(parts, bet, { slip, lines, total, placed }), family: game.family, rulesHash, run };
      return tellRound(await endNow(parts, round));
    }
    await clearTheWay(parts, bet, total);
  }
  throw new Refusal('busy');
}

function openRound(
  { needs }: RoundParts,
  { caller, gid }: RoundBet,
  {
    slip,
    lines,
    total,
    placed,
  }: { slip: string; lines: readonly QuotedLine[]; total: Mills; placed: PlacedRoundRow & { salt: Buffer } },
): Omit<OpenRound, 'family' | 'rulesHash' | 'run'> {
  const placedAt = new Date(placed.at).toISOString();
  const receipt = { userId: caller.userId, slip, gid, issue: placed.issue, placedAt, salt: placed.salt, lines };
  const { balance, pair, nonce, clientSeed, hashA, hashB, keyA, keyB } = placed;
  const pairOf = { pair, nonce, clientSeed, hashA, hashB, keyA, keyB };
  return { slip: receipt, sealed: sealBatch([receipt], needs.sign), total, balance, ...pairOf };
}

/**
 * Removes what stood in a refused round's way, or says why it cannot be: an earlier round that waits is ended, a pair
 * is opened or rotated, money is explained. Returns when it may be tried again.
 */
async function clearTheWay(parts: PlayRoundParts, bet: RoundBet, total: Mills): Promise<void> {
  const { platform, needs } = parts;
  const { userId } = bet.caller;
  const tx = platform.db.bets;
  // The caller answers a repeated key from its stored round; the refusal only leads there.
  if (bet.key !== undefined && (await findSlipByKey(tx, userId, callNumbers.round, bet.key)) !== undefined)
    throw new Refusal('repeatedSubmit');
  const owner = { userId, gid: bet.gid };
  const waiting = await needs.rounds.waitingOf(owner);
  if (waiting !== undefined) {
    await finishRound(parts, waiting).catch((error: Error) => {
      // This bet was not accepted, so it must not read as if it had been.
      throw error instanceof StillWaiting ? new Refusal('unavailable') : error;
    });
    return;
  }
  if (await needs.rounds.readyPair(owner)) return;
  const issueCap = platform.settings.get(maxIssueStake);
  await explainMoney(tx, needs, { userId, gid: bet.gid, issue: '0', total, issueCap });
}
