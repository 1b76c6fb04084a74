import type { ChatMessage } from '@longmen/contract/calls/chat/message';
import { cx, Icon, Skeleton, VipBadge } from '@longmen/ui';
import { createElement, memo, type ReactNode, Suspense } from 'react';
import { clockTime, formatDate } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { cardOf } from '../../room-cards/registry.ts';
import { Avatar } from '../avatar.tsx';
import type { messages } from '../messages.ts';
import { useSentence } from '../speech.ts';
import { MessagePicture } from './message-picture.tsx';
import { MessageText } from './message-text.tsx';
import type { Row } from './rows.ts';
import { useLongPress } from './use-long-press.ts';

/** What a row of the list leads to. */
export type RowActions = {
  /** The menu of a message. */
  readonly menu: (message: ChatMessage) => void;
  /** Whose avatar was tapped. */
  readonly person: (message: ChatMessage) => void;
};

type MessageRowProps = { row: Extract<Row, { kind: 'message' | 'gone' }>; roomId: string; actions: RowActions };

/** "10:21" of a message. */
export const minuteOf = (at: number): string => clockTime(at).slice(0, 5);

/** A day, or the line above what is new. */
export function Separator({ row }: { row: Extract<Row, { kind: 'day' | 'unread' }> }) {
  const t = useMessages<typeof messages>('chat');
  const locale = useLocale();
  return (
    <p className="t-caption flex items-center gap-3 py-2 text-text-3 before:h-px before:flex-1 before:bg-hair after:h-px after:flex-1 after:bg-hair">
      {row.kind === 'day' ? formatDate(row.at, locale) : t('newFromHere')}
    </p>
  );
}

/** Rows are made anew with every frame; most of them show what they showed. */
function isSameRow(a: MessageRowProps, b: MessageRowProps): boolean {
  if (a.roomId !== b.roomId || a.actions !== b.actions || a.row.message !== b.row.message) return false;
  if (a.row.kind !== 'message' || b.row.kind !== 'message') return a.row.kind === b.row.kind;
  return a.row.isFirst === b.row.isFirst && a.row.isOwn === b.row.isOwn;
}

/** A message, or the line that is left of it. */
export const MessageRow = memo(function MessageRow({ row, roomId, actions }: MessageRowProps) {
  if (row.kind === 'gone') return <GoneLine message={row.message} />;
  const { message, isOwn, isFirst } = row;
  return isOwn ? (
    <div className={cx('flex items-end justify-end gap-2 pl-8', isFirst ? 'pt-2' : 'pt-1')}>
      <span className="t-caption flex flex-none items-center gap-1 pb-2 text-text-3" aria-hidden="true">
        {minuteOf(message.sentAt)}
        <Icon name="check" size={16} className="text-primary" />
      </span>
      <Pressable message={message} onMenu={actions.menu}>
        <Body message={message} roomId={roomId} isOwn />
      </Pressable>
    </div>
  ) : (
    <div className={cx('flex items-start gap-2', isFirst ? 'pt-2' : 'pt-1 pl-11')}>
      {isFirst && (
        <button
          type="button"
          aria-label={message.fromName}
          className="flex-none rounded-full"
          onClick={() => actions.person(message)}
        >
          <Avatar name={message.fromName} picture={message.avatar} level={message.vipLevel} />
        </button>
      )}
      <div className="min-w-0">
        {isFirst && <NameLine message={message} />}
        <Pressable message={message} onMenu={actions.menu}>
          <Body message={message} roomId={roomId} isOwn={false} />
        </Pressable>
      </div>
    </div>
  );
}, isSameRow);

/** Badge, name and time; a manager's badge is drawn by the app, and no name can look like it. */
function NameLine({ message }: { message: ChatMessage }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <div className="mb-1 flex min-h-4.5 flex-wrap items-center gap-x-1.5" aria-hidden="true">
      {message.isManager ? (
        <span className="t-caption rounded-[4px] bg-primary px-1.5 leading-4 font-bold text-on-primary">
          {message.managerAlias || t('manager')}
        </span>
      ) : (
        <VipBadge level={message.vipLevel} small />
      )}
      <bdi className="t-caption max-w-40 truncate text-text-2">{message.fromName}</bdi>
      <span className="t-caption text-text-3">{minuteOf(message.sentAt)}</span>
    </div>
  );
}

/** Opens the menu by a long press, the second button of a mouse, and a button that a keyboard finds. */
function Pressable({
  message,
  onMenu,
  children,
}: {
  message: ChatMessage;
  onMenu: (message: ChatMessage) => void;
  children: ReactNode;
}) {
  const t = useMessages<typeof messages>('chat');
  const sentence = useSentence();
  const press = useLongPress(() => onMenu(message));
  return (
    <div
      {...press}
      role="article"
      className="group relative w-fit max-w-full min-w-0 select-none [-webkit-touch-callout:none]"
    >
      <span className="sr-only">{sentence(message)}</span>
      {children}
      <button
        type="button"
        aria-label={t('messageMenu')}
        onClick={() => onMenu(message)}
        className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-hair bg-surface text-text-2 opacity-0 focus-visible:opacity-100 pointer-fine:group-hover:opacity-100"
      >
        <Icon name="more" size={18} />
      </button>
    </div>
  );
}

/** What stands in a bubble, or the card of a message that is more than text. */
function Body({ message, roomId, isOwn }: { message: ChatMessage; roomId: string; isOwn: boolean }) {
  if (message.kind === 'text')
    return (
      <Bubble isOwn={isOwn}>
        <MessageText text={message.body} />
      </Bubble>
    );
  if (message.kind === 'picture') return <MessagePicture address={message.body} isOwn={isOwn} />;
  return (
    <Suspense fallback={<Skeleton className="h-21 w-60 max-w-full" />}>
      {createElement(cardOf(message.kind), { message, roomId, isOwn })}
    </Suspense>
  );
}

/** The ground of a text; its sharp corner is on the side of whoever wrote it. */
export function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'w-fit max-w-65 border px-3 py-1.5',
        isOwn
          ? 'rounded-[12px_4px_12px_12px] border-transparent bg-primary-soft'
          : 'rounded-[4px_12px_12px_12px] border-hair bg-surface',
      )}
    >
      {children}
    </div>
  );
}

/** The row stays, so that nothing jumps. */
function GoneLine({ message }: { message: ChatMessage }) {
  const t = useMessages<typeof messages>('chat');
  const text =
    message.state === 'recalled'
      ? t('recalledBy', { name: message.fromName })
      : t(message.state === 'hidden' ? 'hidden' : 'deletedByManager');
  return <p className="t-caption py-1 text-center text-text-3">{text}</p>;
}
