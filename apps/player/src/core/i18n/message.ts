import type { Locale } from '@longmen/format';

/** A text, or one for a single thing and one for several; `count` decides. */
export type Message = string | { one: string; other: string };

/** The messages of a page: four locales side by side. A missing locale does not compile. */
export type MessageTable = Record<string, Record<Locale, Message>>;

/** The messages of a page in one locale. */
export type Texts = Record<string, Message>;
