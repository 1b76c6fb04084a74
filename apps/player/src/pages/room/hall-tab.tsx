import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Button, EmptyState, Icon, IconButton } from '@longmen/ui';
import { formatCount } from '@longmen/format';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { readStored, writeStored } from '../../core/platform/storage.ts';
import { Link } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { join } from '../../features/chat/calls.ts';
import { Conversation } from '../../features/chat/conversation.tsx';
import type { OpenRoom } from '../../features/chat/log/use-room.ts';
import type { messages } from '../../features/chat/messages.ts';
import { useShowsPopups, useWelcome } from './calls.ts';
import { RoomMenu } from './room-menu.tsx';
import { TabHead } from '../../features/chat/tab-head.tsx';

const WinPopups = lazy(() =>
  import('../../features/room-wins/win-popups.tsx').then((file) => ({ default: file.WinPopups })),
);
const PlanStrip = lazy(() =>
  import('../../features/plan-strip/plan-strip.tsx').then((file) => ({ default: file.PlanStrip })),
);
const OwnDataSheet = lazy(() => import('./own-data-sheet.tsx').then((file) => ({ default: file.OwnDataSheet })));

type HallTabProps = { room: ChatListItem; person: string; blocked: readonly string[] };

/** The chosen room: what is said in it, and where something is said. */
export function HallTab({ room, person, blocked }: HallTabProps) {
  const showsPopups = useShowsPopups();
  if (!room.isMember && room.kind === 'group') return <JoinPanel room={room} />;
  return (
    <div className="relative flex h-full flex-col">
      <Conversation
        room={room}
        person={person}
        blocked={blocked}
        renderHead={(open) => <RoomHead room={room} open={open} />}
        above={
          <>
            <NoticeLine key={room.roomId} room={room} />
            {room.kind === 'hall' && <WelcomeLine />}
            {room.hasPlans && (
              <Suspense>
                <PlanStrip roomId={room.roomId} />
              </Suspense>
            )}
          </>
        }
      />
      {showsPopups && (
        <Suspense>
          <WinPopups key={room.roomId} roomId={room.roomId} />
        </Suspense>
      )}
    </div>
  );
}

/** The title, how many are here where the room shows it, and the menu. */
function RoomHead({ room, open }: { room: ChatListItem; open: OpenRoom }) {
  const t = useMessages<typeof messages>('chat');
  const locale = useLocale();
  const isGuest = useSession((session) => session.isGuest);
  const [isMenu, setIsMenu] = useState(false);
  const [isOwnData, setIsOwnData] = useState(false);
  const online = open.store((state) => state.online) ?? room.online;
  return (
    <>
      <TabHead
        title={room.title || t('hall')}
        below={
          room.showsOnline && (
            <p className="t-caption leading-4 text-text-2">{t('online', { online: formatCount(online, locale) })}</p>
          )
        }
        actions={<IconButton icon="menu" label={t('roomMenu')} onClick={() => setIsMenu(true)} />}
      />
      {isMenu && (
        <RoomMenu
          room={room}
          {...(isGuest ? {} : { onOwnData: () => setIsOwnData(true) })}
          onClose={() => setIsMenu(false)}
        />
      )}
      <Suspense>{isOwnData && <OwnDataSheet onClose={() => setIsOwnData(false)} />}</Suspense>
    </>
  );
}

const closedSlot = (roomId: string) => `chat.notice.${roomId}`;

/** The notice in one line; once closed it is gone until the room has another one. */
function NoticeLine({ room: { roomId, notice } }: { room: ChatListItem }) {
  const t = useMessages<typeof messages>('chat');
  const [closed, setClosed] = useState(() => readStored<number>(closedSlot(roomId)) ?? 0);
  if (notice.version === 0 || closed >= notice.version || (notice.title === '' && notice.content === '')) return null;
  const close = () => {
    writeStored(closedSlot(roomId), notice.version);
    setClosed(notice.version);
  };
  return (
    <div className="flex min-h-9 flex-none items-center border-b border-hair bg-surface pl-4">
      <Link to={`/room/chatNotice?room_id=${roomId}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        <Icon name="pin" size={18} className="flex-none text-primary" />
        <span className="t-label truncate text-text-2">{notice.title || notice.content}</span>
      </Link>
      <IconButton icon="close" size={18} label={t('closeNotice')} onClick={close} className="text-text-3" />
    </div>
  );
}

const welcomeSlot = 'chat.welcome';

/** The welcome of the hall, on one visit for each text of it. */
function WelcomeLine() {
  const text = useWelcome();
  const [seen] = useState(() => readStored<string>(welcomeSlot));
  useEffect(() => {
    if (text !== '') writeStored(welcomeSlot, text);
  }, [text]);
  if (text === '' || text === seen) return null;
  return <p className="t-label flex-none border-b border-hair bg-surface px-4 py-2 break-words text-text-2">{text}</p>;
}

/** A group that is open to join, or waits for an invitation. */
function JoinPanel({ room }: { room: ChatListItem }) {
  const t = useMessages<typeof messages>('chat');
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    await join(room.roomId);
    setBusy(false);
  };
  return (
    <>
      <TabHead title={room.title} />
      <main>
        <EmptyState
          icon="people"
          title={room.title}
          action={
            room.joining === 'open' ? (
              <Button busy={busy} onClick={() => void enter()}>
                {t('joinGroup')}
              </Button>
            ) : null
          }
        >
          {room.joining === 'invite'
            ? t('inviteOnly')
            : room.vipMin > 0
              ? t('vipFrom', { level: room.vipMin })
              : room.remark}
        </EmptyState>
      </main>
    </>
  );
}
