import { Card, DrawnBalls, ErrorState, type Family, Icon, SkeletonRows } from '@longmen/ui';
import { clockTime } from '../../../core/i18n/format-time.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { readNumbers } from '../../../features/plays/read-numbers.ts';
import { useSpokenBalls } from '../../../features/draws/use-spoken-balls.ts';
import { Link } from '../../../core/router/index.ts';
import type { messages } from '../messages.ts';
import { useOwnRounds } from './calls.ts';
import { useRoundMessages } from './use-messages.ts';

/** The player's rounds of today, each a way to its proof. */
export function OwnRounds({ gid }: { gid: number }) {
  const t = useRoundMessages();
  const spoken = useSpokenBalls();
  const tFairness = useMessages<typeof messages>('fairness');
  const { data, isError, isFetching, refetch } = useOwnRounds(gid);
  return (
    <Card className="px-4 py-2">
      <h3 className="t-label pt-1 font-bold">{t('yourRounds')}</h3>
      {!data && isError && (
        <ErrorState
          title={tFairness('listFailed')}
          retryLabel={tFairness('retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonRows count={2} className="h-11" />}
      {data?.length === 0 && <p className="t-label py-2 text-text-2">{t('none')}</p>}
      <ul className="divide-y divide-hair">
        {data?.map((order) => {
          const family = order.family as Family;
          const numbers = readNumbers(order.numbers);
          return (
            <li key={order.issue}>
              <Link
                to={`/fairness/${gid}/${order.issue}?order_num=${order.orderNum}`}
                className="flex min-h-11 items-center gap-x-3 py-1"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                  <span className="t-label text-text-2 tabular-nums">{clockTime(order.placedAt)}</span>
                  <span className="flex-1">
                    <DrawnBalls family={family} numbers={numbers} size="small" label={spoken(family, numbers)} />
                  </span>
                  <span className="t-label text-text-2 tabular-nums">{order.issue.slice(-4)}</span>
                </span>
                <Icon name="forward" size={16} className="flex-none text-text-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
