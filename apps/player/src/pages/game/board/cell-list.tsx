/** One list of a board: its name and quick row where the board has several, and its cells. */
import { type BetSymbol, firstLunarYear, type Play } from '@longmen/engine';
import { Card, cx } from '@longmen/ui';
import { memo } from 'react';
import type { PickList } from './board.ts';
import { hasQuickPicks } from './quick-picks.ts';
import { playKey } from '../../../features/plays/play-names.ts';
import { useGameContext } from '../game-context.ts';
import { BoundCell } from './bound-cell.tsx';
import { QuickRow } from './quick-row.tsx';
import { useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';

type CellListProps = {
  play: Play;
  at: number;
  list: PickList;
  /** Name of the list where the board has several, else the play's own. */
  name: string;
  /** The name stands above the cells; a board with one list has it in its own heading. */
  named: boolean;
  /** The quick row stands above the cells too; under stacked boards the heading has it. */
  quick: boolean;
  isBet: boolean;
};

export const CellList = memo(function CellList({ play, at, list, name, named, quick, isBet }: CellListProps) {
  const { layout, limits } = useGameContext();
  const quickHere = quick && hasQuickPicks(list, limits.get(play.code));
  const [first = ''] = list.symbols;
  const hasNotes = layout.noteOf !== undefined && layout.noteOf(playKey(play), first, firstLunarYear) !== null;
  const wide = hasNotes || list.symbols.some((symbol) => typeof symbol === 'string');
  const dice = layout.dice && isFaces(list.symbols) ? (layout.dice[playKey(play)] ?? list.multiplicity ?? 1) : 0;
  const cells = list.symbols.map((symbol) => (
    <BoundCell
      key={symbol}
      play={play}
      list={at}
      symbol={symbol}
      listName={name}
      isBet={isBet}
      wide={wide}
      dice={dice}
    />
  ));
  return (
    <div role="group" aria-label={name}>
      {(named || quickHere || list.need !== undefined) && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
          {named && <h3 className="t-label font-bold first-letter:uppercase">{name}</h3>}
          {list.need !== undefined && <PickedCount play={play} at={at} need={list.need} />}
          {quickHere && (
            <span className="ml-auto min-w-0 flex-1 basis-40 [&>div]:ml-auto [&>div]:w-fit [&>div]:max-w-full">
              <QuickRow play={play} at={at} name={name} />
            </span>
          )}
        </div>
      )}
      {wide ? (
        <div className={cx('grid gap-2', wideColumns(list, isBet, hasNotes))}>{cells}</div>
      ) : (
        <Card className={cx('grid px-1 py-1', columnsOf(list.symbols, dice))}>{cells}</Card>
      )}
    </div>
  );
});

/** Choices with their balls need space; one choice out of many stands close together. */
function wideColumns({ symbols, max }: PickList, isBet: boolean, hasNotes: boolean): string {
  if (max === 1 && symbols.length > 4) return 'grid-cols-2 min-[360px]:grid-cols-3';
  if (hasNotes) return 'grid-cols-2';
  if (!isBet) return 'grid-cols-[repeat(auto-fill,minmax(max(3.5rem,22%),1fr))]';
  return symbols.length === 3 ? 'grid-cols-[repeat(auto-fill,minmax(max(5rem,30%),1fr))]' : 'grid-cols-2';
}

function isFaces(symbols: readonly BetSymbol[]): boolean {
  return symbols.length === 6 && symbols[0] === 1;
}

/**
 * Ten digits stand in five columns, dice in three or six, eleven balls in six, 49 in seven; large text has fewer (ux.md
 * 3.2).
 */
function columnsOf(symbols: readonly BetSymbol[], dice: number): string {
  if (dice > 1) return 'grid-cols-3';
  if (dice === 1) return 'grid-cols-3 min-[360px]:grid-cols-6';
  if (symbols.length >= 26) return 'grid-cols-[repeat(auto-fill,minmax(max(2.75rem,14.2%),1fr))]';
  if (symbols.length === 11 || symbols.length === 18)
    return 'grid-cols-[repeat(auto-fill,minmax(max(2.75rem,16.6%),1fr))]';
  return symbols.length === 16 || symbols.length === 7
    ? 'grid-cols-[repeat(auto-fill,minmax(max(2.75rem,25%),1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(max(2.75rem,20%),1fr))]';
}

/** How many of the numbers that a bet needs are chosen; a leaf of its own, so that a tap renders nothing else. */
function PickedCount({ play, at, need }: { play: Play; at: number; need: number }) {
  const t = useMessages();
  const count = useGame(({ picks }) => picks.drafts[play.code]?.lists[at]?.length ?? 0);
  return (
    <span className={cx('t-label tabular-nums', count >= need ? 'font-bold text-primary' : 'text-text-2')}>
      <span aria-hidden="true">{count < need ? `${count} / ${need}` : count}</span>
      <span className="sr-only">{t('list.picked', { count, need })}</span>
    </span>
  );
}
