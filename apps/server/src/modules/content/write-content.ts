/** Content that the repository brings along: an entry with one version, published from now on, its HTML made harmless. */
import { type Locale, locales } from '@longmen/contract';
import type { ContentKind, ContentPlace } from '@longmen/contract/console/content/kinds';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cleanHtml } from './clean-html.ts';
import { insertEntry, insertPublication, insertVersion } from './entries/store-entries.ts';
import type { ActivityText, BannerText, InFourLocales, NoticeText } from './texts.ts';

export type NewNotice = { key: string; place: number; kind: number; texts: InFourLocales<NoticeText> };
export type NewActivity = { key: string; texts: InFourLocales<ActivityText>; picture: string; position: number };
export type NewBanner = {
  key: string;
  texts: InFourLocales<BannerText>;
  picture: string;
  target: string;
  position: number;
};

export type NewContent = {
  readonly notices: readonly NewNotice[];
  readonly activities: readonly NewActivity[];
  readonly banners: readonly NewBanner[];
};

/** Adds content whose key is not there yet; what an operator changed stays. */
export async function writeContent(platform: Platform, { notices, activities, banners }: NewContent): Promise<void> {
  await platform.db.jobs.transaction(async (tx) => {
    for (const { key, place, kind, texts } of notices)
      await publishNew(tx, 'notices', key, { texts, place: { place, noticeKind: kind, channels: [] } });
    for (const { key, picture, position, texts } of activities)
      await publishNew(tx, 'activities', key, { texts, place: { picture, position } });
    for (const { key, picture, target, position, texts } of banners)
      await publishNew(tx, 'banners', key, { texts, place: { picture, target, position } });
  });
}

type Written = { readonly texts: InFourLocales<object>; readonly place: ContentPlace };

/** Nothing happens where there is one of the name. */
export async function publishNew(tx: Tx, kind: ContentKind, name: string, { texts, place }: Written): Promise<void> {
  const entry = await insertEntry(tx, kind, name);
  if (entry === undefined) return;
  const by = 'site';
  const body = { texts: cleaned(texts), place, machineMade: [] };
  await insertVersion(tx, { entry, version: 1, body, missing: [], by, note: 'as the site brings it' });
  await insertPublication(tx, { entry, number: 1, version: 1, startsAt: undefined, endsAt: undefined, by });
}

/** The same texts with the fields that are shown as HTML made harmless. */
function cleaned(texts: InFourLocales<object>): Record<Locale, Record<string, string>> {
  const isHtml = (field: string) => field === 'content' || field === 'html';
  const of = (locale: Locale) =>
    Object.entries(texts[locale]).map(([field, text]: [string, string]) => [
      field,
      isHtml(field) ? cleanHtml(text) : text,
    ]);
  return Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(of(locale))])) as Record<
    Locale,
    Record<string, string>
  >;
}
