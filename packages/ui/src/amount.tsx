import { cx } from './cx.ts';
import { type AmountStyle, type Currency, formatAmount, formatMoney, type Locale } from '@longmen/format';

type AmountProps = {
  /** Whole thousandths of a yuan. */
  mills: number;
  locale: Locale;
  /** Printed with the figure, where it leads its page. */
  currency?: Currency;
  style?: AmountStyle;
  signed?: boolean;
  /** Shows dots in place of the figure. */
  hidden?: boolean;
  className?: string;
};

/** An amount of money that never breaks over two lines and never shortens. */
export function Amount({ mills, locale, currency, style, signed, hidden = false, className }: AmountProps) {
  const text = () =>
    currency
      ? formatMoney(mills, locale, currency, style ?? 'amount', signed)
      : formatAmount(mills, locale, style, signed);
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{hidden ? '••••' : text()}</span>;
}
