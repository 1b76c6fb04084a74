import type { ReactNode } from 'react';
import { useWords } from '../../core/i18n/words.ts';
import { Link, registerPath, usePlace } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import type { words } from '../../core/words.ts';

/** Where money is short: to topping up; for a guest on trial to an account of one's own, and back to this page. */
export function TopUpLink({ className, children }: { className: string; children: ReactNode }) {
  const t = useWords<typeof words>('shell');
  const isGuest = useSession((session) => session.isGuest);
  const { pathname, search } = usePlace();
  return (
    <Link to={isGuest ? registerPath(pathname + search) : '/topUp'} className={className}>
      {isGuest ? t('register') : children}
    </Link>
  );
}
