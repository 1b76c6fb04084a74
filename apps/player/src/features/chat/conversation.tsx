import { EmptyState, ErrorState, Skeleton, Spinner } from '@longmen/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ChatMessage, Quote } from '@longmen/contract/calls/chat/message';
import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { formatDate } from '../../core/i18n/format-time.ts';
import { loadMessages, useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { navigate } from '../../core/router/index.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { useSession } from '../../core/session/session.ts';
import { FollowHost } from '../follow-bet/follow-host.tsx';
import { Announcer } from './announcer.tsx';
import { MessageList } from './list/message-list.tsx';
import { MessageRow, Separator } from './list/message-row.tsx';
import { PendingRow } from './list/pending-row.tsx';
import { keyOf, type Row, rowsOf } from './list/rows.ts';
import { speakersOf } from './composer/mentions.ts';
import { post, setAtEnd, write } from './log/room.ts';
import { type OpenRoom, useRoom } from './log/use-room.ts';
import { MessageMenu, type MenuFor } from './menu/message-menu.tsx';
import { PersonSheet } from './menu/person-sheet.tsx';
import type { messages } from './messages.ts';
import type { WrittenMessage } from './outbox/outbox.ts';
import { readDraft } from './outbox/stored.ts';
import { quoteOf } from './quotes.ts';
import { useRefreshOnChange } from './rooms.ts';
import { Reconnecting } from './reconnecting.tsx';
import { RefusalHost } from './refusal-host.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { WriteBar } from './write-bar.tsx';

/** What cards say comes beside the room; until then the room is there without it. */
void loadMessages(['room-cards']).catch(() => undefined);

export type ConversationProps = {
  room: ChatListItem;
  /** The player's own person; empty for guests. */
  person: string;
  blocked: readonly string[];
  /** The head of the page, given the open room: it shows how many are online. */
  renderHead?: (open: OpenRoom) => ReactNode;
  /** Stands above the messages: a notice, a strip of plans. */
  above?: ReactNode;
};

/** What is said in a room, and where something is said: everything between the head of a page and its foot. */
export function Conversation(props: ConversationProps) {
  return <InRoom key={props.room.roomId} {...props} />;
}

function InRoom({ room, person, blocked, renderHead, above }: ConversationProps) {
  const t = useMessages<typeof messages>('chat');
  const { roomId, kind } = room;
  const userId = useSession((session) => session.userId);
  const isGuest = useSession((session) => session.isGuest);
  const open = useRoom(roomId, !isGuest);
  const { store, act } = open;
  const rights = store((state) => state.rights);
  const [isWriting, setIsWriting] = useState(false);
  const [jump, setJump] = useState(0);
  const [menu, setMenu] = useState<ChatMessage | null>(null);
  const [about, setAbout] = useState<ChatMessage | null>(null);
  const isManager = rights?.isManager ?? room.isManager;
  const rows = useRows(open, room, person, blocked);
  const [quote, setQuote] = useQuote(open, userId, roomId);
  const [target, showQuoted] = useTarget(open, person);
  const people = usePeople(open, room, person, blocked);
  useMarkRead(open, room, person);
  useRefreshOnChange(store((state) => state.changes));

  const actions = useMemo(
    () => ({
      menu: setMenu,
      person: (message: ChatMessage) =>
        isManager && message.from !== person
          ? void navigate(`/room/playerInformation/${message.from}/${roomId}`)
          : setAbout(message),
      quoted: showQuoted,
    }),
    [isManager, person, roomId, showQuoted],
  );
  const onEnd = useCallback((isAtEnd: boolean) => setAtEnd(store, isAtEnd), [store]);
  const send = (message: WrittenMessage) => {
    const cid = write(store, userId, roomId, message);
    if (cid === undefined) return false;
    if (message.quote) setQuote(undefined);
    act('flush');
    setJump((count) => count + 1);
    return true;
  };
  const renderRow = (row: Row) => {
    if (row.kind === 'day' || row.kind === 'unread') return <Separator row={row} />;
    if (row.kind !== 'pending') return <MessageRow row={row} roomId={roomId} actions={actions} />;
    return (
      <PendingRow
        pending={row.pending}
        onQuote={showQuoted}
        onRetry={(cid) => {
          post(store, userId, roomId, { t: 'retried', cid, now: serverNow() });
          act('flush');
        }}
        onRemove={(cid) => post(store, userId, roomId, { t: 'removed', cid })}
      />
    );
  };
  const menuFor = (message: ChatMessage): MenuFor => ({
    message,
    roomId,
    isOwn: message.from === person,
    isManager,
    isGuest,
    isPrivate: kind === 'private',
    onReply: (answered) => setQuote(quoteOf(answered)),
  });
  return (
    <>
      {renderHead?.(open)}
      <main className="flex min-h-0 flex-1 flex-col">
        {above}
        <Reconnecting />
        <ListArea open={open} rows={rows}>
          <MessageList
            label={t('messages')}
            rows={rows}
            renderRow={renderRow}
            top={<ListTop open={open} />}
            onEnd={onEnd}
            onEarlier={() => act('earlier')}
            jump={jump}
            target={target}
          />
        </ListArea>
        <Announcer rows={rows} active={isWriting} />
        <WriteBar
          open={open}
          room={room}
          isGuest={isGuest}
          userId={userId}
          quote={quote}
          onQuoteDrop={() => setQuote(undefined)}
          people={people}
          onSend={send}
          onFocus={setIsWriting}
        />
      </main>
      <RefusalHost open={open} roomId={roomId} userId={userId} />
      <FollowHost />
      {menu && <MessageMenu target={menuFor(menu)} onClose={() => setMenu(null)} />}
      {about && (
        <PersonSheet
          message={about}
          isBlocked={blocked.includes(about.from)}
          isGuest={isGuest || about.from === person}
          onClose={() => setAbout(null)}
        />
      )}
    </>
  );
}

/** The message that is being answered, as the draft had it; one that goes meanwhile is answered no more. */
function useQuote({ store }: OpenRoom, userId: string, roomId: string) {
  const [quote, setQuote] = useState(() => readDraft(userId, roomId).quote);
  const id = quote?.id;
  const isGone = store((state) =>
    state.log.messages.some((message) => message.id === id && message.state !== 'visible'),
  );
  if (isGone && quote !== undefined) setQuote(undefined);
  return [quote, setQuote] as const;
}

/** A row that was led to is marked for so long. */
const markedMs = 2_000;

/** The row to show, and how a quoted message becomes it: history is loaded up to it, or it is said why not. */
function useTarget({ store, reach }: OpenRoom, person: string) {
  const t = useMessages<typeof messages>('chat');
  const [target, setTarget] = useState<{ readonly key: string } | null>(null);
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setTarget(null), markedMs);
    return () => clearTimeout(timer);
  }, [target]);
  const show = useCallback(
    async (quote: Quote) => {
      const { isAtEnd } = store.getState();
      const found = () => store.getState().log.messages.find(({ id }) => id === quote.id);
      const reached = quote.isGone || found() ? 'there' : await reach(quote.s);
      const message = found();
      if (reached === 'there' && !quote.isGone && message?.state === 'visible')
        return setTarget({ key: keyOf(message, person !== '' && message.from === person) });
      const whyNot = { there: 'quoteGone', far: 'quoteFar', failed: 'earlierFailed' } as const;
      toast(t(whyNot[reached]));
      setAtEnd(store, isAtEnd);
    },
    [store, reach, person, t],
  );
  return [target, useCallback((quote: Quote) => void show(quote), [show])] as const;
}

