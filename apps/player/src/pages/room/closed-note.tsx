import { buttonClass, EmptyState } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';
import { Link } from '../../core/router/index.ts';
import type { messages } from '../../features/chat/messages.ts';

/** No room is open to this player. */
export function ClosedNote({ text }: { text: string }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <main>
      <PageHeading className="sr-only">{t('hall')}</PageHeading>
      <EmptyState
        icon="chat"
        title={text}
        action={
          <Link to="/home" className={buttonClass('outline')}>
            {t('toHome')}
          </Link>
        }
      />
    </main>
  );
}
