import type { Play } from '@longmen/engine';
import { Skeleton } from '@longmen/ui';
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasStoredIntent } from '../../core/once/stored-intent.ts';
import { LanguageSheet } from '../../core/dialogs/language-sheet.tsx';
import { playKey } from '../../features/plays/play-names.ts';
import { shortName, playsOf, tabOf } from './layouts/tab-plays.ts';
import { BetFooter } from './bet/bet-footer.tsx';
import { Boards } from './board/boards.tsx';
import { ClosingVeil } from './round/closing-veil.tsx';
import { Countdown } from './round/countdown.tsx';
import { GameHeader } from './header/game-header.tsx';
import { LastDraw } from './draw/last-draw.tsx';
import { PlayRow } from './board/play-row.tsx';
import { SkipToStake } from './slip/skip-to-stake.tsx';
import { TipLine } from './header/tip-line.tsx';
import { TypeTabs } from './board/type-tabs.tsx';
import type { Slip } from './bet/bet.ts';
import { hasPicks } from './slip/picks.ts';
import { ticketsIssue } from './round/round.ts';
import { useGame, useGameStore } from './store.ts';
import { useClearAll } from './slip/use-clear-all.ts';
import { useRestore } from './slip/use-restore.ts';
import { useRound } from './round/use-round.ts';
import { useGameContext } from './game-context.ts';

const loadPanel = () => import('./draw/draw-panel.tsx');
const DrawPanel = lazy(() => loadPanel().then(({ DrawPanel: panel }) => ({ default: panel })));
const PanelFooter = lazy(() => loadPanel().then(({ PanelFooter: footer }) => ({ default: footer })));
const Followers = lazy(() => import('./followers.tsx').then(({ Followers: parts }) => ({ default: parts })));
const StoppedNote = lazy(() => import('./stopped-note.tsx').then(({ StoppedNote: note }) => ({ default: note })));
const TicketStrip = lazy(() =>
  import('./tickets/ticket-strip.tsx').then(({ TicketStrip: strip }) => ({ default: strip })),
);
const LastHands = lazy(() => import('./draw/hands-table.tsx').then(({ LastHands: hands }) => ({ default: hands })));
const loadBetSheets = () => import('./bet/bet-sheets.tsx');
const BetSheets = lazy(() => loadBetSheets().then(({ BetSheets: sheets }) => ({ default: sheets })));
const loadMore = () => import('./header/more-sheets.tsx');
const AskUnderSheet = lazy(() => loadMore().then(({ AskUnderSheet: sheet }) => ({ default: sheet })));
const MoreSheet = lazy(() => loadMore().then(({ MoreSheet: sheet }) => ({ default: sheet })));
const HistorySheet = lazy(() => loadMore().then(({ HistorySheet: sheet }) => ({ default: sheet })));
const RandomSheet = lazy(() =>
  import('./board/random-sheet.tsx').then(({ RandomSheet: sheet }) => ({ default: sheet })),
);
const MyBetsSheet = lazy(() =>
  import('./tickets/my-bets-sheet.tsx').then(({ MyBetsSheet: sheet }) => ({ default: sheet })),
);
const ChaseSheet = lazy(() => import('./chase/chase-sheet.tsx').then(({ ChaseSheet: sheet }) => ({ default: sheet })));
const OddsSheet = lazy(() => import('./odds/odds-sheet.tsx').then(({ OddsSheet: sheet }) => ({ default: sheet })));
const TrendPopup = lazy(() => import('./trend/trend-popup.tsx').then(({ TrendPopup: popup }) => ({ default: popup })));
const TrendSheet = lazy(() => import('./trend/trend-sheet.tsx').then(({ TrendSheet: page }) => ({ default: page })));

/** What opens by itself or most often is fetched once the page has been quiet for so long. */
const fetchAheadMs = 4_000;

/** How much higher the head is with own bets in it, for what scrolls below. */
const stripSpace: CSSProperties & { '--strip': string } = { '--strip': '7rem' };

type Sheet = 'more' | 'history' | 'myBets' | 'trend' | 'trendPopup' | 'random' | 'language' | 'askUnder' | null;

