import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { useMayWrite } from './content.ts';
import { ContentList } from './content-list.tsx';
import type { messages } from './messages.ts';

/** Activities by themselves, for who runs promotions: written here as drafts, published by who publishes content. */
export function ActivitiesPage() {
  const t = useMessages<typeof messages>('content');
  const publishes = useMe().permissions.includes('content.publish/begin');
  const mayWrite = useMayWrite('activities');
  return (
    <>
      <PageHead title={t('activities')}>
        {mayWrite && (
          <Link to="/content/$kind/$id" params={{ kind: 'activities', id: 'new' }} className={buttonClass('primary')}>
            {t('fresh')}
          </Link>
        )}
      </PageHead>
      {mayWrite && !publishes && (
        <p className="border-b border-hair bg-surface px-4 py-3 text-text-2">{t('draftsOnly')}</p>
      )}
      <ContentList kind="activities" />
    </>
  );
}
