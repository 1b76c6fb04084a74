import { Card, EmptyState, RowContent, rowClass } from '@longmen/ui';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { Link } from '../../core/router/index.ts';
import { useSiteMessages } from './calls.ts';
import type { messages } from './messages.ts';

type MessageListProps = {
  /** Only what is for this player alone. */
  isPersonal: boolean;
  /** Where a row leads, by its message and its place in the list. */
  pathOf: (id: string, place: number) => string;
};

/** The messages of a player, the newest first; a dot is at those that were not read. */
export function MessageList({ isPersonal, pathOf }: MessageListProps) {
  const t = useMessages<typeof messages>('site-messages');
  const locale = useLocale();
  const query = useSiteMessages({ isPersonal });
  return (
    <PagedRows
      query={query}
      t={t}
      skeleton={{ count: 5, className: 'h-16' }}
      empty={
        <EmptyState icon="chat" title={t('none')}>
          {t('noneNote')}
        </EmptyState>
      }
    >
      {(rows) => (
        <Card className="divide-y divide-hair overflow-hidden">
          {rows.map(({ id, title, at, isRead }, place) => (
            <Link key={id} to={pathOf(id, place)} className={rowClass}>
              <RowContent
                label={
                  <>
                    <span className={isRead ? 'block text-text-2' : 'block font-semibold'}>
                      {!isRead && (
                        <span className="mr-2 inline-block size-2 rounded-full bg-win align-middle">
                          <span className="sr-only">{t('unread')}</span>
                        </span>
                      )}
                      {title}
                    </span>
                    <time className="t-caption block text-text-3">{formatTime(at, locale)}</time>
                  </>
                }
              />
            </Link>
          ))}
        </Card>
      )}
    </PagedRows>
  );
}
