import { formatDecimal } from '@longmen/format';
import { Card, cx } from '@longmen/ui';
import { useLocale } from '../../../core/i18n/locale.ts';
import { moneyText } from '../../../core/i18n/money.ts';
import type { Channel } from '../calls.ts';
import { amountText, isCoin, shortDecimal, type Sums } from '../rules.ts';
import { useMessages } from '../use-messages.ts';

/** What an order comes to, before it is sent. */
export function SumsCard({ channel, typed, sums }: { channel: Channel; typed: string; sums: Sums }) {
  const t = useMessages();
  const locale = useLocale();
  const paid = isCoin(channel)
    ? `${formatDecimal(shortDecimal(amountText(channel, typed)), locale)} ${channel.coin}`
    : moneyText(sums.worth, locale, 'amount');
  const rows = [
    [t('youPay'), paid],
    ...(isCoin(channel) ? [[t('worth'), moneyText(sums.worth, locale, 'amount')] as const] : []),
    [t('fee'), moneyText(sums.fee, locale, 'amount')],
    [t('youGet'), moneyText(sums.credited, locale, 'amount')],
  ] as const;
  return (
    <Card className="px-4 py-2">
      <dl>
        {rows.map(([name, value], at) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
            <dt className="t-label text-text-2">{name}</dt>
            <dd className={cx('ml-auto tabular-nums', at === rows.length - 1 ? 't-section font-bold' : 't-body')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
