import { Refused } from '@longmen/contract';
import { ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useRoute } from '../../core/router/index.ts';
import { CalmNote } from '../../features/chat/care/calm-note.tsx';
import { lastRoom, rememberRoom } from '../../features/chat/last-room.ts';
import { useRooms } from '../../features/chat/rooms.ts';
import type { messages } from '../../features/chat/messages.ts';
import { ClosedNote } from './closed-note.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { HallTab } from './hall-tab.tsx';
import { LeaveClosed } from './leave-closed.tsx';
import { PrivateTab } from './private-tab.tsx';
import { TabHead } from '../../features/chat/tab-head.tsx';

/** `/room?room_id&tab`: the hall or another room, the groups, the private chats (spec 2 §2). */
export function RoomPage() {
  const t = useMessages<typeof messages>('chat');
  const { query } = useRoute();
  const { data, error, isFetching, refetch } = useRooms();
  const tab = query.get('tab');
  const halls = data?.rooms.filter(({ kind }) => kind !== 'private') ?? [];
  const room =
    halls.find(({ roomId }) => roomId === query.get('room_id')) ??
    halls.find(({ roomId, isMember }) => roomId === lastRoom() && isMember) ??
    halls.find(({ kind }) => kind === 'hall') ??
    halls[0];
  const openId = room?.roomId;
  useEffect(() => {
    if (openId !== undefined) rememberRoom(openId);
  }, [openId]);

  // A break that began meanwhile ends what is on screen, too.
  if (error instanceof Refused && (error.refusal === 'timeOutOn' || error.refusal === 'selfExcluded'))
    return <CalmNote />;
  if (error instanceof Refused && error.refusal === 'chatClosed') return <LeaveClosed text={error.message} />;
  if (!data)
    return (
      <>
        <TabHead title={t('hall')} />
        <main className="px-4 py-4">
          {error ? (
            <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={6} className="h-14" />
          )}
        </main>
      </>
    );
  if (tab === 'groups') return <GroupsTab rooms={data.rooms} />;
  if (tab === 'private') return <PrivateTab rooms={data.rooms} person={data.person} />;
  return room ? (
    <HallTab room={room} person={data.person} blocked={data.blocked} />
  ) : (
    <ClosedNote text={t('noRooms')} />
  );
}
