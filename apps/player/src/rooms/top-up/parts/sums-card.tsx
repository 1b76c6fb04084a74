/** What an order comes to, before it is sent. */
import { Card, cx, formatAmount } from '@longmen/ui';
import { formatDecimal } from '@longmen/ui/amount';
import { useLocale } from '../../../i18n/locale.ts';
import type { Channel } from '../calls.ts';
import { amountText, isCoin, shortDecimal, type Sums } from '../rules.ts';
import { useWords } from '../use-words.ts';

export function SumsCard({ channel, typed, sums }: { channel: Channel; typed: string; sums: Sums }) {
  const t = useWords();
  const locale = useLocale();
  const paid = isCoin(channel)
    ? `${formatDecimal(shortDecimal(amountText(channel, typed)), locale)} ${channel.coin}`
    : formatAmount(sums.worth, locale);
  const rows = [
    [t('youPay'), paid],
    // Spec 2 §5: rate × quantity, three places.
    ...(isCoin(channel) ? [[t('worth'), formatAmount(sums.worth, locale, 'record')] as const] : []),
    [t('fee'), formatAmount(sums.fee, locale)],
    [t('youGet'), formatAmount(sums.credited, locale)],
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
