import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { cx, Icon, type IconName } from '@longmen/ui';
import { use } from 'react';
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { hasPage, Link, usePlace } from '../../core/router/index.ts';
import { RoomDot } from './room-dot.tsx';
import type { messages } from './messages.ts';

const spoken = loadMessages(['chat']);

const tabs = [
  { key: 'hall', icon: 'chat', to: '/room', kind: 'hall' },
  { key: 'groups', icon: 'people', to: '/room?tab=groups', kind: 'group' },
  { key: 'private', icon: 'user', to: '/room?tab=private', kind: 'private' },
  { key: 'ranking', icon: 'chart', to: '/room/newdiscover', kind: undefined },
  { key: 'dragon', icon: 'trend', to: '/room/dragon', kind: undefined },
] as const satisfies readonly { key: string; icon: IconName; to: string; kind: ChatListItem['kind'] | undefined }[];

type TabKey = (typeof tabs)[number]['key'];

/** Which tab a place of the community belongs to; null for those without one. */
export function tabOf(pathname: string, search: string): TabKey | null {
  if (pathname !== '/room') return tabs.find(({ to }) => to === pathname)?.key ?? null;
  const tab = new URLSearchParams(search).get('tab');
  return tab === 'groups' || tab === 'private' ? tab : 'hall';
}

/** The tabs of the community, in place of the app's bar (spec 2 §2). */
export function RoomTabs() {
  use(spoken);
  const t = useMessages<typeof messages>('chat');
  const current = usePlace(({ pathname, search }) => tabOf(pathname, search));
  const isRoom = usePlace(({ pathname }) => pathname === '/room');
  return (
    <nav aria-label={t('tabs')} className="safe-bottom z-10 border-t border-hair bg-surface">
      <ul className="flex px-1">
        {tabs
          .filter(({ to }) => hasPage(to.split('?')[0] ?? to))
          .map(({ key, icon, to, kind }) => {
            const on = key === current;
            return (
              <li key={key} className="min-w-0 flex-1">
                <Link
                  to={to}
                  // The tabs of one page are no steps to go back over.
                  replace={on || (isRoom && (key === 'hall' || key === 'groups' || key === 'private'))}
                  aria-current={on ? 'page' : undefined}
                  className={cx(
                    'flex min-h-12 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-xs leading-4 -outline-offset-2',
                    on ? 'font-bold text-primary' : 'font-medium text-text-3',
                  )}
                >
                  <span className="relative">
                    <Icon name={icon} />
                    {kind && <RoomDot kind={kind} className="absolute -top-0.5 -right-1" />}
                  </span>
                  <span className="max-w-full break-words">{t(`tab-${key}`)}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
