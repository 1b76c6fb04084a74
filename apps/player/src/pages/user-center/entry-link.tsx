import type { ReactNode } from 'react';
import { useUserInfo } from '../../core/api/queries.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { askToRegister } from '../../core/session/ask-to-register.ts';
import { Link } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useSession } from '../../core/session/session.ts';
import { type Entry, isClosedTo } from './entries.ts';
import type { messages } from './messages.ts';

type EntryLinkProps = { entry: Entry; className: string; children: ReactNode };

/** An entry as a link; where the account may not use it, a tap says so instead (spec 2 §8). */
export function EntryLink({ entry: { to, feature }, className, children }: EntryLinkProps) {
  const t = useMessages<typeof messages>('user-center');
  const session = useSession();
  const { data } = useUserInfo();
  if (isClosedTo(feature, { isGuest: session.isGuest, status: data?.status ?? session.status }))
    return (
      <button
        type="button"
        className={className}
        onClick={() => (session.isGuest ? void askToRegister() : toast(t('restricted')))}
      >
        {children}
      </button>
    );
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
