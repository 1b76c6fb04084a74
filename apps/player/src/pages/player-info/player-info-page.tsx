import { type Calls, type OutputOf, Refused } from '@longmen/contract';
import { buttonClass, Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { lazy, Suspense } from 'react';
import { loadMessages, useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, useRoute } from '../../core/router/index.ts';
import { Avatar } from '../../features/chat/avatar.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { FavouriteGames } from '../../features/player-card/favourite-games.tsx';
import { usePosition } from '../../features/play-watch/calls.ts';
import { usePlayer } from './calls.ts';
import type { messages } from './messages.ts';

/** The note of a break comes with what it says. */
const CalmNote = lazy(async () => {
  const [file] = await Promise.all([import('../../features/chat/care/calm-note.tsx'), loadMessages(['chat'])]);
  return { default: file.CalmNote };
});

type Player = OutputOf<Calls['playerInfo']>;

/** `/wanjiaInfo?uid=`: a player of a list, by the handle of his row; nothing leads to another day or to the person. */
export function PlayerInfoPage() {
  return useRoute().pathname.startsWith('/room/') ? <InRoom /> : <Page />;
}

/** In a break nothing of the rooms is there; the public page is everybody's. */
function InRoom() {
  const isPaused = (usePosition().data?.pause.kind ?? '') !== '';
  return isPaused ? (
    <Suspense>
      <CalmNote />
    </Suspense>
  ) : (
    <Page />
  );
}

function Page() {
  const t = useMessages<typeof messages>('player-info');
  const handle = useRoute().query.get('uid') ?? '';
  const { data, error, isFetching, refetch } = usePlayer(handle);
  const isGone = handle === '' || (error instanceof Refused && error.refusal === 'winUnknown');
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pt-2 pb-6">
        {isGone ? (
          <EmptyState
            icon="user"
            title={t('gone')}
            action={
              <Link to="/home" className={buttonClass('outline')}>
                {t('toHome')}
              </Link>
            }
          />
        ) : data ? (
          <PlayerView player={data} handle={handle} />
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} className="h-20" />
        )}
      </main>
    </>
  );
}

function PlayerView({ player, handle }: { player: Player; handle: string }) {
  const t = useMessages<typeof messages>('player-info');
  const locale = useLocale();
  const { avatar, maskedName, figure, figureKind, games } = player;
  return (
    <>
      <Card className="flex items-center gap-3 p-4">
        <Avatar name={maskedName} picture={avatar} className="size-14" />
        <div className="min-w-0 flex-1">
          <p className="t-section break-words">{maskedName}</p>
          <dl>
            <dt className="t-label text-text-2">{t(`figure-${figureKind}`)}</dt>
            <dd className="t-section break-words text-win tabular-nums">
              {figure === null ? t('hides') : moneyText(figure, locale, 'amount', true)}
            </dd>
          </dl>
        </div>
      </Card>
      <Card className="p-4">
        {games.length === 0 ? (
          <p className="t-label text-text-2">{t('noGames')}</p>
        ) : (
          <FavouriteGames label={t('games')} games={games} />
        )}
      </Card>
      {figureKind === 'win' && (
        <Link to={`/winInfo?uid=${handle}`} className={buttonClass('outline')}>
          {t('bets')}
        </Link>
      )}
      <p className="t-label text-text-2">{t('note')}</p>
    </>
  );
}
