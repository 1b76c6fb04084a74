/** Lines of a run as lines of a slip, to be named and to be bet again. Pure. */
import type { BetLine } from '@longmen/contract';
import { parseSelection } from '@longmen/engine';
import type { Plays, SlipLine } from '../../slip/picks.ts';

/** Null for a line that another app wrote in another way. */
export function lineOfBet(plays: Plays, { play: code, selection }: BetLine, at = 0): SlipLine | null {
  const play = plays.get(code ?? '');
  const parsed = play && parseSelection(play, selection);
  return play && parsed?.ok
    ? { id: `run:${at}`, play: play.code, selection: parsed.selection, bets: parsed.bets }
    : null;
}
