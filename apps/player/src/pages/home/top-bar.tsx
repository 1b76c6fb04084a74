import { formatCount } from '@longmen/format';
import { IconButton, Logo } from '@longmen/ui';
import { isUnread, useNotices } from '../../features/notices/notices.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate } from '../../core/router/index.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';
import { setTheme, resolvedTheme, useTheme } from '../../core/theme.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import type { messages } from './messages.ts';

/** Logo and name of the house, players online, theme, notices. */
export function TopBar({ name, logo, online }: { name: string; logo: string | undefined; online: number }) {
  const t = useMessages<typeof messages>('home');
  const tCore = useMessages<typeof coreMessages>('core');
  const locale = useLocale();
  const theme = useTheme((state) => resolvedTheme(state.theme));
  const { data: notices } = useNotices();
  const unread = isUnread(notices?.[0]?.id);
  return (
    <header className="flex min-h-12 items-center pr-1 pl-4 pt-[env(safe-area-inset-top)]">
      <PageHeading name={tCore('home')} className="flex min-w-0 flex-1 items-center gap-2 text-primary">
        {logo ? <img src={logo} alt="" className="h-8 max-w-24 object-contain" /> : <Logo />}
        <span className="truncate text-lg leading-6 font-bold tracking-[-.01em] text-text">{name}</span>
      </PageHeading>
      {online > 0 && (
        <span className="t-caption mr-1 flex min-h-7 items-center gap-1.5 rounded-full bg-surface-2 px-2.5 whitespace-nowrap text-text-2">
          <i className="size-1.5 rounded-full bg-wait" />
          {t('online', { count: formatCount(online, locale) })}
        </span>
      )}
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'toLight' : 'toDark')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <IconButton
        icon="bell"
        className="-ml-2"
        dot={unread}
        label={t(unread ? 'newNotices' : 'notices')}
        onClick={() => void navigate('/notice')}
      />
    </header>
  );
}
