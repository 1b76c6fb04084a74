import { formatAmount } from '@longmen/format';
import { Amount, Card, Icon, IconButton } from '@longmen/ui';
import { formatDay } from '../../core/i18n/format-day.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { toggleBalance, useBalanceHidden } from '../../core/session/balance-hidden.ts';
import type { Savings } from './calls.ts';
import type { messages } from './messages.ts';

const masked = '****';

/** How much there is and what it earned; the eye masks the figures (spec 2 §2). */
export function Summary({ savings }: { savings: Savings }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const hidden = useBalanceHidden();
  const print = (mills: number, signed = false) => (hidden ? masked : formatAmount(mills, locale, 'amount', signed));
  return (
    <Card className="px-4 pt-3">
      <div className="flex items-center">
        <h2 className="t-label flex-1 text-text-2">{t('total')}</h2>
        <IconButton
          icon={hidden ? 'eyeOff' : 'eye'}
          className="-my-2 text-text-2"
          label={t(hidden ? 'show' : 'hide')}
          aria-pressed={hidden}
          onClick={toggleBalance}
        />
      </div>
      <p className="t-display tabular-nums">
        {hidden ? masked : <Amount mills={savings.total} locale={locale} currency={currencyNow(locale)} />}
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Figure name={t('yesterday')} value={print(savings.incomeYesterday, true)} />
        <Figure name={t('inAll')} value={print(savings.incomeTotal, true)} />
        <Figure name={t('earning')} value={print(savings.confirmed)} />
      </dl>
      {savings.coming.length > 0 && (
        <ul className="t-caption mt-2 text-text-2 tabular-nums">
          {savings.coming.map(({ day, amount }) => (
            <li key={day}>
              {t('coming', { amount: hidden ? masked : { mills: amount }, day: formatDay(day, locale) })}
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/yuebaoDetail"
        className="t-label mt-2 flex min-h-11 items-center justify-between border-t border-hair font-bold text-primary"
      >
        {t('details')}
        <Icon name="forward" size={18} />
      </Link>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="t-caption text-text-2">{name}</dt>
      <dd className="t-body font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
