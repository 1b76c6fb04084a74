/** What the streaks page asks of the server. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { listOrders } from '@longmen/contract/calls/betting';
import { betStreak, streakData } from '@longmen/contract/calls/betting/streaks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';
import type { Streak, StreakSlip } from './streaks.ts';
import { clearBet } from './store.ts';

const api = quietApi({ betStreak, streakData, listOrders });

/** Spec 1 §9: the page asks every five seconds; recent bets are twenty. */
const pollEveryMs = 5_000;
const recentRows = 20;
/** The longest look back of the specs' day filters. */
const recentDays = 7;

/** After a draw was told, the server has counted its streaks; draws of one moment are asked for together. */
const afterPushMs = 300;
/** One socket follows so many games; a list that is longer lives on the poll. */
const followedMax = 40;

/** Streaks of three draws and more, the longest first. */
export function useStreaks() {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  const query = useQuery({
    queryKey: ['streaks', locale, token],
    queryFn: async ({ signal }) => readStreaks(await api.streakData({}, { signal })),
    refetchInterval: pollEveryMs,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const gids = [...new Set(query.data?.map(({ gid }) => gid))]
    .sort((a, b) => a - b)
    .slice(0, followedMax)
    .join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['streaks'] }), afterPushMs);
    };
    const stops = gids
      .split(',')
      .filter(Boolean)
      .map((gid) => onPush(`g:${gid}`, (frame) => void (frame.t === 'issue' && askSoon())));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [gids]);
  return query;
}

function readStreaks(data: OutputOf<Calls['streakData']>): readonly Streak[] {
  return Object.entries(data).map(([key, one]) => {
    const { gid, name, play, playName, times, option, optionName, drawnIssue } = one;
    const { outcomes, neither, onNeither, issue, closesAt } = one;
    // Without the clock's own seconds an answer that says nothing new changes nothing.
    const streak = { gid, name, play, playName, times, option, optionName, drawnIssue };
    return { key, ...streak, outcomes, neither, onNeither, issue, closesAt };
  });
}

/**
 * The newest ordinary bets of the player, of whatever game: rounds that play themselves would hide them (spec 1 §2).
 */
export function useRecent() {
  const locale = useLocale();
  return useQuery({
    queryKey: ['orders', 'recent', locale],
    queryFn: async ({ signal }) =>
      (await api.listOrders({ status: 0, page: 1, rows: recentRows, days: recentDays, issuesOnly: true }, { signal }))
        .rows,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 4) ? pollEveryMs : false),
  });
}

const inputOf = ({ gid, issue, ball, stake, rate }: StreakSlip): InputOf<Calls['betStreak']> => ({
  gid,
  issue,
  ball,
  money: String(stake),
  rate,
});

/** The one bet of this page that is on its way, or what came of it. */
export const streakBet = makeOnce(
  'streak',
  (slip: StreakSlip, options) => api.betStreak(inputOf(slip), options),
  ({ step }) => {
    // Spec 1 §4: a bet that was taken, and a lost network, clear choice and stake; the slip itself is kept.
    if (step === 'done' || step === 'checking') clearBet();
    if (step !== 'done') return;
    for (const key of ['orders', 'myBets', 'balance']) void queryClient.invalidateQueries({ queryKey: [key] });
  },
);
