import { cx, Logo } from '@longmen/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { lockNow } from '../../core/lock/idle.ts';
import { useMe } from '../../core/session/session.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { SignButton } from '../kit/parts/button.tsx';
import { Sign } from '../kit/parts/sign.tsx';
import { useRoleNames } from '../rights/use-names.ts';
import { menuOf } from './menu-items.ts';
import type { messages } from './messages.ts';

/** The way to every page, by rights: 232 px, or a rail of 56 where the window is narrow. */
export function Menu() {
  const t = useMessages<typeof messages>('shell');
  const core = useMessages<typeof coreMessages>('core');
  const roleName = useRoleNames();
  const me = useMe();
  const { pathname } = useLocation();
  const items = menuOf(me.permissions);
  const isOn = (to: string) => (to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`));
  const roles = me.isFounder ? t('founder') : me.roles.map(roleName).join(', ');
  return (
    <nav
      aria-label={t('menu')}
      className="row-span-2 hidden min-h-0 w-14 flex-col sm:flex border-r border-hair bg-bg xl:w-58"
    >
      <div className="flex h-12 flex-none items-center justify-center gap-2 text-primary xl:justify-start xl:pr-3 xl:pl-4">
        <Logo size={24} />
        <b className="hidden text-[15px] leading-5 font-bold tracking-[-.01em] text-text xl:inline">Longmen</b>
        <span className="ml-auto hidden xl:block">
          <Environment />
        </span>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        {items.map((item, place) => {
          const begins = item.group !== undefined && item.group !== items[place - 1]?.group;
          return (
            <li key={item.to}>
              {begins && item.group && (
                <p className="mx-1 my-2 border-t border-hair text-note font-medium text-text-3 xl:mx-0 xl:my-0 xl:border-0 xl:px-2 xl:pt-2 xl:pb-1">
                  <span className="hidden xl:inline">{t(item.group)}</span>
                </p>
              )}
              <Link
                to={item.to}
                title={t(item.name)}
                aria-current={isOn(item.to) ? 'page' : undefined}
                className={cx(
                  'flex h-10 items-center justify-center gap-2 rounded-ctl px-2 font-medium xl:h-7 xl:justify-start',
                  isOn(item.to)
                    ? 'bg-surface text-text shadow-[inset_0_0_0_1px_var(--hair)] [&>svg]:text-primary'
                    : 'text-text-2 hover:text-text',
                )}
              >
                <Sign name={item.sign} className="flex-none" />
                <span className="sr-only truncate xl:not-sr-only">{t(item.name)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="flex h-14 flex-none items-center justify-center gap-2 border-t border-hair xl:justify-start xl:pr-3 xl:pl-4">
        <Link
          to="/me"
          aria-label={t('account', { name: me.name })}
          className="flex min-w-0 flex-1 items-center justify-center gap-2 xl:justify-start"
        >
          <span className="grid size-6 flex-none place-items-center rounded-full bg-primary-soft text-note font-semibold text-primary">
            {me.name.slice(0, 1).toUpperCase()}
          </span>
          <span className="hidden min-w-0 flex-col xl:flex">
            <span className="truncate font-medium">{me.name}</span>
            <span className="truncate text-note text-text-3">{roles}</span>
          </span>
        </Link>
        <span className="hidden xl:block">
          <SignButton sign="lock" label={`${core('lock')} (Ctrl+L)`} onClick={lockNow} />
        </span>
      </div>
    </nav>
  );
}

/** Whether what is done here moves real money; in the colour of the ink where it does. */
export function Environment() {
  const t = useMessages<typeof messages>('shell');
  const { isDemo } = useMe().site;
  return (
    <span
      className={cx(
        'block h-5 rounded-chip px-2 text-note leading-5 font-semibold whitespace-nowrap',
        isDemo ? 'bg-warn-soft text-warn' : 'bg-text text-surface',
      )}
    >
      {isDemo ? t('demo') : t('live')}
    </span>
  );
}
