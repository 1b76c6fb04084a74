import { contentKinds } from '@longmen/contract/console/content/kinds';
import { Link, useParams } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { buttonClass } from '../../features/kit/parts/button.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { isKind, useMayWrite } from './content.ts';
import { ContentList } from './content-list.tsx';
import type { messages } from './messages.ts';

/** What the site shows, by its kind. */
export function ContentPage() {
  const t = useMessages<typeof messages>('content');
  const { kind: named }: { kind?: string } = useParams({ strict: false });
  const publishes = useMe().permissions.includes('content.publish/begin');
  const kind = isKind(named) ? named : publishes ? 'banners' : 'activities';
  const mayWrite = useMayWrite(kind);
  const tabs = contentKinds.map((one) => ({ to: `/content/${one}`, text: t(one), isOn: one === kind }));
  return (
    <>
      <PageHead title={t('title')} tabs={tabs}>
        {mayWrite && kind !== 'menu' && (
          <Link to="/content/$kind/$id" params={{ kind, id: 'new' }} className={buttonClass('primary')}>
            {t('fresh')}
          </Link>
        )}
      </PageHead>
      <ContentList key={kind} kind={kind} />
    </>
  );
}
