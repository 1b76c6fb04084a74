/** The page of an open game: head, countdown, boards, footer, and the sheets over them. */
import type { Play } from '@longmen/engine';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { LanguageSheet } from '../../shell/index.ts';
import { shortName, playsOf, tabOf } from './layouts/tab-plays.ts';
import { Announcer } from './parts/announcer.tsx';
import { BetFooter } from './parts/bet-footer.tsx';
import { Boards } from './parts/boards.tsx';
import { ClosingVeil } from './parts/closing-veil.tsx';
import { ConfirmSheet } from './parts/confirm-sheet.tsx';
import { Countdown } from './parts/countdown.tsx';
import { DrawStage } from './parts/draw-stage.tsx';
import { GameHeader } from './parts/game-header.tsx';
import { LastHands } from './parts/hands-table.tsx';
import { HistorySheet, MoreSheet } from './parts/game-sheets.tsx';
import { LastDraw } from './parts/last-draw.tsx';
import { LeaveGuard } from './parts/leave-guard.tsx';
import { OwnBetsStage } from './parts/own-bets-stage.tsx';
import { PlacedSheet } from './parts/placed-sheet.tsx';
import { PlayRow } from './parts/play-row.tsx';
import { RandomSheet } from './parts/random-sheet.tsx';
import { StageFooter } from './parts/stage-footer.tsx';
import { StoppedNote } from './parts/stopped-note.tsx';
import { TipLine } from './parts/tip-line.tsx';
import { TypeTabs } from './parts/type-tabs.tsx';
import { useGame, useGameStore } from './state/store.ts';
import { useClearAll } from './use-clear-all.ts';
import { useRestore } from './use-restore.ts';
import { useRound } from './use-round.ts';
import { useWorld } from './world.ts';

const MyBetsSheet = lazy(() =>
  import('./parts/my-bets-sheet.tsx').then(({ MyBetsSheet: sheet }) => ({ default: sheet })),
);
const OddsSheet = lazy(() => import('./parts/odds-sheet.tsx').then(({ OddsSheet: sheet }) => ({ default: sheet })));
const TrendSheet = lazy(() => import('./trend/trend-sheet.tsx').then(({ TrendSheet: page }) => ({ default: page })));

type Sheet = 'more' | 'history' | 'myBets' | 'trend' | 'random' | 'language' | null;

export function GamePage({ onSwitch }: { onSwitch: () => void }) {
  const world = useWorld();
  const store = useGameStore();
  useRound(store, world.gid);
  const restored = useRestore(store);
  const onStage = useGame(({ round }) => round.stageOpen && round.show !== null);
  const stopped = useGame(({ round }) => round.phase === 'stopped' || round.phase === 'notOpen');
  const [sheet, setSheet] = useState<Sheet>(null);
  const [odds, setOdds] = useState<Play | null>(null);
  const [keypad, setKeypad] = useState(false);
  const close = () => setSheet(null);

  const { layout, family, names, rates } = world;
  const [first] = layout.tabs;
  const [tabKey, setTabKey] = useState((restored && tabOf(layout, family, restored)?.key) ?? first?.key ?? '');
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
  const shownPlays = useMemo(() => (tab?.stacked ? plays : current ? [current] : []), [tab, plays, current]);
  const content = useRef<HTMLDivElement>(null);
  const clearAll = useClearAll();

  const choose = useCallback((code: string) => {
    setChosen(code);
    content.current?.querySelector(`[data-play="${code}"]`)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, []);
  const chooseTab = (key: string) => {
    setTabKey(key);
    scrollTo(0, 0);
  };

  const lowerStake = () => {
    store.dispatch({ t: 'sheetClosed' });
    setKeypad(true);
  };

  if (!tab) return null;
  return (
    <div className="flex min-h-dvh flex-col">
      <section aria-label={world.gameName} className="sticky top-0 z-10 bg-surface">
        <GameHeader
          name={world.gameName}
          onSwitch={onSwitch}
          onOdds={() => setOdds(current?.play ?? null)}
          onMore={() => setSheet('more')}
        />
        {!onStage && (
          <>
            <LastDraw onHistory={() => setSheet('history')} />
            <div className="mx-4 h-px bg-hair" />
            <Countdown />
            <TipLine />
            {!stopped && (
              <>
                <TypeTabs value={tab} onChange={(next) => chooseTab(next.key)} />
                <PlayRow
                  plays={plays}
                  value={current?.play.code ?? ''}
                  onChoose={choose}
                  onRandom={() => setSheet('random')}
                  onClear={clearAll}
                />
              </>
            )}
          </>
        )}
      </section>
      <main ref={content} className="relative flex-1">
        {onStage ? (
          <DrawStage onTrend={() => setSheet('trend')} />
        ) : stopped ? (
          <StoppedNote onSwitch={onSwitch} />
        ) : (
          <>
            <LastHands />
            <Boards key={tabKey} plays={shownPlays} table={tab.table} onOdds={setOdds} />
          </>
        )}
        {!onStage && !stopped && <ClosingVeil />}
      </main>
      {onStage ? <StageFooter /> : !stopped && <BetFooter keypadOpen={keypad} onKeypad={setKeypad} />}

      <ConfirmSheet onLowerStake={lowerStake} />
      <PlacedSheet onOrders={() => setSheet('myBets')} />
      {current && <RandomSheet play={current.play} open={sheet === 'random'} onClose={close} />}
      <MoreSheet
        open={sheet === 'more'}
        onClose={close}
        onTrend={() => setSheet('trend')}
        onHistory={() => setSheet('history')}
        onMyBets={() => setSheet('myBets')}
        onOdds={() => setOdds(current?.play ?? null)}
        onLanguage={() => setSheet('language')}
      />
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <HistorySheet open={sheet === 'history'} onClose={close} onTrend={() => setSheet('trend')} />
      <Suspense fallback={null}>
        {odds && <OddsSheet play={odds} onClose={() => setOdds(null)} />}
        {sheet === 'myBets' && <MyBetsSheet onClose={close} />}
        {sheet === 'trend' && <TrendSheet onClose={close} />}
      </Suspense>
      <OwnBetsStage />
      <LeaveGuard />
      <Announcer />
    </div>
  );
}
