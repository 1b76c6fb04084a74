/** How much of what a player stakes covers itself: both sides of the same thing (office.md 13). */
import type { Catalogue } from '../../catalogue/index.ts';
import { type Mills, mills } from '@longmen/engine';
import { playOfNumber } from '@longmen/contract/play-numbers';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { readLines } from '../lines/store-lines.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { oppositeStakesOf, type StakedLine } from '../settlement/opposite-stakes.ts';
import { listSlips } from './store-opposite-share.ts';

/** Stakes of the last bets of seven days, and how many percent of them are on opposite sides. */
export async function oppositeShare(
  tx: Tx,
  catalogue: Pick<Catalogue, 'play'>,
  userId: UserId,
): Promise<{ staked: Mills; percent: number }> {
  const issues = new Map<string, StakedLine[]>();
  let staked = 0;
  for (const { issue, stakes, picks, gone } of await listSlips(tx, userId)) {
    const lines = issues.get(issue) ?? [];
    issues.set(issue, lines);
    for (const { line, play: number, bets, stake, selection } of readLines(stakes, picks)) {
      const play = catalogue.play(playOfNumber(number) ?? '');
      if (play === undefined || gone.includes(line)) continue;
      staked += stake * bets * 1_000;
      lines.push({ play, selection: storedSelection(selection), stake: mills(stake * 1_000) });
    }
  }
  const opposite = [...issues.values()].reduce((sum, lines) => sum + oppositeStakesOf(lines), 0);
  return { staked: mills(staked), percent: staked === 0 ? 0 : Math.floor((opposite * 100) / staked) };
}
