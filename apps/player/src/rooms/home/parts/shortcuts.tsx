import { Icon, type IconName } from '@longmen/ui';
import { useWords } from '../../../i18n/words.ts';
import { Link } from '../../../shell/index.ts';
import type { words } from '../words.ts';

/** Activity, fairness, notices, customer service: the menu, less what the balance card already shows. */
export function Shortcuts({ serviceUrl }: { serviceUrl: string }) {
  const t = useWords<typeof words>('home');
  const items: { to: string; label: string; icon: IconName; outside?: boolean }[] = [
    { to: '/active', label: t('activities'), icon: 'gift' },
    { to: '/fairness', label: t('fairness'), icon: 'shield' },
    { to: '/notice', label: t('notices'), icon: 'bell' },
  ];
  if (serviceUrl) items.push({ to: serviceUrl, label: t('service'), icon: 'headset', outside: true });
  const look = 'flex min-h-16 flex-col items-center justify-center gap-1 rounded-ctl px-1 text-center';
  return (
    <nav aria-label={t('menu')} className="mt-1 grid grid-flow-col auto-cols-fr gap-2">
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
