import { cx, Icon, type IconName } from '@longmen/ui';
import { lazy, Suspense } from 'react';
import { useFooterMenu } from '../../core/api/queries.ts';
import { useSignedIn } from '../../core/session/session.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useUnseenMoney } from '../money-news/store.ts';
import { Link, usePlace } from '../../core/router/index.ts';
import type { messages } from '../../core/messages.ts';
import { NewsDot } from './news-dot.tsx';
import { barEntries, type BarKey } from './bar-entries.ts';

const icons: Record<BarKey, IconName> = {
  home: 'home',
  allLottery: 'games',
  chess: 'dice',
  room: 'chat',
  active: 'gift',
  userCenter: 'user',
};

// Later than the page: it asks for messages.
const UnreadDot = lazy(() => import('../site-messages/unread-dot.tsx').then((file) => ({ default: file.UnreadDot })));
const RoomDot = lazy(() => import('../chat/room-dot.tsx').then((file) => ({ default: file.RoomDot })));
const dotPlace = 'absolute -top-0.5 -right-1';

/** The bottom bar: what the footer-menu call names, as far as its page exists. */
export function TabBar() {
  const t = useMessages<typeof messages>('core');
  const { data } = useFooterMenu();
  const pathname = usePlace((place) => place.pathname);
  const hasNews = useUnseenMoney();
  const signedIn = useSignedIn();
  const defaults: Record<BarKey, string> = {
    home: t('home'),
    allLottery: t('lotteries'),
    chess: t('cardGames'),
    room: t('room'),
    active: t('activities'),
    userCenter: t('me'),
  };
  return (
    <nav aria-label={t('mainMenu')} className="safe-bottom z-10 border-t border-hair bg-surface">
      <ul className="flex px-1">
        {barEntries(data, defaults).map(({ key, label }) => {
          const on = pathname === `/${key}`;
          return (
            <li key={key} className="min-w-0 flex-1">
              <Link
                to={`/${key}`}
                replace={on}
                aria-current={on ? 'page' : undefined}
                className={cx(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-xs leading-4 -outline-offset-2',
                  on ? 'font-bold text-primary' : 'font-medium text-text-3',
                )}
              >
                <span className="relative">
                  <Icon name={icons[key]} />
                  {key === 'userCenter' && hasNews && <NewsDot className={dotPlace} />}
                  {key === 'userCenter' && !hasNews && signedIn && (
                    <Suspense>
                      <UnreadDot className={dotPlace} />
                    </Suspense>
                  )}
                  {key === 'room' && signedIn && (
                    <Suspense>
                      <RoomDot className={dotPlace} />
                    </Suspense>
                  )}
                </span>
                <span className="max-w-full break-words">{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
