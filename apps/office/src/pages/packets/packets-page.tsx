import { lazy, Suspense } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMe } from '../../core/session/session.ts';
import type { messages } from './messages.ts';
import { PacketList } from './packet-list.tsx';

const FlagList = lazy(() => import('./flag-list.tsx').then((part) => ({ default: part.FlagList })));

const tabs = ['open', 'all', 'watch'] as const;

/** Red packets of rooms, what escrow holds for them, and what the watch found. */
export function PacketsPage() {
  const t = useMessages<typeof messages>('packets');
  const { permissions } = useMe();
  const [search] = useListSearch();
  const maySeeWatch = permissions.includes('risk.read/read') || permissions.includes('community.read/read');
  const seen = tabs.filter((one) => one !== 'watch' || maySeeWatch);
  const tab = seen.find((one) => one === search.tab) ?? 'open';
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={seen.map((one) => ({ to: '/packets', search: { tab: one }, text: t(one), isOn: one === tab }))}
      />
      {tab === 'watch' ? (
        <Suspense>
          <FlagList />
        </Suspense>
      ) : (
        <PacketList key={tab} tab={tab} />
      )}
    </>
  );
}
