import { Skeleton } from '@longmen/ui';
import { type CSSProperties, Suspense, useRef, useState } from 'react';
import { BetFooter } from './bet/bet-footer.tsx';
import { Boards } from './board/boards.tsx';
import { useTabs } from './board/use-tabs.ts';
import { useGameContext } from './game-context.ts';
import { GameSheets } from './sheets/game-sheets.tsx';
import { GameHead } from './header/game-head.tsx';
import { DrawPanel, Followers, LastHands, PanelFooter, StoppedNote, useFetchAhead } from './lazy.ts';
import { ClosingVeil } from './round/closing-veil.tsx';
import { ticketsIssue } from './round/round.ts';
import { useRound } from './round/use-round.ts';
import { SkipToStake } from './slip/skip-to-stake.tsx';
import { useRestore } from './slip/use-restore.ts';
import { useGame, useGameStore } from './store.ts';
import { useSheets } from './sheets/use-sheets.ts';

/** How much higher the head is with own bets in it, for what scrolls below. */
const stripSpace: CSSProperties & { '--strip': string } = { '--strip': '7rem' };

/** The page of an open game: head, countdown, boards, footer, and the sheets over them. */
export function DrawGame({ onSwitch }: { onSwitch: () => void }) {
  const context = useGameContext();
  const store = useGameStore();
  useRound(store, context);
  const content = useRef<HTMLDivElement>(null);
  const tabs = useTabs(useRestore(store), content);
  const panelOpen = useGame(({ round }) => round.panelOpen && round.show !== null);
  const tickets = useGame(({ round }) => ticketsIssue(round));
  const stopped = useGame(({ round }) => round.phase === 'stopped' || round.phase === 'notOpen');
  const sheets = useSheets();
  const [keypad, setKeypad] = useState(false);
  useFetchAhead(tickets !== null);
  const lowerStake = () => {
    store.dispatch({ t: 'sheetClosed' });
    setKeypad(true);
  };

  const { tab, plays, visiblePlays } = tabs;
  if (!tab) return null;
  return (
    <div className="flex min-h-dvh flex-col" style={tickets === null ? undefined : stripSpace}>
      <GameHead
        tabs={tabs}
        sheets={sheets}
        tickets={tickets}
        panelOpen={panelOpen}
        stopped={stopped}
        onSwitch={onSwitch}
      />
      <main ref={content} className="relative flex-1">
        {panelOpen ? (
          <Suspense fallback={<Skeleton className="mx-4 mt-2 h-70" />}>
            <DrawPanel onTrend={() => sheets.open('trend')} />
          </Suspense>
        ) : stopped ? (
          <Suspense fallback={null}>
            <StoppedNote onSwitch={onSwitch} />
          </Suspense>
        ) : (
          <>
            <SkipToStake />
            {/* Boards wait for the card table above them: it would push them down under a finger. */}
            <Suspense fallback={<Skeleton className="mx-4 mt-3 h-80" />}>
              {context.layout.handsOf && <LastHands />}
              <Boards
                key={tab.key}
                plays={visiblePlays}
                table={tab.table}
                lone={plays.length === 1}
                onOdds={sheets.showOdds}
              />
            </Suspense>
          </>
        )}
        {!panelOpen && !stopped && <ClosingVeil />}
      </main>
      {panelOpen ? (
        <Suspense fallback={null}>
          <PanelFooter />
        </Suspense>
      ) : (
        !stopped && <BetFooter keypadOpen={keypad} onKeypad={setKeypad} />
      )}
      <GameSheets sheets={sheets} play={tabs.play} onLowerStake={lowerStake} />
      <Suspense fallback={null}>
        <Followers />
      </Suspense>
    </div>
  );
}
