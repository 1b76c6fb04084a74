import type { Locale } from '@longmen/format';
import { create } from 'zustand';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import type { Message } from './words.ts';

/** The four locales under their own names; Vietnamese is the default (spec 1 §1). */
export const localeNames: Record<Locale, string> = {
  vi: 'Tiếng Việt',
  zh: '简体中文',
  en: 'English',
  id: 'Bahasa Indonesia',
};
export const localeList = Object.keys(localeNames) as Locale[];

/** The texts of a room in one locale. */
export type Texts = Record<string, Message>;
type Loaders = Record<string, () => Promise<Texts>>;

/**
 * The words of a locale: those of shell and home at once, since every visit needs them, and the list of all others,
 * one lazy module per page (or part of a page: `game/instant`) and feature. The build cuts them out of each `words.ts`.
 */
const lists: Record<
  Locale,
  () => Promise<{ first: Record<string, Texts>; others: () => Promise<{ loaders: Loaders }> }>
> = {
  vi: () => import('./first/vi.ts'),
  zh: () => import('./first/zh.ts'),
  en: () => import('./first/en.ts'),
  id: () => import('./first/id.ts'),
};

const features = ['order', 'age', 'fund-password', 'money-news', 'play-watch'];
const pathOf = (room: string) =>
  room === 'shell'
    ? '../../words.ts'
    : features.includes(room)
      ? `../../../features/${room}/words.ts`
      : `../../../pages/${room}/words.ts`;

function firstLocale(): Locale {
  const stored = readStoredText('locale');
  return localeList.find((locale) => locale === stored) ?? 'vi';
}

/** The current locale and the texts of the rooms seen so far. */
export const useLocaleStore = create<{ locale: Locale; texts: Record<string, Texts> }>(() => ({
  locale: firstLocale(),
  texts: {},
}));

/** The current locale. */
export const useLocale = (): Locale => useLocaleStore((state) => state.locale);

/** The current locale, outside of components. */
export const localeNow = (): Locale => useLocaleStore.getState().locale;

async function load(locale: Locale, room: string): Promise<[string, Texts] | undefined> {
  const { first, others } = await lists[locale]();
  const path = pathOf(room);
  const here = first[path];
  if (here) return [room, here];
  const loader = (await others()).loaders[path];
  return loader && [room, await loader()];
}

async function loadAll(locale: Locale, rooms: readonly string[]): Promise<Record<string, Texts>> {
  const loaded = await Promise.all(rooms.map((room) => load(locale, room)));
  return Object.fromEntries(loaded.filter((entry) => entry !== undefined));
}

/** Makes sure that the words of these rooms are there in the current locale. */
export async function loadWords(rooms: readonly string[]): Promise<void> {
  const { locale, texts } = useLocaleStore.getState();
  const missing = rooms.filter((room) => !texts[room]);
  if (missing.length === 0) return;
  const loaded = await loadAll(locale, missing);
  // The language was switched meanwhile.
  if (localeNow() !== locale) return loadWords(rooms);
  useLocaleStore.setState((state) => ({ texts: { ...state.texts, ...loaded } }));
}

/** The language that was chosen last, whichever words come first. */
let chosen: Locale;

/** Switches the language of everything on screen, without a reload. */
export async function setLocale(locale: Locale): Promise<void> {
  chosen = locale;
  const rooms = Object.keys(useLocaleStore.getState().texts);
  const loaded = await loadAll(locale, rooms);
  if (chosen !== locale) return;
  // A room that was entered meanwhile speaks the new language too.
  if (Object.keys(useLocaleStore.getState().texts).length > rooms.length) return setLocale(locale);
  writeStoredText('locale', locale);
  document.documentElement.lang = locale;
  useLocaleStore.setState({ locale, texts: loaded });
}
