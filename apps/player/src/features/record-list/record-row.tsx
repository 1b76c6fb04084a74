import type { RecordStatus } from '@longmen/contract/calls/records';
import type { Mills } from '@longmen/engine';
import { formatAmount, type Locale } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { Link } from '../../core/router/index.ts';
import { statusInk } from './look.ts';

type RecordRowProps = {
  title: string;
  /** What it was for, a line each; empty ones are left out. */
  facts: readonly string[];
  at: number;
  amount: Mills;
  /** Whether the amount is not in a balance yet. */
  isMuted?: boolean;
  /** Under the amount, such as the balance after it. */
  note: string;
  status: RecordStatus;
  statusName: string;
  /** Takes the place of the status when there is more to say. */
  tips?: string;
  /** Its page; a row that has none is no link. */
  to?: string;
  locale: Locale;
};

const rowClass = 'flex min-h-16 items-center gap-x-3 px-4 py-2';

/** One record: what it was left; amount, status and the balance after it right. */
export function RecordRow({ to, ...record }: RecordRowProps) {
  if (to === undefined)
    return (
      <div className={rowClass}>
        <RecordText {...record} />
      </div>
    );
  return (
    <Link to={to} className={`${rowClass} -outline-offset-2 active:bg-surface-2`}>
      <RecordText {...record} />
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </Link>
  );
}

function RecordText({
  title,
  facts,
  at,
  amount,
  isMuted = false,
  note,
  status,
  statusName,
  tips = '',
  locale,
}: Omit<RecordRowProps, 'to'>): ReactNode {
  return (
    // What does not fit beside the other goes under it; the arrow stays at the end of the row.
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-[7rem]">
        <span className="block text-[0.9375rem] leading-5 font-semibold">{title}</span>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact} className="t-label block [overflow-wrap:anywhere] text-text-2">
            {fact}
          </span>
        ))}
        <span className="t-caption block text-text-2 tabular-nums">{dayAndTime(at, locale)}</span>
      </span>
      <span className="ml-auto flex-none text-right tabular-nums">
        <b className={cx('block text-[0.9375rem] leading-5', isMuted && 'text-text-2')}>
          {formatAmount(amount, locale, 'amount', true)}
        </b>
        <span className="t-caption block text-text-2">{note}</span>
        {status !== '2' && tips === '' && (
          <span className={cx('t-caption block font-bold', statusInk(status))}>{statusName}</span>
        )}
        {status === '2' && <span className={cx('t-caption block', statusInk(status))}>{statusName}</span>}
      </span>
      {status !== '2' && tips !== '' && (
        <span className={cx('t-caption block basis-full pt-1', statusInk(status))}>{tips}</span>
      )}
    </span>
  );
}
