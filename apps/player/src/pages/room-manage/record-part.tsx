import { Card, EmptyState, IconButton } from '@longmen/ui';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { hideRecord, useRecord } from './calls.ts';
import { actionMessages } from './action-messages.ts';
import type { messages } from './messages.ts';

/** What was done in the player's rooms, by whom and why. A row can be hidden from the own list; the record stays. */
export function RecordPart() {
  const t = useMessages<typeof messages>('room-manage');
  const locale = useLocale();
  const query = useRecord();
  return (
    <PagedRows
      query={query}
      t={t}
      skeleton={{ count: 6, className: 'h-16' }}
      empty={<EmptyState icon="clock" title={t('recordNone')} />}
    >
      {(rows) => (
        <Card className="divide-y divide-hair overflow-hidden">
          {rows.map(({ id, at, by, action, nickname, reason }) => {
            const known = actionMessages[action];
            return (
              <div key={id} className="flex items-center gap-3 py-2 pl-4">
                <div className="min-w-0 flex-1">
                  <p className="t-body break-words">
                    {known ? t(known) : action}
                    {nickname !== '' && (
                      <>
                        {' · '}
                        <bdi>{nickname}</bdi>
                      </>
                    )}
                  </p>
                  <p className="t-caption break-words text-text-2">
                    {[formatTime(at, locale), by, reason].filter((part) => part !== '').join(' · ')}
                  </p>
                </div>
                <IconButton
                  icon="bin"
                  size={18}
                  label={t('hideRow')}
                  className="text-text-3"
                  onClick={() => void hideRecord(id)}
                />
              </div>
            );
          })}
        </Card>
      )}
    </PagedRows>
  );
}