/** The page of an open game: head, countdown, boards, footer, and the sheets over them. */
export function DrawGame({ onSwitch }: { onSwitch: () => void }) {
  const context = useGameContext();
  const store = useGameStore();
  useRound(store, context);
  const restored = useRestore(store);
  const panelOpen = useGame(({ round }) => round.panelOpen && round.show !== null);
  const tickets = useGame(({ round }) => ticketsIssue(round));
  const picked = useGame(({ picks }) => hasPicks(picks));
  const betting = useGame(({ bet }) => bet.step !== 'none');
  const stopped = useGame(({ round }) => round.phase === 'stopped' || round.phase === 'notOpen');
  const [sheet, setSheet] = useState<Sheet>(null);
  const [odds, setOdds] = useState<readonly Play[] | null>(null);
  const [keypad, setKeypad] = useState(false);
  const [chased, setChased] = useState<Slip | null>(null);
  // A chase whose answer was out when the page was left: what became of it is asked first.
  const [chasing, setChasing] = useState(() => hasStoredIntent('chase'));
  const close = () => setSheet(null);

  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadPanel(), loadMore()]).catch(() => undefined), fetchAheadMs);
    return () => clearTimeout(timer);
  }, []);

  // The first pick is followed by a bet, and a bet may be repeated; nobody waits for the sheet that asks about it.
  useEffect(() => {
    if (picked || tickets !== null) void loadBetSheets().catch(() => undefined);
  }, [picked, tickets]);

  const { layout, family, names, rates } = context;
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
  const visiblePlays = useMemo(() => (tab?.stacked ? plays : current ? [current] : []), [tab, plays, current]);
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

  const chase = (slip: Slip | null) => {
    setChased(slip);
    setChasing(slip !== null);
  };
  const backToConfirm = () => {
    if (chased) store.dispatch({ t: 'betPressed', slip: chased });
    chase(null);
  };

  if (!tab) return null;
  return (
    <div className="flex min-h-dvh flex-col" style={tickets === null ? undefined : stripSpace}>
      {/* With large text on a low screen it scrolls away, or the boards would have no room. */}
      <section
        aria-label={context.gameName}
        className="sticky top-[min(0px,calc(100dvh-40rem-var(--strip,0px)))] z-10 bg-surface"
      >
        <GameHeader
          name={context.gameName}
          onSwitch={onSwitch}
          onOdds={() => setOdds(current ? [current.play] : null)}
          onMore={() => setSheet('more')}
        />
        {!panelOpen && (
          <>
            <LastDraw onHistory={() => setSheet('history')} />
            <div className="mx-4 h-px bg-hair" />
            <Countdown />
            <TipLine />
            {tickets !== null && (
              <Suspense fallback={<div className="h-16" />}>
                <TicketStrip key={tickets} issue={tickets} onTickets={() => setSheet('myBets')} />
              </Suspense>
            )}
            {!stopped && (
              <>
                <TypeTabs value={tab} onChange={(next) => chooseTab(next.key)} />
                <PlayRow
                  plays={plays}
                  value={current?.play.code ?? ''}
                  onChoose={choose}
                  onTrend={layout.trendPopup && (() => setSheet('trendPopup'))}
                  onRandom={() => setSheet('random')}
                  onClear={clearAll}
                />
              </>
            )}
          </>
        )}
      </section>
      <main ref={content} className="relative flex-1">
        {panelOpen ? (
          <Suspense fallback={<Skeleton className="mx-4 mt-2 h-70" />}>
            <DrawPanel onTrend={() => setSheet('trend')} />
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
              {layout.handsOf && <LastHands />}
              <Boards key={tabKey} plays={visiblePlays} table={tab.table} lone={plays.length === 1} onOdds={setOdds} />
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

      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <Suspense fallback={null}>
        {betting && <BetSheets onLowerStake={lowerStake} onChase={chase} />}
        {sheet === 'random' && current && <RandomSheet play={current.play} onClose={close} />}
        {sheet === 'more' && (
          <MoreSheet
            onClose={close}
            onTrend={() => setSheet('trend')}
            onHistory={() => setSheet('history')}
            onMyBets={() => setSheet('myBets')}
            onOdds={() => setOdds(current ? [current.play] : null)}
            onLanguage={() => setSheet('language')}
            onAskUnder={() => setSheet('askUnder')}
          />
        )}
        {sheet === 'askUnder' && <AskUnderSheet onClose={close} />}
        {sheet === 'history' && <HistorySheet onClose={close} onTrend={() => setSheet('trend')} />}
        {chasing && <ChaseSheet slip={chased} onClose={() => chase(null)} onBack={backToConfirm} />}
        {odds && <OddsSheet plays={odds} onClose={() => setOdds(null)} />}
        {sheet === 'myBets' && <MyBetsSheet onClose={close} />}
        {sheet === 'trend' && <TrendSheet onClose={close} />}
        {sheet === 'trendPopup' && current && (
          <TrendPopup play={playKey(current.play)} onClose={close} onAll={() => setSheet('trend')} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Followers />
      </Suspense>
    </div>
  );
}
