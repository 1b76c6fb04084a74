/** The four languages of the product. */
export type Locale = 'vi' | 'zh' | 'en' | 'id';

/**
 * Grouping mark and decimal mark: vi and id print 1.234.567,891, zh and en print 1,234,567.891. Written out,
 * because the browser's own number printer takes a phone 50 to 90 ms to make, just when the first page appears.
 */
export const marks: Record<Locale, readonly [group: string, decimal: string]> = {
  vi: ['.', ','],
  zh: [',', '.'],
  en: [',', '.'],
  id: ['.', ','],
};

/** The decimals that an amount shows at least; a third is never dropped unless it is zero. */
const leastPlaces = {
  /** A shown amount: two places, a third only where it is not zero. */
  amount: 2,
  /** A record: always three places, as the specs print totals. */
  record: 3,
  /** Running text: no trailing zeros. */
  text: 0,
} as const;

/** How many decimals an amount keeps. */
export type AmountStyle = keyof typeof leastPlaces;

/** Prints whole thousandths with at least `min` and at most three decimals: whole numbers only, no float touches money. */
function print(thousandths: number, locale: Locale, min: number, signed: boolean): string {
  const [group, decimal] = marks[locale];
  const size = Math.abs(thousandths);
  const sign = thousandths < 0 ? '-' : signed && thousandths > 0 ? '+' : '';
  const whole = grouped(Math.trunc(size / 1000), group);
  const all = String(size % 1000).padStart(3, '0');
  const kept = all.slice(0, min) + all.slice(min).replace(/0+$/, '');
  return kept === '' ? sign + whole : sign + whole + decimal + kept;
}

/** Puts grouping marks into whole digits. */
export const grouped = (whole: number | string, group: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, group);

/**
 * Prints an amount of money.
 * @param mills whole thousandths of a yuan
 * @param signed puts a plus before gains
 */
export function formatAmount(mills: number, locale: Locale, style: AmountStyle = 'amount', signed = false): string {
  return print(mills, locale, leastPlaces[style], signed);
}

/** Prints odds, given in whole thousandths, always with three places. */
export function formatRate(thousandths: number, locale: Locale): string {
  return print(thousandths, locale, 3, false);
}

/** Prints a whole number with the locale's grouping. */
export function formatCount(count: number, locale: Locale): string {
  return print(count * 1000, locale, 0, false);
}
