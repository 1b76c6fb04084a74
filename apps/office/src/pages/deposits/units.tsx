import { parseMills } from '@longmen/engine';
import { useLocale } from '../../core/i18n/locale.ts';
import { defaultCurrency, formatDecimal } from '@longmen/format';
import { printAmount, printMoney } from '../../core/i18n/amounts.ts';

type UnitsProps = {
  /** Decimal text with a point. */
  amount: string;
  /** Empty for yuan. */
  coin: string;
  /** Yuan are named once a screen. */
  isNamed?: boolean;
};

/** An amount in the unit that it was paid in, as this language writes numbers. */
export function useUnits(): (units: UnitsProps) => string {
  const locale = useLocale();
  return ({ amount, coin, isNamed = false }) => {
    const mills = coin === '' ? parseMills(amount) : null;
    if (mills !== null) return isNamed ? printMoney(mills, locale, defaultCurrency) : printAmount(mills, locale);
    const plain = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
    return `${formatDecimal(plain, locale)} ${coin}`;
  };
}

/** An amount of yuan or coins. */
export function Units(units: UnitsProps) {
  const print = useUnits();
  return <span className="whitespace-nowrap">{print(units)}</span>;
}
