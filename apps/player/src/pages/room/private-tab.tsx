import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Card, cx, EmptyState, Icon } from '@longmen/ui';
import { useState } from 'react';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { Avatar } from '../../features/chat/avatar.tsx';
import { openPrivateChat } from '../../features/chat/calls.ts';
import { byLastMessage } from '../../features/chat/rooms.ts';
import type { messages } from '../../features/chat/messages.ts';
import { removeChat, useAdmins } from './calls.ts';
import { GuestNote } from './guest-note.tsx';
import { PrivateRow } from './private-row.tsx';
import { TabHead } from '../../features/chat/tab-head.tsx';

type PrivateTabProps = { rooms: readonly ChatListItem[]; person: string };

/** Managers of the player's rooms, and the private chats (spec 2 §2). */
export function PrivateTab({ rooms, person }: PrivateTabProps) {
  const t = useMessages<typeof messages>('chat');
  const isGuest = useSession((session) => session.isGuest);
  const chats = rooms.filter(({ kind }) => kind === 'private').sort(byLastMessage);
  const askRemove = async (chat: ChatListItem) => {
    const yes = await confirm({
      title: t('removeChatAsk', { name: chat.nickname || chat.title }),
      text: t('removeChatNote'),
      confirmLabel: t('delete'),
      cancelLabel: t('cancel'),
    });
    if (yes && (await removeChat(chat.person))) toast(t('deleted'));
  };
  return (
    <>
      <TabHead title={t('tab-private')} />
      <main className="flex flex-col gap-3 px-4 py-3">
        {isGuest ? (
          <GuestNote path="/room?tab=private" />
        ) : (
          <>
            <Admins rooms={rooms} person={person} />
            <Fold title={t('tab-private')}>
              {chats.length === 0 ? (
                <EmptyState icon="chat" title={t('noPrivate')}>
                  {t('noPrivateNote')}
                </EmptyState>
              ) : (
                <Card className="divide-y divide-hair overflow-hidden">
                  {chats.map((chat) => (
                    <PrivateRow key={chat.roomId} chat={chat} onRemove={() => void askRemove(chat)} />
                  ))}
                </Card>
              )}
            </Fold>
          </>
        )}
      </main>
    </>
  );
}

/** A part of the list that folds. */
function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="t-label flex min-h-11 w-full items-center gap-1 text-left text-text-2"
        >
          <Icon name="down" size={18} className={cx('transition-transform', !isOpen && '-rotate-90')} />
          {title}
        </button>
      </h2>
      {isOpen && children}
    </section>
  );
}

/** Those who keep order in the player's rooms: a tap writes to one of them. */
function Admins({ rooms, person }: { rooms: readonly ChatListItem[]; person: string }) {
  const t = useMessages<typeof messages>('chat');
  const admins = useAdmins(rooms).filter((admin) => admin.person !== person);
  const talk = async (to: string) => {
    if ((await openPrivateChat(to)) !== undefined) await navigate(`/room/userChat/${to}`);
  };
  if (admins.length === 0) return null;
  return (
    <Fold title={t('admins')}>
      <Card className="divide-y divide-hair overflow-hidden">
        {admins.map((admin) => (
          <button
            key={admin.person}
            type="button"
            onClick={() => void talk(admin.person)}
            className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 active:bg-surface-2"
          >
            <span className="relative flex-none">
              <Avatar name={admin.nickname} picture={admin.avatar} className="size-10" />
              {admin.isOnline && (
                <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-wait shadow-[0_0_0_2px_var(--surface)]">
                  <span className="sr-only">{t('isOnline')}</span>
                </span>
              )}
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="t-body block font-semibold break-words">{admin.nickname}</bdi>
              <span className="t-caption text-primary">{admin.managerAlias || t('manager')}</span>
            </span>
          </button>
        ))}
      </Card>
    </Fold>
  );
}
