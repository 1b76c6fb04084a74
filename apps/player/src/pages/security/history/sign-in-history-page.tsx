import { securityEvents } from '@longmen/contract/calls/identity/security';
import { Card, EmptyState } from '@longmen/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { quietApi } from '../../../core/api/client.ts';
import { formatTime } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { placeName } from '../../../core/i18n/place-name.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { PagedRows } from '../../../core/page/paged-rows.tsx';
import type { messages } from './messages.ts';

const api = quietApi({ securityEvents });
const pageRows = 20;

function useEvents() {
  return useInfiniteQuery({
    queryKey: ['securityEvents'],
    queryFn: ({ pageParam, signal }) => api.securityEvents({ page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

/** `/security/history`: who signed in and what changed in the security of the account, when and from where. */
export function SignInHistoryPage() {
  const t = useMessages<typeof messages>('security/history');
  const locale = useLocale();
  const query = useEvents();
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">
        <PagedRows
          query={query}
          t={t}
          skeleton={{ count: 5, className: 'h-16' }}
          empty={<EmptyState icon="shield" title={t('empty')} />}
        >
          {(rows) => (
            <Card className="overflow-hidden">
              <ul className="divide-y divide-hair">
                {rows.map(({ kind, at, ip, address, device }, index) => (
                  <li key={index} className="px-4 py-3">
                    <p className="t-body font-semibold">{t(kind)}</p>
                    <p className="t-label text-text-2 wrap-anywhere">
                      {formatTime(at, locale)} · {placeName(address, locale) || t('notLocated')}
                      {ip && ` · ${ip}`}
                      {device && ` · ${device}`}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </PagedRows>
      </main>
    </>
  );
}
