import { cx } from './cx.ts';
import { type AmountStyle, formatAmount, type Locale } from './format-amount.ts';

type AmountProps = {
  /** Whole thousandths of a yuan. */
  mills: number;
  locale: Locale;
  style?: AmountStyle;
  signed?: boolean;
  /** Shows dots in place of the figure. */
  hidden?: boolean;
  className?: string;
};

/** An amount of money that never breaks over two lines and never shortens. */
export function Amount({ mills, locale, style, signed, hidden = false, className }: AmountProps) {
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {hidden ? '••••' : formatAmount(mills, locale, style, signed)}
    </span>
  );
}
