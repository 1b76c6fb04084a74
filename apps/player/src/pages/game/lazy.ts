/** Parts of a game page that load when they are needed, or once the page has been quiet. */
import { lazy, useEffect } from 'react';
import { hasPicks } from './slip/picks.ts';
import { ticketsIssue } from './round/round.ts';
import { useGame } from './store.ts';

const loadPanel = () => import('./draw/draw-panel.tsx');
export const DrawPanel = lazy(() => loadPanel().then(({ DrawPanel: panel }) => ({ default: panel })));
export const PanelFooter = lazy(() => loadPanel().then(({ PanelFooter: footer }) => ({ default: footer })));
export const Followers = lazy(() => import('./followers.tsx').then(({ Followers: parts }) => ({ default: parts })));
export const StoppedNote = lazy(() =>
  import('./stopped-note.tsx').then(({ StoppedNote: note }) => ({ default: note })),
);
export const TicketStrip = lazy(() =>
  import('./tickets/ticket-strip.tsx').then(({ TicketStrip: strip }) => ({ default: strip })),
);
export const LastHands = lazy(() =>
  import('./draw/hands-table.tsx').then(({ LastHands: hands }) => ({ default: hands })),
);
const loadBetSheets = () => import('./bet/bet-sheets.tsx');
export const BetSheets = lazy(() => loadBetSheets().then(({ BetSheets: sheets }) => ({ default: sheets })));
const loadMore = () => import('./header/more-sheets.tsx');
export const AskUnderSheet = lazy(() => loadMore().then(({ AskUnderSheet: sheet }) => ({ default: sheet })));
export const MoreSheet = lazy(() => loadMore().then(({ MoreSheet: sheet }) => ({ default: sheet })));
export const HistorySheet = lazy(() => loadMore().then(({ HistorySheet: sheet }) => ({ default: sheet })));
export const RandomSheet = lazy(() =>
  import('./board/random-sheet.tsx').then(({ RandomSheet: sheet }) => ({ default: sheet })),
);
export const MyBetsSheet = lazy(() =>
  import('./tickets/my-bets-sheet.tsx').then(({ MyBetsSheet: sheet }) => ({ default: sheet })),
);
export const ChaseSheet = lazy(() =>
  import('./chase/chase-sheet.tsx').then(({ ChaseSheet: sheet }) => ({ default: sheet })),
);
export const OddsSheet = lazy(() =>
  import('./odds/odds-sheet.tsx').then(({ OddsSheet: sheet }) => ({ default: sheet })),
);
export const TrendPopup = lazy(() =>
  import('./trend/trend-popup.tsx').then(({ TrendPopup: popup }) => ({ default: popup })),
);
export const TrendSheet = lazy(() =>
  import('./trend/trend-sheet.tsx').then(({ TrendSheet: page }) => ({ default: page })),
);

/** What opens by itself or most often is fetched once the page has been quiet for so long. */
const fetchAheadMs = 4_000;

/** Fetches ahead what a player is about to need: the draw panel, the menu, the sheets of a bet. */
export function useFetchAhead(): void {
  const tickets = useGame(({ round }) => ticketsIssue(round));
  const picked = useGame(({ picks }) => hasPicks(picks));
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadPanel(), loadMore()]).catch(() => undefined), fetchAheadMs);
    return () => clearTimeout(timer);
  }, []);
  // The first pick is followed by a bet, and a bet may be repeated; nobody waits for the sheet that asks about it.
  useEffect(() => {
    if (picked || tickets !== null) void loadBetSheets().catch(() => undefined);
  }, [picked, tickets]);
}
