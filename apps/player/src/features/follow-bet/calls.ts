/** Following a slip that somebody shared in a room. */
import type { InputOf } from '@longmen/contract';
import type { MessageBody } from '@longmen/contract/calls/chat/message';
import { followSlip } from '@longmen/contract/calls/chat/shares';
import { products } from '@longmen/contract/calls/catalogue';
import { gameClocks } from '@longmen/contract/calls/games';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import { betLinesOf, firstStake, type FollowSlip } from './slip.ts';

const api = quietApi({ followSlip, gameClocks, products });

/** Bets and balance are asked for again. */
export function refreshBets(): void {
  for (const key of ['orders', 'myBets', 'balance']) void queryClient.invalidateQueries({ queryKey: [key] });
}

const inputOf = (slip: FollowSlip): InputOf<typeof followSlip> => ({
  gid: slip.gid,
  issue: slip.issue,
  lines: betLinesOf(slip),
  messageId: slip.source,
});

/** The one bet on a shared slip that is on its way, or what came of it. */
export const slipBet = makeOnce(
  'follow-slip',
  (slip: FollowSlip, options) => api.followSlip(inputOf(slip), options),
  ({ step }) => {
    if (step === 'done') refreshBets();
  },
);

/**
 * The slip of a card as this player would bet it: while its issue is on sale, at the player's own rates and the least
 * stake, whatever its sharer staked.
 * @returns null when the issue is over @throws when the site could not be asked
 */
export async function slipToFollow(messageId: string, body: MessageBody<'slip'>): Promise<FollowSlip | null> {
  const { gid, issue, gameName } = body;
  const [clock] = await api.gameClocks({ gid });
  if (clock === undefined || !clock.isOpen || clock.issue !== issue) return null;
  const lines = body.lines
    .filter(({ outcome }) => outcome === undefined)
    .map(({ names, playNumber, contents, betCount, rate }) => ({
      names,
      playNumber: Number(playNumber),
      contents,
      betCount,
      rate,
    }));
  const slip = {
    source: messageId,
    gid,
    game: clock.name || gameName,
    issue,
    closesAt: clock.closesAt,
    lines,
    stake: firstStake,
  };
  return quoted(slip, clock.family);
}

/** Where the player's own rates cannot be asked for, those of the card stay: the server refuses what differs. */
async function quoted(slip: FollowSlip, family: string): Promise<FollowSlip> {
  try {
    const [{ [slip.gid]: product }, { quoteSlip }] = await Promise.all([
      api.products({ family, gid: slip.gid }),
      import('./quote.ts'),
    ]);
    return product === undefined ? slip : await quoteSlip(slip, product);
  } catch {
    return slip;
  }
}
