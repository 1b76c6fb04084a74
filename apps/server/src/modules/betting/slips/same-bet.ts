/** Whether two lines bet on the same, however each is written. */
import type { BetLine } from '@longmen/contract';
import { decodeContents } from '@longmen/contract/contents';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { canonicalSelection, lastLunarYear, type Parsed, parseSelection, type Play } from '@longmen/engine';
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
    const parsed = parse(play, selection ?? decodeContents(play.shape, contents ?? '', text));
    if (!parsed.ok) return undefined;
    const { lunar_year: _year, ...picked } = canonicalSelection(parsed.selection);
    return `${play.code} ${JSON.stringify(picked)}`;
  };
  return (one, other) => {
    const known = read(one);
    return known !== undefined && known === read(other);
  };
}

/**
 * Reads a selection of any year. Some of six marks are only read in one, and which it is makes no difference here: both
 * lines are of one issue, whose year the bet itself is held to.
 */
function parse(play: Play, json: unknown): Parsed {
  const named = parseSelection(play, json);
  return named.ok ? named : parseSelection(play, json, lastLunarYear);
}
