/** Bets on one side of a two-sided play, as the page of streaks does (spec 1 §5). */
import { type IssueNo, pairsOf } from '../../draws/index.ts';
import { streakStakes } from '@longmen/contract';
import { yuan } from '@longmen/engine';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { sideOfBall, wholeStake } from './streak-side.ts';
import { callNumbers, type PlacedBet, placeBet, type PlaceBetDeps } from '../slips/place-bet.ts';

const stakes = { min: yuan(streakStakes.min), max: yuan(streakStakes.max) };

export type StreakBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly issue: IssueNo;
  /** One side, as `dragon/plays` names it. */
  readonly ball: string;
  /** As it was typed. */
  readonly money: string;
  /** The rate that the player saw; undefined takes the current one. */
  readonly rate?: string | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

/** One side, one whole stake, the named issue. @throws Refusal as `placeBet` */
export async function betOnStreak(deps: PlaceBetDeps, bet: StreakBet): Promise<PlacedBet> {
  const { catalogue } = deps.modules;
  const { caller, gid, issue, ball, money, rate, key, bodyHash } = bet;
  const game = catalogue.game(gid);
  const family = game && catalogue.family(game.playFamily);
  if (family === undefined) throw refuse('gameUnknown');
  if (ball === '') throw refuse('noSelection');
  const side = sideOfBall(pairsOf(family), ball);
  if (side === undefined) throw refuse('selectionInvalid', { line: 0, reason: 'BAD_SYMBOL', isOnly: true });
  const stake = wholeStake(money, streakStakes);
  if (stake === undefined) throw refuse('stakeInvalid', stakes);
  const line = { play: side.play, selection: { opts: [side.option] }, stake, ...(rate === undefined ? {} : { rate }) };
  const call = callNumbers.streak;
  return placeBet(deps, { caller, rates: 'seen', gid, issue, lines: [line], key, bodyHash, call });
}
