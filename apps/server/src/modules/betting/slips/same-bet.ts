/** Whether two lines bet on the same, however each is written. */
import type { BetLine } from '@longmen/contract';
import { decodeContents } from '@longmen/contract/contents';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { canonicalSelection, parseSelection } from '@longmen/engine';
import type { BettingDeps } from '../deps.ts';

/** What of a line says what it bets on; the stake is nobody else's. */
export type LineOfBet = Pick<BetLine, 'play' | 'playNumber' | 'contents' | 'selection' | 'text'>;

/** Makes the comparison; a line that cannot be read is like no other. */
export function makeIsSameBet(
  catalogue: Pick<BettingDeps['catalogue'], 'play'>,
): (one: LineOfBet, other: LineOfBet) => boolean {
  const read = (line: LineOfBet): string | undefined => {
    // Where both are named the number counts, as for the bet itself.
    const code = line.playNumber === undefined ? line.play : playOfNumber(line.playNumber);
    const play = code === undefined ? undefined : catalogue.play(code);
    const { contents, selection, text } = line;
    if (play === undefined || (contents ?? selection ?? text) === undefined) return undefined;
    const parsed = parseSelection(play, selection ?? decodeContents(play.shape, contents ?? '', text));
    return parsed.ok ? `${play.code} ${JSON.stringify(canonicalSelection(parsed.selection))}` : undefined;
  };
  return (one, other) => {
    const known = read(one);
    return known !== undefined && known === read(other);
  };
}
