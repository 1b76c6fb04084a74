/** The boards of a tab, mounted group by group so that the page answers taps at once (house, pitfalls). */
import type { Play } from '@longmen/engine';
import { Skeleton } from '@longmen/ui';
import { memo, useEffect, useState } from 'react';
import { PlayBoard } from './play-board.tsx';

/** Boards in the first paint: what fits above the footer. */
const firstBoards = 2;
/** One more board each time. */
const nextBoardMs = 50;

type BoardsProps = { plays: readonly { readonly play: Play; readonly name: string }[]; onOdds: (play: Play) => void };

export const Boards = memo(function Boards({ plays, onOdds }: BoardsProps) {
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
          <PlayBoard key={play.code} play={play} name={name} explained={plays.length === 1} onOdds={onOdds} />
        ) : (
          <div key={play.code} data-play={play.code} className="scroll-mt-62 px-4 pb-3">
            <Skeleton className="h-44" />
          </div>
        ),
      )}
    </>
  );
});
