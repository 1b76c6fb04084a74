import type { BetLine } from '@longmen/contract';
import { selectionText } from '@longmen/engine';
import { playName } from '../../../../features/plays/play-names.ts';
import { useMessages } from '../../use-messages.ts';
import { useGameContext } from '../../game-context.ts';
import { entriesMax } from '../../slip/entries-max.ts';
import { lineOfBet } from './run-lines.ts';

/** A line of a run in words: play, selection, bets and stake. */
export function useLineNames(): (line: BetLine) => string {
  const t = useMessages();
  const { names, family } = useGameContext();
  return (line) => {
    const play = family.plays.get(line.play ?? '');
    if (!play) return line.play ?? '';
    const parsed = lineOfBet(family.plays, line);
    const bought = parsed ? ` – ${selectionText(names, play, parsed.selection, entriesMax)}` : '';
    const bets = parsed ? ` · ${t('sums.betsAt', { count: parsed.bets, stake: line.stake })}` : '';
    return playName(names, play) + bought + bets;
  };
}
