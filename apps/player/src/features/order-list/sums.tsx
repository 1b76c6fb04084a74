import type { OutputOf, Calls } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Locale } from '@longmen/format';
import { Card } from '@longmen/ui';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { listMessages } from './list-messages.ts';

type Sum = Pick<
  OutputOf<Calls['listOrders']>,
  'total' | 'stakeSum' | 'payoutSum' | 'netSum' | 'waiting' | 'waitingSum'
> & {
  /** What counts of the stakes, where that is told. */
  readonly validSum?: Mills;
};

/**
 * The whole filter, not only the rows that are here: count, stake, return and net of the orders that ended,
 * and apart from them what still waits.
 */
export function Sums({ sum, texts, locale }: { sum: Sum; texts: string; locale: Locale }) {
  const t = useMessages<typeof listMessages>(texts);
  const ended = sum.total - sum.waiting;
  const figures = [
    [t('staked'), moneyText(sum.stakeSum - sum.waitingSum, locale, 'amount')],
    ...(sum.validSum === undefined ? [] : [[t('valid'), moneyText(sum.validSum, locale, 'amount')] as const]),
    [t('returned'), moneyText(sum.payoutSum, locale, 'amount')],
    [t('net'), moneyText(sum.netSum, locale, 'amount', true)],
  ] as const;
  if (sum.total === 0) return null;
  return (
    <Card className="px-4 py-3">
      {ended > 0 && (
        <>
          <p className="t-caption pb-1 text-text-2">{t('ended', { count: ended })}</p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2">
            {figures.map(([name, value]) => (
              <div key={name} className="min-w-0">
                <p className="t-caption text-text-2">{name}</p>
                <p className="text-[0.9375rem] leading-5 font-bold break-words tabular-nums">{value}</p>
              </div>
            ))}
          </div>
        </>
      )}
      {sum.waiting > 0 && (
        <p className={`t-caption text-text-2 tabular-nums ${ended > 0 ? 'mt-2 border-t border-hair pt-2' : ''}`}>
          {t('stillWaiting', { count: sum.waiting, stake: { mills: sum.waitingSum } })}
        </p>
      )}
    </Card>
  );
}
