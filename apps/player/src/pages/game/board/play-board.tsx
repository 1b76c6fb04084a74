/** The board of one play: heading with odds, explanation, place chooser, lists or text field. */
import type { Play } from '@longmen/engine';
import { Skeleton } from '@longmen/ui';
import { lazy, memo, Suspense } from 'react';
import { boardOf, type PickList } from './board.ts';
import { hasQuickBoard } from './quick-picks.ts';
import { playKey, playName } from '../../../features/plays/play-names.ts';
import { useMessages } from '../use-messages.ts';
import { hasCellPrices, useGameContext } from '../game-context.ts';
import { BoardHeading } from './board-heading.tsx';
import { CellList } from './cell-list.tsx';
import { RuleNote } from '../odds/rule-note.tsx';

/** Few plays are typed, leave the places to the player, or pay by how much is picked. */
const EntryBoard = lazy(() => import('./entry-board.tsx').then((part) => ({ default: part.EntryBoard })));
const PlaceChooser = lazy(() => import('./place-chooser.tsx').then((part) => ({ default: part.PlaceChooser })));

const SetRates = lazy(() => import('../odds/set-rates.tsx').then((part) => ({ default: part.SetRates })));
const SumRate = lazy(() => import('../odds/set-rates.tsx').then((part) => ({ default: part.SumRate })));

type PlayBoardProps = {
  play: Play;
  name: string;
  /** The sentence about the play stands under its name; under stacked boards it would repeat itself. */
  explained: boolean;
  /** Its quick row, or else its sentence, stands above the boards. */
  lone: boolean;
  onOdds: (plays: readonly Play[]) => void;
};

export const PlayBoard = memo(function PlayBoard({ play, name, explained, lone, onOdds }: PlayBoardProps) {
  const t = useMessages();
  const context = useGameContext();
  const board = boardOf(play);
  const several = board.lists.length > 1;
  const quickAbove = lone && hasQuickBoard(play, context.limits.get(play.code));
  const listName = (list: PickList, at: number): string => {
    switch (list.role) {
      case 'place':
        if (context.layout.pairRows?.includes(playKey(play))) return t(at === 0 ? 'list.before' : 'list.after');
        return context.names.positions[list.place ?? 0] ?? name;
      case 'times':
        return t('list.times', { times: list.multiplicity ?? 1 });
      case 'banker':
        return t('list.banker');
      case 'legs':
        return t('list.legs');
      case 'first':
        return t('list.first');
      case 'second':
        return t('list.second');
      default:
        return name;
    }
  };
  return (
    <section
      aria-label={playName(context.names, play)}
      data-play={play.code}
      className="scroll-mt-[calc(15.5rem+var(--strip,0px))] px-4 pb-3"
    >
      <BoardHeading play={play} name={name} quick={!explained} onOdds={onOdds} />
      {explained && (!lone || quickAbove) && <RuleNote play={play} />}
      {board.chooser && (
        <Suspense fallback={<Skeleton className="h-23" />}>
          <PlaceChooser play={play} chooser={board.chooser} />
        </Suspense>
      )}
      {board.entry && (
        <Suspense fallback={<Skeleton className="h-34" />}>
          <EntryBoard play={play} name={name} />
        </Suspense>
      )}
      <div className="flex flex-col gap-1">
        {board.lists.map((list, at) => (
          <CellList
            key={at}
            play={play}
            at={at}
            list={list}
            name={several ? listName(list, at) : name}
            named={several}
            quick={several || (explained && !lone)}
            isBet={hasCellPrices(play)}
          />
        ))}
      </div>
      {play.pricing === 'set_size' && (
        <Suspense fallback={<Skeleton className="mt-3 h-40" />}>
          <SetRates play={play} />
        </Suspense>
      )}
      {play.pricing === 'sum_p' && (
        <Suspense fallback={null}>
          <SumRate play={play} />
        </Suspense>
      )}
    </section>
  );
});
