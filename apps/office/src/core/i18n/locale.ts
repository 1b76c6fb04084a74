import { type Locale, locales } from '@longmen/format';
import { create } from 'zustand';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import type { Texts } from './message.ts';

/** The four locales under their own names. */
export const localeNames: Record<Locale, string> = {
  vi: 'Tiếng Việt',
  zh: '简体中文',
  en: 'English',
  id: 'Bahasa Indonesia',
};

/** The messages of a locale: those of core at once, and the list of all others, a lazy module for each page. */
const lists = {
  vi: () => import('virtual:messages/vi'),
  zh: () => import('virtual:messages/zh'),
  en: () => import('virtual:messages/en'),
  id: () => import('virtual:messages/id'),
} as const;

const known = (name: string | null): Locale | undefined => locales.find((locale) => locale === name);

/** The one chosen before, else the first of the browser's that there is, else Vietnamese. */
export function firstLocale(stored: string | null, wanted: readonly string[]): Locale {
  const ofBrowser = wanted.map((tag) => known(tag.slice(0, 2).toLowerCase())).find((locale) => locale !== undefined);
  return known(stored) ?? ofBrowser ?? 'vi';
}

/** The current locale and the texts of the pages seen so far. */
export const useLocaleStore = create<{ locale: Locale; texts: Record<string, Texts> }>(() => ({
  locale: firstLocale(readStoredText('locale'), navigator.languages),
  texts: {},
}));

/** The current locale. */
export const useLocale = (): Locale => useLocaleStore((state) => state.locale);

/** The current locale, outside of components. */
export const localeNow = (): Locale => useLocaleStore.getState().locale;

async function load(locale: Locale, name: string): Promise<[string, Texts] | undefined> {
  const { first, others } = await lists[locale]();
  const here = first[name];
  if (here) return [name, here];
  const loader = (await others()).loaders[name];
  return loader && [name, (await loader()).default];
}

async function loadAll(locale: Locale, names: readonly string[]): Promise<Record<string, Texts>> {
  const loaded = await Promise.all(names.map((name) => load(locale, name)));
  return Object.fromEntries(loaded.filter((entry) => entry !== undefined));
}

/** Makes sure that these tables are there in the current locale. */
export async function loadMessages(names: readonly string[]): Promise<void> {
  const { locale, texts } = useLocaleStore.getState();
  const missing = names.filter((name) => !texts[name]);
  if (missing.length === 0) return;
  const loaded = await loadAll(locale, missing);
  // The language was switched meanwhile.
  if (localeNow() !== locale) return loadMessages(names);
  document.documentElement.lang = locale;
  useLocaleStore.setState((state) => ({ texts: { ...state.texts, ...loaded } }));
}

/** The language that was chosen last, whichever messages come first. */
let chosen: Locale;

/** Switches the language of everything on screen, without a reload. */
export async function setLocale(locale: Locale): Promise<void> {
  chosen = locale;
  const names = Object.keys(useLocaleStore.getState().texts);
  const loaded = await loadAll(locale, names);
  if (chosen !== locale) return;
  // A page that was entered meanwhile speaks the new language too.
  if (Object.keys(useLocaleStore.getState().texts).length > names.length) return setLocale(locale);
  writeStoredText('locale', locale);
  document.documentElement.lang = locale;
  useLocaleStore.setState({ locale, texts: loaded });
}
