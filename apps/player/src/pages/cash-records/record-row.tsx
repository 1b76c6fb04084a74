import type { RecordAccount } from '@longmen/contract/calls/records';
import { formatAmount, type Locale } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { CashRecord } from './calls.ts';
import { statusInk } from './look.ts';
import { rowPath } from './paths.ts';
import type { messages } from './messages.ts';

type RecordRowProps = { record: CashRecord; account: RecordAccount; locale: Locale };

/** One record: what it was left; amount, status and the balance after it right. */
export function RecordRow({ record, account, locale }: RecordRowProps) {
  const t = useMessages<typeof messages>('cash-records');
  const { title, method, remark, at, amount, status, statusName, tips, balance } = record;
  return (
    <Link
      to={rowPath(record, account)}
      className="flex min-h-16 items-center gap-x-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      {/* What does not fit beside the other goes under it; the arrow stays at the end of the row. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="block text-[0.9375rem] leading-5 font-semibold">{title}</span>
          {[method, remark].filter(Boolean).map((fact) => (
            <span key={fact} className="t-label block [overflow-wrap:anywhere] text-text-2">
              {fact}
            </span>
          ))}
          <span className="t-caption block text-text-2 tabular-nums">{dayAndTime(at, locale)}</span>
        </span>
        <span className="ml-auto flex-none text-right tabular-nums">
          <b className={cx('block text-[0.9375rem] leading-5', balance === null && 'text-text-2')}>
            {formatAmount(amount, locale, 'amount', true)}
          </b>
          <span className="t-caption block text-text-2">
            {balance === null ? t('notMoved') : t('balanceAfter', { amount: { mills: balance } })}
          </span>
          {status !== '2' && tips === '' && (
            <span className={cx('t-caption block font-bold', statusInk(status))}>{statusName}</span>
          )}
          {status === '2' && <span className={cx('t-caption block', statusInk(status))}>{statusName}</span>}
        </span>
        {status !== '2' && tips !== '' && (
          <span className={cx('t-caption block basis-full pt-1', statusInk(status))}>{tips}</span>
        )}
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </Link>
  );
}
