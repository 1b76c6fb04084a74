import { SkeletonRows, Tabs } from '@longmen/ui';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Orders } from './orders.tsx';
import { OwnOrderRow } from './own-order-row.tsx';
import type { messages } from './messages.ts';

/** Comes with its own messages, for those who play there. */
const ThirdParty = lazy(() => import('./third-party/third-party.tsx').then((part) => ({ default: part.ThirdParty })));

const lists = ['own', 'thirdParty'] as const;

/** `/order`: the player's orders, and with `tab=third` the rounds of games of other companies. */
export function OrdersPage() {
  const t = useMessages<typeof messages>('orders');
  const list = useRoute().query.get('tab') === 'third' ? 'thirdParty' : 'own';
  const tabs = (
    <Tabs
      tabs={lists.map((key) => ({ key, label: t(key) }))}
      value={list}
      onChange={(next) => void navigate(next === 'own' ? '/order' : '/order?tab=third', { replace: true })}
      label={t('lists')}
      layout="even"
    />
  );
  if (list === 'own') return <Orders head={tabs} renderRow={(order) => <OwnOrderRow order={order} />} />;
  return (
    <>
      <Header raised title={t('title')} />
      <main>
        <div className="sticky top-12 z-10">{tabs}</div>
        <Suspense fallback={<SkeletonRows count={6} className="mx-4 mt-3 h-18" />}>
          <ThirdParty />
        </Suspense>
      </main>
    </>
  );
}
