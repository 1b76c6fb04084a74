import type { Locale } from '@longmen/format';
import { create } from 'zustand';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import type { Texts } from './message.ts';

/** The four locales under their own names; Vietnamese is the default (spec 1 §1). */
export const localeNames: Record<Locale, string> = {
  vi: 'Tiếng Việt',
  zh: '简体中文',
  en: 'English',
  id: 'Bahasa Indonesia',
};
export const localeList = Object.keys(localeNames) as Locale[];

/**
 * The messages of a locale: those of core and home at once, since every visit needs them, and the list of all others,
 * one lazy module per page (or part of a page: `game/instant`) and feature. The build cuts them out of each
 * `messages.ts`.
 */
const lists = {
  vi: () => import('virtual:messages/vi'),
  zh: () => import('virtual:messages/zh'),
  en: () => import('virtual:messages/en'),
  id: () => import('virtual:messages/id'),
} as const;

function firstLocale(): Locale {
  const stored = readStoredText('locale');
  return localeList.find((locale) => locale === stored) ?? 'vi';
}

/** The current locale and the texts of the pages seen so far. */
export const useLocaleStore = create<{ locale: Locale; texts: Record<string, Texts> }>(() => ({
  locale: firstLocale(),
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

/** Makes sure that the messages of these pages are there in the current locale. */
export async function loadMessages(names: readonly string[]): Promise<void> {
  const { locale, texts } = useLocaleStore.getState();
  const missing = names.filter((name) => !texts[name]);
  if (missing.length === 0) return;
  const loaded = await loadAll(locale, missing);
  // The language was switched meanwhile.
  if (localeNow() !== locale) return loadMessages(names);
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
