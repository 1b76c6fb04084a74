import { Suspense } from 'react';
import { PlayRow } from '../board/play-row.tsx';
import { TypeTabs } from '../board/type-tabs.tsx';
import type { Tabs } from '../board/use-tabs.ts';
import { LastDraw } from '../draw/last-draw.tsx';
import { useGameContext } from '../game-context.ts';
import { TicketStrip } from '../lazy.ts';
import { Countdown } from '../round/countdown.tsx';
import { useClearAll } from '../slip/use-clear-all.ts';
import type { Sheets } from '../sheets/use-sheets.ts';
import { GameHeader } from './game-header.tsx';
import { TipLine } from './tip-line.tsx';

type GameHeadProps = {
  tabs: Tabs;
  sheets: Sheets;
  /** The issue of own bets that are listed; null for none. */
  tickets: string | null;
  panelOpen: boolean;
  stopped: boolean;
  onSwitch: () => void;
};

/** The top of a game page: name, last draw, countdown, own bets, and the tabs of its plays. */
export function GameHead({ tabs, sheets, tickets, panelOpen, stopped, onSwitch }: GameHeadProps) {
  const { gameName, layout } = useGameContext();
  const { tab, plays, play } = tabs;
  const clearAll = useClearAll();
  const openTab = (key: string) => {
    tabs.openTab(key);
    scrollTo(0, 0);
  };
  return (
    // With large text on a low screen it scrolls away, or the boards would have no space.
    <section
      aria-label={gameName}
      className="sticky top-[min(0px,calc(100dvh-40rem-var(--strip,0px)))] z-10 bg-surface"
    >
      <GameHeader
        name={gameName}
        onSwitch={onSwitch}
        onOdds={() => sheets.showOdds(play && [play])}
        onMore={() => sheets.open('more')}
      />
      {!panelOpen && (
        <>
          <LastDraw onHistory={() => sheets.open('history')} />
          <div className="mx-4 h-px bg-hair" />
          <Countdown />
          <TipLine />
          {tickets !== null && (
            <Suspense fallback={<div className="h-16" />}>
              <TicketStrip key={tickets} issue={tickets} onTickets={() => sheets.open('myBets')} />
            </Suspense>
          )}
          {!stopped && tab && (
            <>
              <TypeTabs value={tab} onChange={({ key }) => openTab(key)} />
              <PlayRow
                plays={plays}
                value={play?.code ?? ''}
                onChoose={tabs.choose}
                onTrend={layout.trendPopup && (() => sheets.open('trendPopup'))}
                onRandom={() => sheets.open('random')}
                onClear={clearAll}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}
