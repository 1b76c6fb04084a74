import { Refused } from '@longmen/contract';
import { Button, Card, ErrorState, SkeletonRows, VipBadge } from '@longmen/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBackOr, navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Avatar } from '../../features/chat/avatar.tsx';
import { openPrivateChat } from '../../features/chat/calls.ts';
import { FavouriteGames } from '../../features/player-card/favourite-games.tsx';
import { removeFromRoom, setPerson, usePlayerCard } from './calls.ts';
import type { messages } from './messages.ts';

const MuteSheet = lazy(() =>
  import('../../features/chat/menu/mute-sheet.tsx').then((file) => ({ default: file.MuteSheet })),
);

/** `/room/playerInformation/:uid/:room_id`: a person of a room, for those who keep order there; others go back. */
export function PlayerInformationPage() {
  const t = useMessages<typeof messages>('room-manage');
  const { params } = useRoute();
  const person = params['uid'] ?? '';
  const roomId = params['room_id'] ?? '';
  const { data, error, isFetching, refetch } = usePlayerCard(roomId, person);
  const isRefused = error instanceof Refused && error.refusal === 'notManager';
  useEffect(() => {
    if (isRefused) goBackOr('/room');
  }, [isRefused]);
  return (
    <>
      <Header title={t('player')} />
      <main className="flex flex-col gap-3 px-4 py-4">
        {!data && error && !isRefused && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonRows count={3} className="h-20" />}
        {data && <CardView roomId={roomId} person={person} known={data} onChanged={() => void refetch()} />}
      </main>
    </>
  );
}

type Known = NonNullable<ReturnType<typeof usePlayerCard>['data']>;
type CardViewProps = { roomId: string; person: string; known: Known; onChanged: () => void };

function CardView({ roomId, person, known: { card, rights }, onChanged }: CardViewProps) {
  const t = useMessages<typeof messages>('room-manage');
  const locale = useLocale();
  const [isMuting, setIsMuting] = useState(false);
  const name = card.nickname || t('nicknameNone');
  const { mutes = [] } = card;
  const isMuted = !rights.maySpeak;
  const talk = async () => {
    if ((await openPrivateChat(person)) !== undefined) await navigate(`/room/userChat/${person}`);
  };
  const lift = async () => {
    if (await setPerson({ roomId, person, minutes: 'lift', reason: t('lifted') })) toast(t('unmutedDone'));
  };
  const takeOut = async () => {
    const yes = await confirm({ title: t('removeAsk', { name }), confirmLabel: t('remove'), cancelLabel: t('cancel') });
    if (yes && (await removeFromRoom(roomId, person))) toast(t('removed'));
  };
  return (
    <>
      <Card className="flex items-center gap-3 p-4">
        <Avatar name={name} picture={card.avatar} level={card.vipLevel ?? 0} className="size-14" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="t-section break-words">{name}</bdi>
            <VipBadge level={card.vipLevel ?? 0} small />
          </p>
          <p className="t-label text-text-2">{t('account', { name: card.maskedName })}</p>
          <p className="t-label text-text-2 tabular-nums">
            {card.figure === null ? t('winsHidden') : t('winsTotal', { amount: { mills: card.figure } })}
          </p>
          {isMuted && (
            <p className="t-label text-warn">
              {rights.mutedUntil === null
                ? t('mutedOpen')
                : t('mutedUntil', { until: formatTime(rights.mutedUntil, locale) })}
            </p>
          )}
        </div>
      </Card>
      {card.games.length > 0 && (
        <Card className="p-4">
          <FavouriteGames label={t('favouriteGames')} games={card.games} />
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        {isMuted ? (
          // What operators decided is theirs to lift.
          rights.mayChange.includes('speaking') && (
            <Button look="outline" className="flex-auto" onClick={() => void lift()}>
              {t('unmute')}
            </Button>
          )
        ) : (
          <Button look="outline" className="flex-auto" onClick={() => setIsMuting(true)}>
            {t('mute')}
          </Button>
        )}
        <Button look="outline" className="flex-auto" onClick={() => void talk()}>
          {t('privateChat')}
        </Button>
        <Button look="danger" className="flex-auto" onClick={() => void takeOut()}>
          {t('remove')}
        </Button>
      </div>
      <Card className="p-4">
        <h2 className="t-section">{t('mutes', { count: mutes.length })}</h2>
        <ul className="divide-y divide-hair">
          {mutes.map(({ id, at, until, reason, by }) => (
            <li key={id} className="py-2">
              <p className="t-body break-words">{reason}</p>
              <p className="t-caption text-text-2">
                {formatTime(at, locale)} – {until === null ? t('mutedOpen') : formatTime(until, locale)} ·{' '}
                {by || t('byOperators')}
              </p>
            </li>
          ))}
        </ul>
        <p className="t-label mt-2 text-text-2">{t('reports', { count: card.reportCount ?? 0 })}</p>
      </Card>
      <Suspense>
        {isMuting && (
          <MuteSheet
            roomId={roomId}
            person={person}
            name={name}
            onDone={onChanged}
            onClose={() => setIsMuting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
