/**
 * How numbers are printed for readers of the four languages, and how what readers type is read (decision 0057). Pure.
 */
export { type Currency, defaultCurrency, formatMoney, playMoney } from './currency.ts';
export { type Locale, locales, marks } from './locale.ts';
export {
  fillMessage,
  type Message,
  type MessageTable,
  type MoneyValue,
  type PrintMoney,
  type Texts,
  type Translate,
  translator,
} from './messages.ts';
export { formatAmount, formatCount, formatDecimal, formatNumber, formatOdds, type AmountStyle } from './print.ts';
export { type NumberRead, type NumberSize, readNumber } from './read.ts';
