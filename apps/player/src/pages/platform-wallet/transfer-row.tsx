import { cx, Icon } from '@longmen/ui';
import { formatAmount } from '@longmen/format';
import { mills } from '@longmen/engine';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { WalletTransfer } from './calls.ts';
import { transferInk } from './look.ts';
import type { messages } from './messages.ts';

/** A transfer in the list: where to, how it stands, when, and what it is to the balance. */
export function TransferRow({ transfer }: { transfer: WalletTransfer }) {
  const t = useMessages<typeof messages>('platform-wallet');
  const locale = useLocale();
  const { id, platform, way, amount, status, stateName, madeAt } = transfer;
  return (
    <Link
      to={`/platformWallet/${id}`}
      className="flex min-h-16 items-center gap-x-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="block text-[0.9375rem] leading-5 font-semibold">
            {t(way === 'in' ? 'rowIn' : 'rowOut', { place: t(platform) })}
          </span>
          <span className={cx('t-label block', transferInk(status))}>{stateName}</span>
          <span className="t-caption block text-text-2 tabular-nums">{dayAndTime(madeAt, locale)}</span>
        </span>
        <b
          className={cx(
            'ml-auto flex-none text-[0.9375rem] leading-5 tabular-nums',
            // What did not move is no change of the balance.
            status === '3' && 'text-text-3 line-through',
          )}
        >
          {formatAmount(way === 'in' ? mills(-amount) : amount, locale, 'amount', true)}
        </b>
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </Link>
  );
}
