import type { Play } from '@longmen/engine';
import { useEffect, useRef, useState } from 'react';
import { Boards } from '../board/boards.tsx';
import { PlayRow } from '../board/play-row.tsx';
import { RandomSheet } from '../board/random-sheet.tsx';
import { TypeTabs } from '../board/type-tabs.tsx';
import { useTabs } from '../board/use-tabs.ts';
import { useClearAll } from '../slip/use-clear-all.ts';

type InstantBoardsProps = {
  /** The play that "bet again" restored. */
  restored: string | null;
  onOdds: (plays: readonly Play[]) => void;
  /** Called with the play in front. */
  onCurrent: (play: Play | null) => void;
};

/** The boards of the family below the draw panel, with their tabs. */
export function InstantBoards({ restored, onOdds, onCurrent }: InstantBoardsProps) {
  const content = useRef<HTMLDivElement>(null);
  const { tab, openTab, plays, play, visiblePlays, choose } = useTabs(restored, content);
  const [random, setRandom] = useState(false);
  useEffect(() => onCurrent(play), [play, onCurrent]);
  const clearAll = useClearAll();
  if (!tab) return null;
  return (
    <div ref={content}>
      <div className="sticky top-12 z-5 bg-surface">
        <TypeTabs value={tab} onChange={({ key }) => openTab(key)} />
        <PlayRow
          plays={plays}
          value={play?.code ?? ''}
          onChoose={choose}
          onRandom={() => setRandom(true)}
          onClear={clearAll}
        />
      </div>
      <Boards key={tab.key} plays={visiblePlays} table={tab.table} lone={plays.length === 1} onOdds={onOdds} />
      {random && play && <RandomSheet play={play} onClose={() => setRandom(false)} />}
    </div>
  );
}
