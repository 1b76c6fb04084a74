import type { Mills } from '@longmen/engine';
import type { Locale } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import { moneyText } from '../../core/i18n/money.ts';
import { orderLook } from './order-look.ts';

type OutcomeHeadProps = {
  status: number;
  statusName: string;
  /** What it cost, and what that came to. */
  line: string;
  /** Undefined while it is open. */
  payout: Mills | undefined;
  locale: Locale;
};

const won = 1;

/** What came of an order or of a round elsewhere: its status, and what was paid. */
export function OutcomeHead({ status, statusName, line, payout, locale }: OutcomeHeadProps) {
  const look = orderLook(status);
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-4">
      <span className={cx('grid size-12 flex-none place-items-center rounded-full', look.soft)}>
        <Icon name={look.icon} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-[7rem]">
        <p className={cx('t-label font-bold', look.ink)}>{statusName}</p>
        <p className="t-label text-text-2 tabular-nums">{line}</p>
      </div>
      {payout !== undefined && (
        <b className={cx('t-display ml-auto whitespace-nowrap tabular-nums', look.ink)}>
          {moneyText(payout, locale, 'amount', status === won)}
        </b>
      )}
    </div>
  );
}
