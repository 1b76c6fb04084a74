import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Refused } from '@longmen/contract';
import { ErrorState, Icon, IconButton, rowClass, Sheet, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';
import { copyText } from '../../core/platform/copy-text.ts';
import { goBackOr, useRoute } from '../../core/router/index.ts';
import { block } from '../../features/chat/calls.ts';
import { CalmNote } from '../../features/chat/care/calm-note.tsx';
import { Conversation } from '../../features/chat/conversation.tsx';
import type { messages } from '../../features/chat/messages.ts';
import { useRooms } from '../../features/chat/rooms.ts';
import { useOpenPrivate } from './calls.ts';

const list = '/room?tab=private';

/** `/room/userChat/:uid`: the private chat with a person (spec 2 §2). */
export function UserChatPage() {
  const t = useMessages<typeof messages>('chat');
  const person = useRoute().params['uid'] ?? '';
  const { data, error, isFetching, refetch } = useRooms();
  const chat = data?.rooms.find((room) => room.kind === 'private' && room.person === person);
  const opening = useOpenPrivate(person, data !== undefined && chat === undefined);
  if (error instanceof Refused && (error.refusal === 'timeOutOn' || error.refusal === 'selfExcluded'))
    return <CalmNote />;
  if (data && chat) return <Chat chat={chat} person={data.person} blocked={data.blocked} />;
  const failed = error ?? opening.error;
  return (
    <>
      <Head title={t('privateChat')} />
      <main className="px-4 py-4">
        {failed ? (
          <ErrorState
            title={failed instanceof Refused ? failed.message : t('failed')}
            retryLabel={t('retry')}
            busy={isFetching || opening.isFetching}
            // A chat that could not be opened, too often in a minute say, is tried again.
            onRetry={() => void (error ? refetch() : opening.refetch())}
          />
        ) : (
          <SkeletonRows count={6} className="h-14" />
        )}
      </main>
    </>
  );
}

type ChatProps = { chat: ChatListItem; person: string; blocked: readonly string[] };

function Chat({ chat, person, blocked }: ChatProps) {
  const t = useMessages<typeof messages>('chat');
  const [isMenu, setIsMenu] = useState(false);
  const name = chat.nickname || chat.title;
  return (
    <div className="flex h-dvh flex-col">
      <Head
        title={
          <button type="button" className="min-h-11 max-w-full truncate text-left" onClick={() => void copyText(name)}>
            <bdi>{name}</bdi>
          </button>
        }
        onMenu={() => setIsMenu(true)}
        menuLabel={t('roomMenu')}
      />
      <Conversation room={chat} person={person} blocked={blocked} />
      {isMenu && (
        <ChatMenu chat={chat} name={name} isBlocked={blocked.includes(chat.person)} onClose={() => setIsMenu(false)} />
      )}
    </div>
  );
}

type HeadProps = { title: React.ReactNode; onMenu?: () => void; menuLabel?: string };

function Head({ title, onMenu, menuLabel = '' }: HeadProps) {
  const t = useMessages<typeof messages>('chat');
  return (
    <header className="flex min-h-12 flex-none items-center border-b border-hair bg-surface px-1 pt-[env(safe-area-inset-top)]">
      <IconButton icon="back" size={24} label={t('back')} onClick={() => goBackOr(list)} />
      <PageHeading className="t-section min-w-0 flex-1 truncate">{title}</PageHeading>
      {onMenu && <IconButton icon="more" label={menuLabel} onClick={onMenu} />}
    </header>
  );
}

type ChatMenuProps = { chat: ChatListItem; name: string; isBlocked: boolean; onClose: () => void };

/** Blocking, and how a message is reported. */
function ChatMenu({ chat, name, isBlocked, onClose }: ChatMenuProps) {
  const t = useMessages<typeof messages>('chat');
  const change = async () => {
    onClose();
    if (!isBlocked) {
      const yes = await confirm({
        title: t('blockAsk', { name }),
        text: t('blockNote'),
        confirmLabel: t('block'),
        cancelLabel: t('cancel'),
      });
      if (!yes) return;
    }
    if (await block(chat.person, !isBlocked)) toast(t(isBlocked ? 'unblocked' : 'blocked'));
  };
  return (
    <Sheet open onClose={onClose} title={name} note={t('personDigits', { digits: chat.person.slice(-4) })}>
      <div className="-mx-4">
        {!chat.isManager && (
          <button type="button" className={rowClass} onClick={() => void change()}>
            <Icon name="crossCircle" size={22} className="flex-none text-text-2" />
            <span className="t-body">{t(isBlocked ? 'unblock' : 'block')}</span>
          </button>
        )}
      </div>
      <p className="t-label mt-2 text-text-2">{t('reportHow')}</p>
    </Sheet>
  );
}
