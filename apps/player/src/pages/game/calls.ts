/** What the game page asks of the server. */
import type { GameClock, Order, Product } from '@longmen/contract';
import { listOrders, maxLines, placeBet } from '@longmen/contract/calls/betting';
import { products } from '@longmen/contract/calls/catalogue';
import { results } from '@longmen/contract/calls/draws';
import { gameClocks } from '@longmen/contract/calls/games';
import { type FamilyCode, isFamilyCode, loadFamily, loadNames } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isLater } from '../../features/draws/issue-order.ts';
import { useSession } from '../../core/session/session.ts';
import { loadLayout } from './layouts/index.ts';
import { type IssueBets, issueBetsOf, needsRefunds } from './tickets/issue-bets.ts';
import { type ClockReading, pollEveryMs } from './round/round.ts';

export const api = quietApi({ gameClocks, listOrders, placeBet, products, results });

/** Spec 1 §9: the panel asks for 20 rows and shows 5; history shows 10, trends 20. */
const panelRows = 20;
export const panelRowsMax = 5;
export const historyRows = 10;
/** The most that one call gives: any slip whole. */
const recentRows = maxLines;
/**
 * The longest look back of the specs' day filters: a bet of before midnight is still to be drawn, and to be repeated.
 */
const recentDays = 7;
/** Draws that the figures of the trend page are made of. */
export const trendSample = 200;
/** A game that draws so often has all its recent draws in the history panel (spec 1 §2, "all for fast types"). */
export const fastSeconds = 60;

/** A family with its layout; both are code and stay for the visit. */
export function useFamily(code: string) {
  return useQuery({
    queryKey: ['family', code],
    queryFn: async () => {
      if (!isFamilyCode(code)) throw new RangeError(`no family ${code}`);
      const [family, layout] = await Promise.all([loadFamily(code), loadLayout(code)]);
      return { family, layout };
    },
    enabled: code !== '',
    staleTime: Infinity,
  });
}

/** What a family's plays are called in the current language; the old ones stay until the new ones are here. */
export function useFamilyNames(code: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['familyNames', code, locale],
    queryFn: () => loadNames(code as FamilyCode, locale),
    enabled: isFamilyCode(code),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

/** The player's rates in one game. */
export function useProduct(family: string, gid: number) {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['product', family, gid, token],
    queryFn: async ({ signal }) => (await api.products({ family, gid }, { signal }))[gid],
    staleTime: 60_000,
  });
}

/** Asks for a game's rates again once the issue on sale is bet by other odds than the ones that are shown. */
export function followOdds({ gid, oddsVersion }: Pick<GameClock, 'gid' | 'oddsVersion'>): void {
  void queryClient.invalidateQueries({
    queryKey: ['product'],
    predicate: ({ queryKey, state: { data } }) =>
      queryKey[2] === gid && data !== undefined && (data as Product).oddsVersion !== oddsVersion,
  });
}

/** Asks for the rates again, after the server refused a stale one. */
export function refreshRates(): void {
  void queryClient.invalidateQueries({ queryKey: ['product'] });
}

/** The clock of one game, straight from the server; null when there is no such game. */
export async function findGameClock(gid: number): Promise<GameClock | null> {
  if (gid === 0) return null;
  const [clock] = await api.gameClocks({ gid });
  return clock ?? null;
}

/** As `findGameClock`, for a page that has found the game. @throws when it is gone */
export async function readGameClock(gid: number): Promise<GameClock> {
  const clock = await findGameClock(gid);
  if (clock === null) throw new RangeError(`no game ${gid}`);
  return clock;
}

/** The clock as the round reads it. */
export function clockReading(clock: GameClock): ClockReading {
  return {
    status: clock.status,
    isOpen: clock.isOpen,
    tip: clock.status === 0 ? clock.tip : clock.tip || clock.closedText,
    everySeconds: clock.everySeconds,
    issue: clock.issue,
    closesAt: clock.closesAt,
    drawDelaySeconds: clock.drawDelaySeconds,
    drawnIssue: clock.drawnIssue,
    drawnAt: clock.drawnAt,
    numbers: clock.numbers,
  };
}

/** Past draws, newest first; `newest` makes a new draw a new question. */
export function useResults(gid: number, rows: number, newest: string) {
  return useQuery({
    queryKey: ['results', gid, rows, newest],
    queryFn: async ({ signal }) => (await api.results({ gid, rows }, { signal })).rows,
    // One process of the site has pushed the draw, and another that does not know of it may have answered.
    refetchInterval: ({ state: { data } }) => (data && isLater(newest, data[0]?.issue ?? '') ? pollEveryMs : false),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}

/** The old names stay until the new ones are here; bets of another game or issue do not. */
const sameBets =
  (...of: readonly unknown[]) =>
  <T>(before: T, query?: { readonly queryKey: readonly unknown[] }): T | undefined =>
    of.every((part, at) => query?.queryKey[at + 1] === part) ? before : undefined;

/** The player's bets of today in one game, newest first: what the panel shows. */
export function useMyBets(gid: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['myBets', gid, 'today', locale],
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      (await api.listOrders({ status: 0, page: 1, rows: panelRows, days: 0, gid }, { signal })).rows,
    placeholderData: sameBets(gid),
  });
}

/** The player's newest bets in one game, of whatever day: the last slip is always whole among them. */
export function useRecentBets(gid: number) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['myBets', gid, 'recent', locale],
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      (await api.listOrders({ status: 0, page: 1, rows: recentRows, days: recentDays, gid }, { signal })).rows,
    placeholderData: sameBets(gid),
  });
}

/** Everything that the player bet on one issue; what was refunded is left out. */
export function useIssueBets(gid: number, issue: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['myBets', gid, issue, locale],
    queryFn: async ({ signal }): Promise<IssueBets> => {
      const request = { page: 1, gid, issue };
      const list = await api.listOrders({ ...request, status: 0, rows: recentRows }, { signal });
      const refunded = needsRefunds(list) ? await api.listOrders({ ...request, status: 3, rows: 1 }, { signal }) : null;
      return issueBetsOf(list, refunded);
    },
    enabled: issue !== '',
    placeholderData: sameBets(gid, issue),
  });
}

/** Asks for the list of own bets again. */
export function refreshMyBets(): void {
  void queryClient.invalidateQueries({ queryKey: ['myBets'] });
}

/** After a bet or a settlement: bets and balance are requested again. */
export function refreshBets(): void {
  for (const key of ['myBets', 'orders', 'balance']) void queryClient.invalidateQueries({ queryKey: [key] });
}