/** Whom a message may name: who has spoken, and in groups their members; nobody where there are but two. */
function usePeople({ store }: OpenRoom, { kind }: ChatListItem, person: string, blocked: readonly string[]) {
  const messages = store((state) => state.log.messages);
  return useMemo(() => {
    if (kind === 'private') return null;
    const known = { person, blocked: new Set(blocked) };
    return { ...known, isGroup: kind === 'group', speakers: speakersOf(messages, known) };
  }, [messages, kind, person, blocked]);
}

/** The rows as they are now; what was unread on entering stays marked until the room is left. */
function useRows({ store }: OpenRoom, room: ChatListItem, person: string, blocked: readonly string[]): Row[] {
  const locale = useLocale();
  const list = store((state) => state.log.messages);
  const pending = store((state) => state.pending);
  const [readTo] = useState(() => (room.unread > 0 ? room.readTo : null));
  return useMemo(
    () =>
      rowsOf({
        messages: list,
        pending,
        person,
        readTo,
        blocked: new Set(blocked),
        dayOf: (at) => formatDate(at, locale),
      }),
    [list, pending, person, readTo, blocked, locale],
  );
}

/** The list in whichever state it is. */
function ListArea({ open, rows, children }: { open: OpenRoom; rows: readonly Row[]; children: ReactNode }) {
  const t = useMessages<typeof messages>('chat');
  const phase = open.store((state) => state.phase);
  if (rows.length > 0) return children;
  if (phase === 'failed')
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ErrorState title={t('historyFailed')} retryLabel={t('retry')} onRetry={() => open.act('reload')} />
      </div>
    );
  if (phase === 'loading') return <ListSkeleton />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <EmptyState icon="chat" title={t('noMessages')} />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4">
      {['w-52', 'w-40', 'ml-auto w-44', 'w-60'].map((width) => (
        <Skeleton key={width} className={`h-10 ${width}`} />
      ))}
    </div>
  );
}

/** Above the first message: that earlier ones are coming, or the way to ask again. */
function ListTop({ open }: { open: OpenRoom }) {
  const t = useMessages<typeof messages>('chat');
  const earlier = open.store((state) => state.earlier);
  if (earlier === 'failed')
    return (
      <button
        type="button"
        className="t-label mx-auto block min-h-11 px-4 font-semibold text-primary"
        onClick={() => open.act('earlier')}
      >
        {t('earlierFailed')}
      </button>
    );
  // Its place is there while there is more, so that nothing moves when it turns.
  return <div className="grid h-8 place-items-center text-text-3">{earlier === 'loading' && <Spinner />}</div>;
}
