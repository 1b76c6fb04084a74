import { formatDecimal } from '@longmen/format';
import { Card, clockText, ErrorState, RowContent, rowClass } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useState } from 'react';
import { Link } from '../../core/router/index.ts';
import { useWaiting } from './calls.ts';
import { payPath } from './paths.ts';
import { shortDecimal } from './rules.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useMessages } from './use-messages.ts';

/** Deposits that wait for their money: the way back to each. */
export function WaitingList() {
  const t = useMessages();
  const locale = useLocale();
  const { data = [], isLoadingError, isFetching, refetch } = useWaiting();
  const [all, setAll] = useState(false);
  // Who has paid already must not take the place for empty and pay again.
  if (isLoadingError)
    return (
      <ErrorState title={t('waitingFailed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return null;
  const more = data.length - 1;
  return (
    <section aria-label={t('waiting')}>
      <Card className="divide-y divide-hair overflow-hidden">
        {(all ? data : data.slice(0, 1)).map((deposit) => (
          <Link key={deposit.orderNum} to={payPath(deposit)} className={rowClass}>
            <RowContent
              icon="hourglass"
              label={
                <>
                  <span className="block">{deposit.title}</span>
                  <span className="t-caption block text-text-2">{deposit.stateName}</span>
                </>
              }
              value={
                <span className="tabular-nums">
                  <b className="t-body block font-semibold">
                    {deposit.coin === ''
                      ? moneyText(deposit.amount, locale)
                      : `${formatDecimal(shortDecimal(deposit.toPay), locale)} ${deposit.coin}`}
                  </b>
                  {deposit.claimedAt === null && deposit.state === 'pending' && <Left until={deposit.expiresAt} />}
                </span>
              }
            />
          </Link>
        ))}
        {more > 0 && !all && (
          <button type="button" className={`${rowClass} justify-center text-primary`} onClick={() => setAll(true)}>
            {t('moreWaiting', { count: more })}
          </button>
        )}
      </Card>
    </section>
  );
}

function Left({ until }: { until: number }) {
  return <span className="block">{clockText(useSecondsLeft(until))}</span>;
}
