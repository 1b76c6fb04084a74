/** The languages of the companies' pages. */

export const locales = ['vi', 'zh', 'en', 'id'] as const;
export type Locale = (typeof locales)[number];

/** One of our languages; English for any other. */
export function localeOf(text: string): Locale {
  return locales.find((locale) => locale === text) ?? 'en';
}
