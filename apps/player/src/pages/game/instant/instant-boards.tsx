import type { Play } from '@longmen/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { playsOf, shortName, tabOf } from '../layouts/tab-plays.ts';
import { Boards } from '../board/boards.tsx';
import { PlayRow } from '../board/play-row.tsx';
import { RandomSheet } from '../board/random-sheet.tsx';
import { TypeTabs } from '../board/type-tabs.tsx';
import { useClearAll } from '../slip/use-clear-all.ts';
import { useGameContext } from '../game-context.ts';

type InstantBoardsProps = {
  /** The play that "bet again" restored. */
  restored: string | null;
  onOdds: (plays: readonly Play[]) => void;
  /** Hears which play is on show. */
  onCurrent: (play: Play | null) => void;
};

/** The boards of the family below the stage, with their tabs. */
export function InstantBoards({ restored, onOdds, onCurrent }: InstantBoardsProps) {
  const { layout, family, names, rates } = useGameContext();
  const [first] = layout.tabs;
  const [tabKey, setTabKey] = useState((restored && tabOf(layout, family, restored)?.key) ?? first?.key ?? '');
  const tab = layout.tabs.find(({ key }) => key === tabKey) ?? first;
  const plays = useMemo(
    () =>
      tab
        ? playsOf(family, tab)
            .filter((play) => rates.size === 0 || rates.has(play.code))
            .map((play) => ({ play, name: shortName(names, tab, play) }))
        : [],
    [family, tab, names, rates],
  );
  const [chosen, setChosen] = useState('');
  const [random, setRandom] = useState(false);
  const current = plays.find(({ play }) => play.code === chosen) ?? plays[0];
  const play = current?.play ?? null;
  useEffect(() => onCurrent(play), [play, onCurrent]);
  const visiblePlays = useMemo(() => (tab?.stacked ? plays : current ? [current] : []), [tab, plays, current]);
  const content = useRef<HTMLDivElement>(null);
  const clearAll = useClearAll();
  const choose = useCallback((code: string) => {
    setChosen(code);
    content.current?.querySelector(`[data-play="${code}"]`)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, []);
  if (!tab) return null;
  return (
    <div ref={content}>
      <div className="sticky top-12 z-5 bg-surface">
        <TypeTabs value={tab} onChange={({ key }) => setTabKey(key)} />
        <PlayRow
          plays={plays}
          value={play?.code ?? ''}
          onChoose={choose}
          onRandom={() => setRandom(true)}
          onClear={clearAll}
        />
      </div>
      <Boards key={tabKey} plays={visiblePlays} table={tab.table} lone={plays.length === 1} onOdds={onOdds} />
      {random && play && <RandomSheet play={play} onClose={() => setRandom(false)} />}
    </div>
  );
}
