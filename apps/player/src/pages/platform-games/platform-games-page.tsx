import type { Game, GameCategory } from '@longmen/contract';
import { EmptyState, ErrorState, Icon, SkeletonRows } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PlatformTile } from '../../features/games/platform-tile.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { navigate, useRoute, signInPath } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { ToLotteries } from '../../features/chrome/to-lotteries.tsx';
import { useSignedIn } from '../../core/session/session.ts';
import { usePlatformGames } from './calls.ts';
import { KindLinks } from './kind-links.tsx';
import { kindOf } from './kinds.ts';
import type { messages } from './messages.ts';

/** `/chess`, `/agshixun`, `/moregrams`: the games of the outside platforms, and whether they are open. */
export function PlatformGamesPage() {
  const t = useMessages<typeof messages>('platform-games');
  const { pathname } = useRoute();
  const { data, isPending, isError, isFetching, refetch } = usePlatformGames();
  const kind = kindOf(pathname);
  const category = data?.find(({ key }) => key === kind);
  return (
    <>
      <Header title={t(kind)} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        <KindLinks current={kind} />
        {isPending && <SkeletonRows count={5} className="h-26" />}
        {isError && !data && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {category && <Games category={category} />}
      </main>
    </>
  );
}

function Games({ category }: { category: GameCategory }) {
  const t = useMessages<typeof messages>('platform-games');
  const signedIn = useSignedIn();
  const { status, games } = category;
  if (status === 2 || games.length === 0) {
    return <EmptyState icon="games" title={t('hidden')} action={<ToLotteries label={t('toLotteries')} />} />;
  }
  const open = (game: Game) => {
    if (game.status !== 0) toast(game.closedText);
    else if (!signedIn) void navigate(signInPath(location.pathname));
    else toast(t('notHere'));
  };
  return (
    <>
      {status !== 0 && (
        <p role="status" className="flex gap-3 rounded-card bg-warn-soft px-4 py-3 text-warn">
          <Icon name="info" size={22} className="flex-none" />
          <span>
            <b className="t-body block font-semibold">{t('closedTitle')}</b>
            <span className="t-label block text-text-2">{t('closedNote')}</span>
          </span>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2">
        {games.map((game) => (
          <li key={game.gid} className="grid">
            <PlatformTile game={game} closed={t('gameClosed')} hot={t('hot')} onOpen={open} />
          </li>
        ))}
      </ul>
    </>
  );
}
