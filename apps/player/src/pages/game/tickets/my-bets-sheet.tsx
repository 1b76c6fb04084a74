import { Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import { panelRowsMax, useMyBets } from '../calls.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { FullPage } from '../header/full-page.tsx';
import { OrderLine } from './order-line.tsx';

const OrderSheet = lazy(() => import('./order-sheet.tsx').then((part) => ({ default: part.OrderSheet })));

/**
 * The panel of own bets, over the whole screen: today's newest five (spec 1 §7); a tap opens one in full, over the
 * game.
 */
export function MyBetsSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { gid, gameName, locale } = useGameContext();
  const { data, isPending, isError, isFetching, refetch } = useMyBets(gid);
  const [detail, setDetail] = useState('');
  return (
    <FullPage label={t('myBets.title')} title={`${t('myBets.title')} · ${gameName}`} onClose={onClose}>
      {isPending && <SkeletonRows count={panelRowsMax} className="h-14" />}
      {isError && !data && (
        <ErrorState
          title={t('myBets.failed')}
          retryLabel={t('gate.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data?.length === 0 && <EmptyState title={t('myBets.empty')} />}
      <Card className={data?.length ? 'px-4' : 'hidden'}>
        <ul className="divide-y divide-hair">
          {data?.slice(0, panelRowsMax).map((order) => (
            <li key={order.orderNum}>
              <button
                type="button"
                onClick={() => setDetail(order.orderNum)}
                className="block w-full text-left -outline-offset-2"
              >
                <OrderLine order={order} locale={locale} dated />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <Link
        to="/order"
        onClick={onClose}
        className="t-label flex min-h-11 items-center justify-center font-bold text-primary"
      >
        {t('myBets.all')}
      </Link>
      {detail !== '' && (
        <Suspense fallback={null}>
          <OrderSheet orderNum={detail} onOther={setDetail} onClose={() => setDetail('')} onDone={onClose} />
        </Suspense>
      )}
    </FullPage>
  );
}
