import { Icon, type IconName } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { servicePath } from '../../features/chrome/service-link.tsx';
import type { messages } from './messages.ts';

type ShortcutsProps = {
  /** What can be done with money, where no card above offers it. */
  topUp: boolean;
  withdraw: boolean;
  /** Bets that follow the issues to come are a player's own. */
  chases: boolean;
  serviceUrl: string;
};

/**
 * Money, activities, streaks, chases, fairness, customer service: the menu, less what the balance card already shows.
 */
export function Shortcuts({ topUp, withdraw, chases, serviceUrl }: ShortcutsProps) {
  const t = useMessages<typeof messages>('home');
  const items: { to: string; label: string; icon: IconName; outside?: boolean }[] = [
    { to: '/active', label: t('activities'), icon: 'gift' },
    { to: '/dragon', label: t('streaks'), icon: 'trend' },
    ...(chases ? [{ to: '/chase', label: t('chases'), icon: 'onwards' } as const] : []),
    { to: '/fairness', label: t('fairness'), icon: 'shield' },
  ];
  if (withdraw) items.unshift({ to: '/getCash', label: t('withdraw'), icon: 'bank' });
  if (topUp) items.unshift({ to: '/topUp', label: t('topUp'), icon: 'card' });
  items.push({ to: serviceUrl, label: t('service'), icon: 'headset', outside: serviceUrl !== servicePath });
  const look = 'flex min-h-16 flex-col items-center gap-1 rounded-ctl px-1 pt-2.5 pb-1 text-center';
  return (
    <nav aria-label={t('menu')} className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-x-1">
      {items.map(({ to, label, icon, outside }) => {
        const inside = (
          <>
            <Icon name={icon} className="text-primary" />
            <span className="t-caption text-text-2">{label}</span>
          </>
        );
        return outside ? (
          <a key={to} href={to} rel="noreferrer" className={look}>
            {inside}
          </a>
        ) : (
          <Link key={to} to={to} className={look}>
            {inside}
          </Link>
        );
      })}
    </nav>
  );
}
