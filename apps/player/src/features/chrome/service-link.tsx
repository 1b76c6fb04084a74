import { Icon } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useHomeData } from '../../core/api/queries.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/link.tsx';
import type { messages } from '../../core/messages.ts';

/** The page that says how to reach the operator, where the site has no page of its customer service. */
export const servicePath = '/service';

/** The way to customer service. */
export function ServiceLink({
  className,
  label,
  children,
}: {
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const { data: home } = useHomeData();
  const to = home?.serviceUrl || servicePath;
  return to === servicePath ? (
    <Link to={to} className={className} aria-label={label}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noreferrer" className={className} aria-label={label}>
      {children}
    </a>
  );
}

/** The same, as a button in the head of a page. */
export function ServiceButton() {
  const t = useMessages<typeof messages>('core');
  return (
    <ServiceLink
      className="grid size-11 flex-none place-items-center rounded-ctl active:opacity-70"
      label={t('service')}
    >
      <Icon name="headset" size={22} />
    </ServiceLink>
  );
}
