import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, registerPath, usePlace } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import type { messages } from '../../core/messages.ts';

/** Where money is short: to topping up; for a guest on trial to an account of one's own, and back to this page. */
export function TopUpLink({ className, children }: { className: string; children: ReactNode }) {
  const t = useMessages<typeof messages>('core');
  const isGuest = useSession((session) => session.isGuest);
  const { pathname, search } = usePlace();
  return (
    <Link to={isGuest ? registerPath(pathname + search) : '/topUp'} className={className}>
      {isGuest ? t('register') : children}
    </Link>
  );
}
