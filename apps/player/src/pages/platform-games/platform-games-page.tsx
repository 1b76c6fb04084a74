import { EmptyState, ErrorState, Pills, SkeletonRows } from '@longmen/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate, scrollBackTo, signInPath, useRoute } from '../../core/router/index.ts';
import { useSignedIn } from '../../core/session/session.ts';
import { SearchHeader } from '../../features/chrome/search-header.tsx';
import { ToLotteries } from '../../features/chrome/to-lotteries.tsx';
import { takeGame, takePlace } from '../../features/platforms/platform-visit.ts';
import { type PlatformGame, usePlatformGames } from './calls.ts';
import { ClosedStrip } from './closed-strip.tsx';
import { KindLinks } from './kind-links.tsx';
import { kindOf } from './kinds.ts';
import { LaunchLayer } from './launch/launch-layer.tsx';
import { MoneyBox } from './launch/money-box.tsx';
import { MoneySheet } from './launch/money-sheet.tsx';
import { useLaunch } from './launch/use-launch.ts';
import { chooseTag, useChosenTag } from './list/chosen-tags.ts';
import { GamesList } from './list/games-list.tsx';
import { tagsOf } from './list/tags.ts';
import { useTagName } from './list/tag-names.ts';
import type { messages } from './messages.ts';
import { PurseBar } from './purse-bar.tsx';

/** `/chess`, `/agshixun`, `/moregrams`: the games of other companies, and whether they are open. */
export function PlatformGamesPage() {
  const t = useMessages<typeof messages>('platform-games');
  const { pathname } = useRoute();
  const kind = kindOf(pathname);
  const { data, isPending, isError, isFetching, refetch } = usePlatformGames(kind);
  const [search, setSearch] = useState<string | null>(null);
  const tag = useChosenTag(kind);
  const tagName = useTagName();
  const signedIn = useSignedIn();
  const { opening, question, moved, open, cancel } = useLaunch();

  const category = data?.pages[0];
  const games = data?.pages.flatMap((page) => page?.games ?? []) ?? [];
  const typed = search?.trim() ?? '';
  const tags = tagsOf(games, kind, tag);
  const openGame = (game: PlatformGame) => {
    if (game.status !== 0) toast(game.closedText);
    else if (!signedIn) void navigate(signInPath(pathname));
    else open(game);
  };
  const showAll = () => {
    setSearch(null);
    chooseTag(kind, 'all');
  };
  const isHere = data !== undefined;
  const arrive = useEffectEvent(() => {
    const top = takePlace(pathname);
    const gid = takeGame();
    const game = games.find((one) => one.gid === gid);
    if (game) openGame(game);
    return top > 0 ? scrollBackTo(top) : undefined;
  });
  useEffect(() => (isHere ? arrive() : undefined), [isHere]);

  return (
    <>
      <SearchHeader
        title={t(kind)}
        search={search}
        onSearch={setSearch}
        label={t('search')}
        closeLabel={t('closeSearch')}
      />
      <main className="flex flex-col gap-2 px-4 pb-6">
        <div className="sticky top-12 z-5 -mx-4 bg-bg px-4">
          <KindLinks current={kind} />
          {typed === '' && tags.length > 1 && (
            <Pills
              pills={tags.map((key) => ({ key, label: tagName(key) }))}
              value={tag}
              onChange={(next) => chooseTag(kind, next)}
              label={t('tags')}
              className="-mx-4 px-4"
            />
          )}
        </div>
        <PurseBar kind={kind} />
        {isPending && <SkeletonRows count={4} className="h-33" />}
        {isError && !data && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {category && category.status !== 2 && games.length > 0 && (
          <>
            {category.status !== 0 && <ClosedStrip since={category.closedSince} />}
            <GamesList
              kind={kind}
              games={games}
              tag={tag}
              search={typed}
              onAll={showAll}
              busyGid={opening?.gid}
              onOpen={openGame}
            />
          </>
        )}
        {isHere && (category === undefined || category.status === 2 || games.length === 0) && (
          <EmptyState icon="games" title={t('hidden')} action={<ToLotteries label={t('toLotteries')} />} />
        )}
      </main>
      {opening && !question && <LaunchLayer key={opening.gid} name={opening.name} moved={moved} onCancel={cancel} />}
      {question?.of === 'amount' && <MoneySheet place={t(kind)} onAnswer={question.answer} />}
      {question && question.of !== 'amount' && <MoneyBox {...question} />}
    </>
  );
}
