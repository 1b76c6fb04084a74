import { formatDecimal } from '@longmen/format';
import { cx } from '@longmen/ui';
import { AmountField } from '@longmen/ui/amount';
import { useLocale } from '../../../core/i18n/locale.ts';
import type { Channel } from '../calls.ts';
import { printAmount } from '../print-amount.ts';
import { isCoin, limitsOf, type OrderError, quickAmounts } from '../rules.ts';
import { useMessages } from '../use-messages.ts';

/** Places that can be typed: money in hundredths, coins as fine as they are counted. */
const moneyPlaces = 2;
const coinPlaces = 4;

type AmountPartProps = {
  channel: Channel;
  value: string;
  onChange: (value: string) => void;
  error: OrderError | undefined;
};

/** The amount: typed on the page's keypad or tapped; where a channel takes fixed amounts only, tapped. */
export function AmountPart({ channel, value, onChange, error }: AmountPartProps) {
  const t = useMessages();
  const locale = useLocale();
  const coin = isCoin(channel) ? channel.coin : '';
  const range = limitsOf(channel);
  const limits = {
    min: printAmount(channel, range.min, locale),
    max: printAmount(channel, range.max, locale),
    coin,
  };
  const onlyFixed = !isCoin(channel) && channel.onlyFixed;
  const fieldError = error && t(onlyFixed ? 'amountChooseError' : error, limits);
  const label = coin === '' ? t('amount') : t('coinAmount', { coin });
  const amounts = quickAmounts(channel);
  return (
    <div className="flex flex-col gap-2">
      {onlyFixed ? (
        <p className="t-label text-text-2">{t('chooseAmount')}</p>
      ) : (
        <AmountField
          label={label}
          name="amount"
          value={value}
          onChange={onChange}
          locale={locale}
          places={coin === '' ? moneyPlaces : coinPlaces}
          messages={{ keypad: t('keypad'), erase: t('erase'), clear: t('clear'), done: t('done') }}
          error={fieldError}
          hint={coin === '' ? t('amountHint', limits) : `${t('amountHint', limits)} ${coin}`}
          trailing={coin !== '' && <span className="t-label pr-3 text-text-2">{coin}</span>}
        />
      )}
      <div
        role="group"
        aria-label={t('chooseAmount')}
        aria-describedby={onlyFixed && fieldError ? 'amount-note' : undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(4.25rem,100%),1fr))] gap-2"
      >
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            name={onlyFixed ? 'amount' : undefined}
            aria-pressed={amount === value}
            onClick={() => onChange(amount)}
            className={cx(
              't-label min-h-11 rounded-ctl border px-1 tabular-nums',
              amount === value ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-ctl bg-surface',
            )}
          >
            {formatDecimal(amount, locale)}
          </button>
        ))}
      </div>
      {onlyFixed && fieldError && (
        <p id="amount-note" role="alert" className="t-caption text-win">
          {fieldError}
        </p>
      )}
    </div>
  );
}
