import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { Card, EmptyState, Icon } from '@longmen/ui';
import { formatCount } from '@longmen/format';
import type { CSSProperties } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useSession } from '../../core/session/session.ts';
import { Link } from '../../core/router/index.ts';
import { byLastMessage } from '../../features/chat/rooms.ts';
import type { messages } from '../../features/chat/messages.ts';
import { ForYouDot } from '../../features/chrome/news-dot.tsx';
import { GuestNote } from './guest-note.tsx';
import { TabHead } from '../../features/chat/tab-head.tsx';

/** Own groups, what was said last on top, then those that can be joined; a tap leads into the room. */
export function GroupsTab({ rooms }: { rooms: readonly ChatListItem[] }) {
  const t = useMessages<typeof messages>('chat');
  const isGuest = useSession((session) => session.isGuest);
  const groups = rooms.filter(({ kind }) => kind === 'group');
  const own = groups.filter(({ isMember }) => isMember).sort(byLastMessage);
  const others = groups.filter(({ isMember }) => !isMember);
  return (
    <>
      <TabHead title={t('tab-groups')} />
      <main className="flex flex-col gap-3 px-4 py-3">
        {isGuest && <GuestNote path="/room?tab=groups" />}
        {!isGuest && groups.length === 0 && <EmptyState icon="people" title={t('noGroups')} />}
        {own.length > 0 && <GroupRows label={t('ownGroups')} groups={own} />}
        {others.length > 0 && <GroupRows label={t('openGroups')} groups={others} />}
      </main>
    </>
  );
}

function GroupRows({ label, groups }: { label: string; groups: readonly ChatListItem[] }) {
  return (
    <section aria-label={label}>
      <h2 className="t-label mb-1 text-text-2">{label}</h2>
      <Card className="divide-y divide-hair overflow-hidden">
        {groups.map((group) => (
          <GroupRow key={group.roomId} group={group} />
        ))}
      </Card>
    </section>
  );
}

const hues = ['#b3402a', '#1b6a8f', '#6b4bb0', '#1b7f4b', '#8a5a00', '#a63a6b', '#1f5fbf', '#5b6873'] as const;

/** The colour of a room, the same on every visit. */
const hueOf = (roomId: string) => hues[Number(roomId.slice(-4)) % hues.length] ?? hues[0];

function GroupRow({ group }: { group: ChatListItem }) {
  const t = useMessages<typeof messages>('chat');
  const locale = useLocale();
  const { roomId, title, remark, memberCount, showsOnline, unread, isForMe, isMember, vipMin, joining } = group;
  const note = !isMember && vipMin > 0 ? t('vipFrom', { level: vipMin }) : remark;
  return (
    <Link
      to={`/room?room_id=${roomId}`}
      className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      <span
        aria-hidden="true"
        style={{ '--f': hueOf(roomId) } as CSSProperties}
        className="glyph size-10 rounded-full font-bold"
      >
        {Array.from(title)[0]?.toUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="t-body block font-semibold break-words">{title}</bdi>
        {note !== '' && <span className="t-caption block truncate text-text-2">{note}</span>}
      </span>
      <span className="flex flex-none flex-col items-end gap-1">
        {showsOnline && (
          <span className="t-caption flex items-center gap-1 text-text-3">
            <Icon name="people" size={16} />
            {formatCount(memberCount, locale)}
            <span className="sr-only">{t('members')}</span>
          </span>
        )}
        {isMember && (unread > 0 || isForMe) && (
          <span className="t-caption flex items-center gap-1 rounded-full bg-win-soft px-2 font-bold text-win">
            {isForMe && <ForYouDot />}
            {t('newMessage')}
          </span>
        )}
        {!isMember && joining === 'open' && (
          <span className="t-label font-semibold text-primary">{t('joinGroup')}</span>
        )}
      </span>
    </Link>
  );
}
