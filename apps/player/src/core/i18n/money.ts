import { type AmountStyle, type Currency, formatMoney, type Locale, type MoneyValue, playMoney } from '@longmen/format';
import { useSiteCurrency } from '../platform/site-currency.ts';

/** An amount within a text: `t('short', { amount: { mills } })`. Nobody prints it before the text does. */
export type Money = MoneyValue;

/** What the figures of this account are counted in: the site's currency, or play money. */
export function currencyNow(locale: Locale): Currency {
  const { currency, isPlay } = useSiteCurrency.getState();
  return isPlay ? playMoney(locale) : currency;
}

/** An amount with its unit, where it stands alone or leads its page; columns below it go without (`formatAmount`). */
export const moneyText = (mills: number, locale: Locale, style?: AmountStyle, signed?: boolean): string =>
  formatMoney(mills, locale, currencyNow(locale), style, signed);
