import { EmptyState, ErrorState, Pills, SkeletonRows } from '@longmen/ui';
import { useMemo, useState } from 'react';
import { useClocks } from '../../features/games/clocks.ts';
import { useFollowedDraws } from '../../features/games/follow-draws.ts';
import { useAllGames, useSetFavourite } from '../../features/games/games.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { GameRow } from '../../features/games/game-row.tsx';
import { Star } from '../../features/games/star.tsx';
import { SearchHeader } from '../../features/chrome/search-header.tsx';
import { navigate, useRoute } from '../../core/router/index.ts';
import { useSignedIn } from '../../core/session/session.ts';
import { listGames } from './list-games.ts';
import { tabKeys, tabOfGame, tabOfKey, type TabKey } from './tabs.ts';
import type { messages } from './messages.ts';

/** Every lottery, by kind; favourites first, then what closes soonest. */
export function AllLotteryPage() {
  const t = useMessages<typeof messages>('all-lottery');
  const { query } = useRoute();
  const signedIn = useSignedIn();
  const { data: categories, isPending, isError, isFetching, refetch } = useAllGames();
  const { mutate: setFavourite } = useSetFavourite();
  const { data: clocks, isLoading: clocksAwaited } = useClocks();
  // The tab stands in the address: back, and a link that is shared, lead to the same list.
  const tab = tabOfKey(query.get('key'));
  const setTab = (key: TabKey) =>
    void navigate(key === 'all' ? '/allLottery' : `/allLottery?key=${key}`, { replace: true });
  const [search, setSearch] = useState<string | null>(null);

  // What closes soonest stands first: before the clocks are here, rows would change places under a finger.
  const awaited = isPending || clocksAwaited;
  const games = useMemo(() => categories?.flatMap((category) => category.games) ?? [], [categories]);
  const openTabs = new Set(games.map(tabOfGame));
  const pills = tabKeys.filter((key) => key === 'all' || openTabs.has(key)).map((key) => ({ key, label: t(key) }));
  const typed = search ?? '';
  const listed = useMemo(() => listGames({ games, clocks, tab, search: typed }), [games, clocks, tab, typed]);
  useFollowedDraws(listed.map(({ game }) => game.gid));

  return (
    <>
      <SearchHeader
        title={t('title')}
        search={search}
        onSearch={setSearch}
        label={t('search')}
        closeLabel={t('closeSearch')}
        back={false}
      />
      <main className="flex flex-col gap-2 px-4 pb-6">
        {/* A name is looked for among all kinds. */}
        {typed.trim() === '' && (
          <div className="sticky top-12 z-10 -mx-4 bg-bg pb-1">
            <Pills pills={pills} value={tab} onChange={setTab} label={t('tabs')} className="px-4" />
          </div>
        )}
        {awaited && <SkeletonRows count={6} className="h-21" />}
        {isError && !categories && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {categories && !awaited && listed.length === 0 && <EmptyState icon="search" title={t('noMatch')} />}
        {!awaited &&
          listed.map(({ game, clock }) => (
            <GameRow
              key={game.gid}
              game={game}
              clock={clock}
              {...(signedIn && clock
                ? {
                    aside: (
                      <Star
                        on={clock.favourite}
                        onChange={(favourite) => setFavourite({ gid: game.gid, favourite })}
                        label={t(clock.favourite ? 'removeFavourite' : 'addFavourite', { name: game.name })}
                      />
                    ),
                  }
                : {})}
            />
          ))}
      </main>
    </>
  );
}
