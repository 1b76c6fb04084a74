import { buttonClass, EmptyState } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link, registerPath } from '../../core/router/index.ts';
import type { messages } from '../../features/chat/messages.ts';

/** What is closed to a guest on trial, and the way to an account of one's own. @param path where that leads back to */
export function GuestNote({ path }: { path: string }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <EmptyState
      icon="user"
      title={t('guestsRead')}
      action={
        <Link to={registerPath(path)} className={buttonClass('primary')}>
          {t('register')}
        </Link>
      }
    />
  );
}
