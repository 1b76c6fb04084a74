/** The four locales; Vietnamese is the default (spec 1 §1). */
export const locales = ['vi', 'zh', 'en', 'id'] as const;
export type Locale = (typeof locales)[number];

/** Grouping mark and decimal mark: vi and id write 1.234.567,891, zh and en 1,234,567.891. */
export const marks: Readonly<Record<Locale, readonly [group: string, decimal: string]>> = {
  vi: ['.', ','],
  zh: [',', '.'],
  en: [',', '.'],
  id: ['.', ','],
};
