/** What came of the player's bets on one issue: asked for until it is settled, and told once its numbers are shown. */
import { useEffect } from 'react';
import { refreshBets, useIssueBets } from '../calls.ts';
import { type IssueBets, noIssueBets } from './issue-bets.ts';
import { ownNumbers } from './own-draws.ts';
import { useGame } from '../store.ts';
import { useGameContext } from '../game-context.ts';

/**
 * Settling follows the draw within moments; requested again this often until it is there, and slower after so many
 * times.
 */
const askEveryMs = 1_500;
const askQuickly = 8;
const askLateEveryMs = 15_000;

/**
 * @param shown whether the numbers of the issue have come to rest: a pay-out that is known before would spoil them
 * @returns the bets, and whether their outcome is known and may be told
 */
export function useOwnOutcome(
  issue: string,
  isDrawn: boolean,
): { readonly bets: IssueBets; readonly revealed: boolean } {
  const { gid } = useGameContext();
  const { data: bets = noIssueBets } = useIssueBets(gid, issue);
  // A bet that this page placed may not have reached the list yet.
  const own = useGame(({ round }) => ownNumbers(round.own, issue) !== undefined);
  const waiting = isDrawn && (bets.waiting || (own && bets.count === 0));
  useEffect(() => {
    if (!waiting) return;
    let requests = 0;
    const ask = () => {
      refreshBets();
      requests += 1;
      timer = setTimeout(ask, requests < askQuickly ? askEveryMs : askLateEveryMs);
    };
    let timer = setTimeout(ask, askEveryMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { bets, revealed: isDrawn && !waiting };
}
