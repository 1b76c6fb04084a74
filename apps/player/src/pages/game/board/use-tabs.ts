import { type RefObject, useCallback, useMemo, useState } from 'react';
import { playsOf, shortName, tabOf } from '../layouts/tab-plays.ts';
import { useGameContext } from '../game-context.ts';

/**
 * The tabs of a game's plays: the open one, its plays, and the play in front.
 * @param restored the play that "bet again" brought; its tab is open first
 * @param content what holds the boards: a chosen play is scrolled to in it
 */
export function useTabs(restored: string | null, content: RefObject<HTMLElement | null>) {
  const { layout, family, names, rates } = useGameContext();
  const [first] = layout.tabs;
  const [tabKey, openTab] = useState((restored && tabOf(layout, family, restored)?.key) ?? first?.key ?? '');
  const tab = layout.tabs.find(({ key }) => key === tabKey) ?? first;
  // Plays that this game does not sell have no rate and no board; before the rates are here, all are shown.
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
  const current = plays.find(({ play }) => play.code === chosen) ?? plays[0];
  const visiblePlays = useMemo(() => (tab?.stacked ? plays : current ? [current] : []), [tab, plays, current]);
  const choose = useCallback(
    (code: string) => {
      setChosen(code);
      content.current?.querySelector(`[data-play="${code}"]`)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    },
    [content],
  );
  return {
    tab,
    openTab,
    plays,
    /** The play in front; null before there is one. */
    play: current?.play ?? null,
    visiblePlays,
    choose,
  };
}

export type Tabs = ReturnType<typeof useTabs>;
