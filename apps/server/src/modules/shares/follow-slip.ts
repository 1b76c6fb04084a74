/** A bet as a shared slip has it: the caller's own stake, at his own rates, through the one way of betting. */
import type { BetLine } from '@longmen/contract';
import { type Caller, refuse } from '../../platform/api/route.ts';
import type { PlacedBet } from '../betting/index.ts';
import { issueNo } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { areLinesOf } from './rules.ts';

export type FollowingBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly issue: string;
  readonly lines: readonly BetLine[];
  /** The message with the slip; without one it is a bet of one's own. */
  readonly messageId?: string | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

/** Places the slip. @throws Refusal `messageGone`, `slipDiffers`, and as `placeBet` */
export function followSlip({ betting, rooms }: Deps, { messageId, ...bet }: FollowingBet): Promise<PlacedBet> {
  const admit = async () => {
    if (messageId === undefined) return;
    const card = await rooms.readSlip(bet.caller, messageId);
    const isCards =
      card.gid === bet.gid &&
      card.issue === bet.issue &&
      areLinesOf(card, bet.lines, (line, { playNumber, contents }) =>
        betting.isSameBet(line, { playNumber: Number(playNumber), contents }),
      );
    if (!isCards) throw refuse('slipDiffers');
  };
  return betting.placeFollowing({ ...bet, issue: issueNo(bet.issue), admit }, 'sharedSlip');
}
