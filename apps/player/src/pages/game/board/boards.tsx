/** The boards of a tab, mounted group by group so that the page answers taps at once. */
import type { Play } from '@longmen/engine';
import { Skeleton } from '@longmen/ui';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { playKey } from '../../../features/plays/play-names.ts';
import type { LayoutTab } from '../layouts/layout.ts';
import { PlayBoard } from './play-board.tsx';

const SideTable = lazy(() => import('./side-table.tsx').then((part) => ({ default: part.SideTable })));

/** Boards in the first paint: what fits above the footer. */
const firstBoards = 2;
/** One more board each time. */
const nextBoardMs = 50;

type BoardsProps = {
  plays: readonly { readonly play: Play; readonly name: string }[];
  /** Plays that stand in one table, by "group.play". */
  table?: LayoutTab['table'];
  /** The tab has this one play: its quick row or its sentence stands above the boards. */
  lone?: boolean;
  /** Opens the odds of plays that stand together. */
  onOdds: (plays: readonly Play[]) => void;
};

export const Boards = memo(function Boards({ plays: all, table, lone = false, onOdds }: BoardsProps) {
  const rows = useMemo(() => tableRows(all, table ?? []), [all, table]);
  const plays = useMemo(() => all.filter(({ play }) => !rows.flat().includes(play)), [all, rows]);
  const [mounted, setMounted] = useState(firstBoards);
  useEffect(() => {
    if (mounted >= plays.length) return;
    const timer = setTimeout(() => setMounted(mounted + 1), nextBoardMs);
    return () => clearTimeout(timer);
  }, [mounted, plays.length]);
  return (
    <>
      {plays.map(({ play, name }, i) =>
        i < mounted ? (
          <PlayBoard
            key={play.code}
            play={play}
            name={name}
            explained={plays.length === 1}
            lone={lone}
            onOdds={onOdds}
          />
        ) : (
          <div key={play.code} data-play={play.code} className="scroll-mt-[calc(15.5rem+var(--strip,0px))] px-4 pb-3">
            <Skeleton className="h-44" />
          </div>
        ),
      )}
      {rows.length > 0 && (
        <Suspense fallback={<Skeleton className="mx-4 h-44" />}>
          <SideTable rows={rows} onOdds={onOdds} />
        </Suspense>
      )}
    </>
  );
});

/** The plays on sale, row by row. */
function tableRows(
  plays: BoardsProps['plays'],
  table: NonNullable<BoardsProps['table']>,
): readonly (readonly Play[])[] {
  return table
    .map((keys) => keys.flatMap((key) => plays.find(({ play }) => playKey(play) === key)?.play ?? []))
    .filter((row) => row.length > 0);
}
