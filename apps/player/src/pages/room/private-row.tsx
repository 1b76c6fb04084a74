import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Icon } from '@longmen/ui';
import { type PointerEvent, useRef } from 'react';
import { clockTime, dayAndTime, formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { Link } from '../../core/router/index.ts';
import { Avatar } from '../../features/chat/avatar.tsx';
import { useLongPress } from '../../features/chat/list/use-long-press.ts';
import type { messages } from '../../features/chat/messages.ts';
import { ForYouDot } from '../../features/chrome/news-dot.tsx';

/** So far to the left (px) a swipe removes, and so much up or down it may go meanwhile. */
const swipeBy = 60;
const swipeAside = 30;
/** Beyond this, the list says only that there are more. */
const countMax = 99;

/** A private chat in the list; a swipe, a long press or the bin takes it off. */
export function PrivateRow({ chat, onRemove }: { chat: ChatListItem; onRemove: () => void }) {
  const t = useMessages<typeof messages>('chat');
  const locale = useLocale();
  const press = useLongPress(onRemove);
  const start = useRef<{ x: number; y: number } | null>(null);
  const { person, nickname, title, avatar, last, unread, isForMe } = chat;
  const name = nickname || title;
  const begin = (event: PointerEvent) => {
    start.current = { x: event.clientX, y: event.clientY };
    press.onPointerDown(event);
  };
  const end = (event: PointerEvent) => {
    press.onPointerUp();
    const from = start.current;
    start.current = null;
    if (from && from.x - event.clientX > swipeBy && Math.abs(event.clientY - from.y) < swipeAside) onRemove();
  };
  const time = () => {
    if (last === null) return '';
    const isToday = formatDate(last.at, locale) === formatDate(serverNow(), locale);
    return isToday ? clockTime(last.at).slice(0, 5) : dayAndTime(last.at, locale).split(' ')[0];
  };
  return (
    <div className="flex touch-pan-y items-center select-none" {...press} onPointerDown={begin} onPointerUp={end}>
      <Link
        to={`/room/userChat/${person}`}
        draggable={false}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-4 -outline-offset-2 active:bg-surface-2"
      >
        <Avatar name={name} picture={avatar} className="size-10" />
        <span className="min-w-0 flex-1">
          <bdi className="t-body block truncate font-semibold">{name}</bdi>
          {last && (
            <bdi className="t-caption block truncate text-text-2">
              {last.kind === 'text' ? last.text : t(`last-${last.kind}`)}
            </bdi>
          )}
        </span>
        <span className="flex flex-none flex-col items-end gap-1">
          <span className="t-caption text-text-3">{time()}</span>
          <span className="flex items-center gap-1">
            {isForMe && <ForYouDot />}
            {unread > 0 && (
              <span className="t-caption min-w-5 rounded-full bg-win px-1.5 text-center font-bold text-surface">
                {unread > countMax ? `${countMax}+` : unread}
                <span className="sr-only">{t('newMessage')}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('removeChat', { name })}
        onClick={onRemove}
        className="grid size-11 flex-none place-items-center text-text-3"
      >
        <Icon name="bin" size={18} />
      </button>
    </div>
  );
}
