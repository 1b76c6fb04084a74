import { Button, Card, Chip, EmptyState } from '@longmen/ui';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useRooms } from '../../features/chat/rooms.ts';
import { removeFromRoom, useMembers } from './calls.ts';
import { PersonRow } from './person-row.tsx';
import type { messages } from './messages.ts';

/** `/room/groupUserList/:room_id`: members of a group, managers first; managers may take people out. */
export function GroupUserListPage() {
  const t = useMessages<typeof messages>('room-manage');
  const roomId = useRoute().params['room_id'] ?? '';
  const query = useMembers(roomId);
  const isManager = useRooms().data?.rooms.find((room) => room.roomId === roomId)?.isManager === true;
  const takeOut = async (person: string, name: string) => {
    const yes = await confirm({ title: t('removeAsk', { name }), confirmLabel: t('remove'), cancelLabel: t('cancel') });
    if (yes && (await removeFromRoom(roomId, person))) toast(t('removed'));
  };
  return (
    <>
      <Header title={t('members')} />
      <main className="px-4 py-3">
        <PagedRows
          query={query}
          t={t}
          skeleton={{ count: 6, className: 'h-16' }}
          empty={<EmptyState icon="people" title={t('nobody')} />}
        >
          {(rows) => (
            <Card className="divide-y divide-hair overflow-hidden">
              {rows.map(({ person, nickname, avatar, vipLevel, isManager: keepsOrder }) => (
                <PersonRow
                  key={person}
                  nickname={nickname}
                  avatar={avatar}
                  level={vipLevel}
                  note={`VIP${vipLevel}`}
                  aside={
                    keepsOrder ? (
                      <Chip tone="ok">{t('manager')}</Chip>
                    ) : (
                      isManager && (
                        <Button look="danger" onClick={() => void takeOut(person, nickname)}>
                          {t('remove')}
                        </Button>
                      )
                    )
                  }
                />
              ))}
            </Card>
          )}
        </PagedRows>
      </main>
    </>
  );
}
