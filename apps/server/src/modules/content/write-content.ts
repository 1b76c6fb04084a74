/** Writing content: every HTML is cleaned here, once, before it becomes a row. */
import { type Locale, locales } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { cleanHtml } from './clean-html.ts';
import { addActivity, addBanner, addNotice, type NewActivity, type NewBanner, type NewNotice } from './store.ts';
import type { InFourLocales } from './texts.ts';

export type NewContent = {
  readonly notices: readonly NewNotice[];
  readonly activities: readonly NewActivity[];
  readonly banners: readonly NewBanner[];
};

/** Adds content whose key is not there yet; what an operator changed stays. */
export async function writeContent(platform: Platform, { notices, activities, banners }: NewContent): Promise<void> {
  const at = platform.clock.now();
  await platform.db.jobs.transaction(async (tx) => {
    for (const notice of notices) await addNotice(tx, { ...notice, texts: cleaned(notice.texts, 'content') }, at);
    for (const activity of activities)
      await addActivity(tx, { ...activity, texts: cleaned(activity.texts, 'html') }, at);
    for (const banner of banners) await addBanner(tx, banner, at);
  });
}

/** The same texts with the field that is shown as HTML made harmless. */
function cleaned<Field extends string, Text extends Record<Field, string>>(
  texts: InFourLocales<Text>,
  field: Field,
): InFourLocales<Text> {
  const entries = locales.map((locale) => [locale, { ...texts[locale], [field]: cleanHtml(texts[locale][field]) }]);
  return Object.fromEntries(entries) as Record<Locale, Text>;
}
