import { parseMills } from '@longmen/engine';
import { formatAmount } from '@longmen/format';
import { buttonClass, Card, cx, Icon, IconButton, type IconName } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { ServiceLink } from '../../features/chrome/service-link.tsx';
import type { Withdrawal } from './calls.ts';
import type { messages } from './messages.ts';
import { formatCoins, payeeText } from './payee-text.ts';
import { Timeline } from './timeline.tsx';

const looks = {
  '1': { icon: 'hourglass', soft: 'bg-warn-soft text-warn', ink: 'text-warn' },
  '2': { icon: 'checkCircle', soft: 'bg-wait-soft text-wait', ink: 'text-wait' },
  '3': { icon: 'crossCircle', soft: 'bg-win-soft text-win', ink: 'text-win' },
} as const satisfies Record<Withdrawal['status'], { icon: IconName; soft: string; ink: string }>;

/** One withdrawal: how much arrives where, what became of it, its steps and facts. */
export function WithdrawalView({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const { status, statusName, amount, net, note, operatorNote } = withdrawal;
  const look = looks[status];
  return (
    <>
      <Card className="px-4">
        <div className="flex flex-wrap items-center gap-x-3 py-4">
          <span className={cx('grid size-12 flex-none place-items-center rounded-full', look.soft)}>
            <Icon name={look.icon} size={24} />
          </span>
          <div className="min-w-0 flex-1 basis-[8rem]" role="status">
            <p className={cx('t-section', look.ink)}>{statusName}</p>
            <p className="t-label text-text-2">{payeeText(withdrawal.placeName, withdrawal.tail)}</p>
          </div>
          {/* Of a refused one the whole came back, its fees too. */}
          <b className="t-title ml-auto whitespace-nowrap tabular-nums">
            {moneyText(status === '3' ? amount : net, locale, 'amount')}
          </b>
        </div>
        {note !== '' && <p className="t-label border-t border-hair py-3">{note}</p>}
        {operatorNote !== '' && (
          <div className="border-t border-hair py-3">
            <p className="t-caption text-text-2">{t('operatorNote')}</p>
            <p className="t-label [overflow-wrap:anywhere]">{operatorNote}</p>
          </div>
        )}
        {status === '1' && <p className="t-label border-t border-hair py-3 text-text-2">{t('oneOpen')}</p>}
        {status === '3' && (
          <ServiceLink className={cx(buttonClass('outline'), 'mb-4 w-full')}>{t('service')}</ServiceLink>
        )}
      </Card>
      <Timeline withdrawal={withdrawal} />
      <Facts withdrawal={withdrawal} />
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useMessages<typeof messages>('withdraw');
  const locale = useLocale();
  const { status, amount, fee, net, coins, exchangeRate, requestedAt, orderNum } = withdrawal;
  const money = (mills: number) => formatAmount(mills, locale);
  const facts = [
    [t('amount'), money(amount)],
    // Nothing was paid out of a refused one, and nothing charged.
    ...(status === '3'
      ? []
      : [
          [t('fee'), money(fee)],
          [t('youGet'), money(net)],
        ]),
    ...(coins === '' ? [] : [[t('coins'), formatCoins(coins, locale)]]),
    ...(coins === '' ? [] : [[t('rate'), moneyText(parseMills(exchangeRate) ?? 0, locale)]]),
    [t('requestedAt'), dayAndTime(requestedAt, locale)],
  ] as const;
  return (
    <Card className="px-4 pt-2">
      <dl className="t-label">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-text-2">{name}</dt>
            <dd className="ml-auto font-semibold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex min-h-12 items-center gap-2 border-t border-hair">
        <span className="t-label text-text-2">{t('number')}</span>
        <span className="t-label min-w-0 flex-1 text-right break-all tabular-nums">
          {orderNum.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </span>
        <IconButton
          icon="copy"
          label={t('copy')}
          size={20}
          onClick={() => void copyText(orderNum)}
          className="-mr-3 text-primary"
        />
      </div>
    </Card>
  );
}
