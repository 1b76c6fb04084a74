import type { Currency } from '@longmen/format';
import { type Places, printAmount, printMoney } from '../../../core/i18n/amounts.ts';
import { useLocale } from '../../../core/i18n/locale.ts';

type AmountProps = {
  /** Whole thousandths. */
  mills: number;
  /** The places of its column (`placesOf`); a single figure drops needless zeros. */
  places?: Places;
  signed?: boolean;
  /** Named once a screen. */
  currency?: Currency;
};

/** An amount of money: the one place where the back office prints one. */
export function Amount({ mills, places = 'text', signed = false, currency }: AmountProps) {
  const locale = useLocale();
  return (
    <span className="whitespace-nowrap">
      {currency ? printMoney(mills, locale, currency) : printAmount(mills, locale, places, signed)}
    </span>
  );
}
