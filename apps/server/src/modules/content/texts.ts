/** Texts in the four locales, as content rows keep them. */
import type { Locale } from '@longmen/contract';

export type InFourLocales<T> = Readonly<Record<Locale, T>>;

export type NoticeText = { readonly title: string; readonly content: string };
export type ActivityText = { readonly title: string; readonly subtitle: string; readonly html: string };
export type BannerText = { readonly title: string; readonly subtitle: string };
