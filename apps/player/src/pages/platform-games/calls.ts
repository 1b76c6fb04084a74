import type { Calls, OutputOf } from '@longmen/contract';
import {
  launchCardGame,
  launchLiveGame,
  platformGames,
  setPlatformFavourite,
} from '@longmen/contract/calls/platforms/platforms';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../core/api/query-client.ts';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { onPush, useConnected } from '../../core/push/channels.ts';
import { platformsChannel } from '@longmen/contract/push';
import { useSession } from '../../core/session/session.ts';
import type { KindKey } from './kinds.ts';
import type { LaunchMoney } from './launch/launch-money.ts';

const api = {
  ...quietApi({ platformGames, launchCardGame, launchLiveGame }),
  ...spokenApi({ setPlatformFavourite }),
};

type Category = OutputOf<Calls['platformGames']>[number];
export type PlatformGame = Category['games'][number];
type Pages = InfiniteData<Category | undefined>;

const listKey = ['platformGames'];
/** As many as one answer holds (platforms.md 9); a longer list comes page after page, and is searched here. */
const pageRows = 300;
const pagesMax = 20;
/** A change of which no push came is seen after this at the latest; the longer one is for a lost hint. */
const askAgainMs = 30_000;
const askAgainConnectedMs = 120_000;

const refresh = () => queryClient.invalidateQueries({ queryKey: listKey });

/** All games of a kind with the status of their platform. */
export function usePlatformGames(kind: KindKey) {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  const isConnected = useConnected((state) => state.connected);
  useEffect(() => onPush(platformsChannel, () => void refresh()), []);
  const query = useInfiniteQuery({
    queryKey: [...listKey, kind, locale, token],
    queryFn: async ({ pageParam, signal }) => {
      const [category] = await api.platformGames({ category: kind, page: pageParam, rows: pageRows }, { signal });
      return category;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last && pages.length * pageRows < last.total && pages.length < pagesMax ? pages.length + 1 : undefined,
    refetchInterval: isConnected ? askAgainConnectedMs : askAgainMs,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

/** Games of a kind that some other language calls so; requested where none of this language's names fits. */
export function useFoundGames(kind: KindKey, search: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['foundGames', kind, search, locale],
    queryFn: async ({ signal }) => {
      const [category] = await api.platformGames({ category: kind, search, rows: pageRows }, { signal });
      return new Set(category?.games.map(({ gid }) => gid));
    },
    enabled: search !== '',
  });
}

/** Marks a game as a favourite or takes the mark away; the star turns at once and turns back on a refusal. */
export function useSetFavourite() {
  return useMutation({
    mutationFn: (change: { gid: number; favourite: boolean }) => api.setPlatformFavourite(change),
    onMutate: ({ gid, favourite }) =>
      queryClient.setQueriesData<Pages>(
        { queryKey: listKey },
        (list) => list && { ...list, pages: list.pages.map((page) => page && marked(page, gid, favourite)) },
      ),
    onSettled: refresh,
  });
}

const marked = (page: Category, gid: number, favourite: boolean): Category => ({
  ...page,
  games: page.games.map((game) => (game.gid === gid ? { ...game, favourite } : game)),
});

/** The platform or a game has closed since it was listed. */
export const refreshGames = refresh;

type LaunchOptions = { readonly idempotencyKey: string; readonly signal: AbortSignal };

/**
 * Opens a game at its company, for a guest without money.
 * @returns the address to go to, empty where the company named none that is allowed; what became of the money
 */
export async function launch(
  { category, code }: PlatformGame,
  money: LaunchMoney,
  options: LaunchOptions,
): Promise<OutputOf<Calls['launchLiveGame']>> {
  const { host } = location;
  if (category === 'ky') return api.launchCardGame({ code, host, ...money }, options);
  return api.launchLiveGame({ choice: { actype: 1, mh5: 'y', game_type: code }, host, ...money }, options);
}
