/** What the site shows and operators write: its kinds, the texts of each, and where they stand (office.md 12). */
import * as z from 'zod/mini';
import { boundedText } from '../../wire.ts';
import { footerKeys } from '../../settings.ts';

export const contentKinds = ['banners', 'notices', 'activities', 'help', 'menu'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Longest text that may hold HTML, in characters. */
export const htmlMax = 20_000;

/** A text of a content: one line, HTML that is cleaned when it is saved, or lines of plain text. */
export type TextField = {
  readonly name: string;
  readonly lengthMax: number;
  readonly looks: 'line' | 'html' | 'lines';
};

const line = (name: string, lengthMax: number): TextField => ({ name, lengthMax, looks: 'line' });

/** The texts of a kind, each in four languages. */
export const contentFields: Readonly<Record<ContentKind, readonly TextField[]>> = {
  banners: [line('title', 36), line('subtitle', 44)],
  notices: [line('title', 120), { name: 'content', lengthMax: htmlMax, looks: 'html' }],
  activities: [line('title', 80), line('subtitle', 80), { name: 'html', lengthMax: htmlMax, looks: 'html' }],
  help: [line('title', 120), { name: 'lines', lengthMax: htmlMax, looks: 'lines' }],
  menu: footerKeys.map((key) => line(key, 14)),
};

/** The one menu that there is. */
export const menuName = 'footer';

/** Apps that a notice is for, by their FROMWAY: iOS, Android, PC, mobile web, the app's shell. */
export const channels = [1, 2, 3, 4, 6] as const;

const text = z.record(boundedText(40, 1), boundedText(htmlMax));
export const contentTexts = z.object({ vi: text, zh: text, en: text, id: text });

const localeName = z.enum(['vi', 'zh', 'en', 'id']);

/** A picture of the app's build, or one that an operator has added. */
export const contentPicture = z
  .string()
  .check(z.regex(/^(\/banners\/[\w-]{1,60}\.(svg|webp)|\/pictures\/[0-9a-f]{32}\.webp)?$/));

const within = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

/** Where it stands and whom it is for; each kind has some of these. */
export const contentPlace = z.object({
  picture: z.optional(contentPicture),
  /** Of a banner: the page of the app that it opens. */
  target: z.optional(z.string().check(z.regex(/^\/[\w/-]{0,80}$/))),
  /** Of banners, activities and articles: their order. */
  position: z.optional(within(1, 99)),
  /** Of a notice: `show_location` and `type` of the clients. */
  place: z.optional(within(0, 20)),
  noticeKind: z.optional(within(0, 20)),
  /** Of a notice: the apps that show it; none: all. */
  channels: z.optional(z.array(within(1, 6)).check(z.maxLength(channels.length))),
  /** Of an article. */
  category: z.optional(within(3, 6)),
});

export const contentBody = z.object({
  texts: contentTexts,
  place: contentPlace,
  /** Languages whose texts a machine has made and nobody has read. */
  machineMade: z.array(localeName).check(z.maxLength(4)),
});
export type ContentBody = z.output<typeof contentBody>;
export type ContentTexts = ContentBody['texts'];
export type ContentPlace = ContentBody['place'];

/** What a kind's place is made of. */
export const placeFields: Readonly<Record<ContentKind, readonly (keyof ContentPlace)[]>> = {
  banners: ['picture', 'target', 'position'],
  notices: ['place', 'noticeKind', 'channels'],
  activities: ['picture', 'position'],
  help: ['category', 'position'],
  menu: [],
};

/**
 * What keeps a text from being published: `id.subtitle` that is empty, `zh` that a machine has made and nobody has
 * read. A banner has its picture.
 */
export function missingIn(kind: ContentKind, { texts, place, machineMade }: ContentBody): string[] {
  const locales = ['vi', 'zh', 'en', 'id'] as const;
  return [
    ...(kind === 'banners' && (place.picture ?? '') === '' ? ['picture'] : []),
    ...locales.flatMap((locale) =>
      contentFields[kind]
        .filter(({ name }) => (texts[locale][name] ?? '').trim() === '')
        .map(({ name }) => `${locale}.${name}`),
    ),
    ...locales.filter((locale) => machineMade.includes(locale)),
  ];
}

/** A name: small letters, digits, hyphens. */
export const contentName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}$/));

/** The newest version and the newest publication that stood on the screen: "7.3". */
export const contentSeen = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}$/));
