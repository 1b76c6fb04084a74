/** Parts of a game page that load when they are needed, or once the page has been quiet. */
import { lazy, useEffect } from 'react';
import { hasPicks } from './slip/picks.ts';
import { useGame } from './store.ts';

const loadPanel = () => import('./draw/draw-panel.tsx');
export const DrawPanel = lazy(() => loadPanel().then((part) => ({ default: part.DrawPanel })));
export const PanelFooter = lazy(() => loadPanel().then((part) => ({ default: part.PanelFooter })));
export const Followers = lazy(() => import('./followers.tsx').then((part) => ({ default: part.Followers })));
export const StoppedNote = lazy(() => import('./stopped-note.tsx').then((part) => ({ default: part.StoppedNote })));
export const TicketStrip = lazy(() =>
  import('./tickets/ticket-strip.tsx').then((part) => ({ default: part.TicketStrip })),
);
export const LastHands = lazy(() => import('./draw/hands-table.tsx').then((part) => ({ default: part.LastHands })));
const loadBetSheets = () => import('./bet/bet-sheets.tsx');
export const BetSheets = lazy(() => loadBetSheets().then((part) => ({ default: part.BetSheets })));
const loadMore = () => import('./header/more-sheets.tsx');
export const MoreSheets = lazy(() => loadMore().then((part) => ({ default: part.MoreSheets })));
export const RandomSheet = lazy(() =>
  import('./board/random-sheet.tsx').then((part) => ({ default: part.RandomSheet })),
);
export const MyBetsSheet = lazy(() =>
  import('./tickets/my-bets-sheet.tsx').then((part) => ({ default: part.MyBetsSheet })),
);
export const ChaseSheet = lazy(() => import('./chase/chase-sheet.tsx').then((part) => ({ default: part.ChaseSheet })));
export const OddsSheet = lazy(() => import('./odds/odds-sheet.tsx').then((part) => ({ default: part.OddsSheet })));
export const TrendPopup = lazy(() => import('./trend/trend-popup.tsx').then((part) => ({ default: part.TrendPopup })));
export const TrendSheet = lazy(() => import('./trend/trend-sheet.tsx').then((part) => ({ default: part.TrendSheet })));

/** What opens by itself or most often is fetched once the page has been quiet for so long. */
const fetchAheadMs = 4_000;

/**
 * Fetches ahead what a player is about to need: the draw panel, the menu, the sheets of a bet. @param hasBets own bets
 * are listed
 */
export function useFetchAhead(hasBets: boolean): void {
  const picked = useGame(({ picks }) => hasPicks(picks));
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadPanel(), loadMore()]).catch(() => undefined), fetchAheadMs);
    return () => clearTimeout(timer);
  }, []);
  // The first pick is followed by a bet, and a bet may be repeated; nobody waits for the sheet that asks about it.
  useEffect(() => {
    if (picked || hasBets) void loadBetSheets().catch(() => undefined);
  }, [picked, hasBets]);
}
