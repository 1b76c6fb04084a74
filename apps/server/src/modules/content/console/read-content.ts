/** Content as operators read it: with its state, what players read of it, and its versions. */
import type { Locale } from '@longmen/contract';
import { contentFields, type ContentBody, type ContentKind } from '@longmen/contract/console/content/kinds';
import { refuse } from '../../../platform/api/route.ts';
import { countMax, type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { printFigures } from '../articles/show-articles.ts';
import { type BuiltIn, builtInOf } from './built-in.ts';
import {
  countEntries,
  type EntryRow,
  type EntryState,
  findBody,
  findEntry,
  listEntries,
  listVersions,
  type Publication,
  type VersionRow,
} from '../entries/store-entries.ts';

type Window = { readonly version: number | null; readonly from: number; readonly until: number | null };

export type ContentHead = {
  readonly id: string;
  readonly kind: ContentKind;
  readonly name: string;
  readonly title: string;
  readonly state: EntryState | 'builtIn';
  readonly version: number;
  readonly current: Window | null;
  readonly next: Window | null;
  readonly missing: readonly string[];
  readonly by: string;
  readonly at: number | null;
  readonly position: number | null;
};

export type ContentFacts = ContentHead & {
  readonly seen: string;
  readonly body: ContentBody;
  readonly published: ContentBody | null;
  readonly versions: readonly VersionRow[];
  readonly figures: readonly { readonly name: string; readonly value: string }[];
};

export type ContentFilter = PageRequest & {
  readonly kind: ContentKind;
  readonly state?: ContentHead['state'] | undefined;
  readonly missing?: Locale | undefined;
};

/** A page of a kind; what goes with the code follows what operators have written. */
export async function listContent(
  { db }: Pick<Platform, 'db'>,
  { kind, state, missing, ...page }: ContentFilter,
  locale: Locale,
): Promise<ListPage<ContentHead>> {
  const filter = { kind, state, missing };
  const isOfCode = state === 'builtIn';
  const found = await listPage<EntryRow>(page, {
    keyOf: ({ id }) => id,
    read: async (window) => (isOfCode ? [] : listEntries(db.reads, filter, window)),
    count: (max) => countEntries(db.reads, filter, max),
  });
  const all = isOfCode || (state === undefined && missing === undefined);
  const others = all && found.next === undefined ? await listUnwritten(db.reads, kind) : [];
  return {
    ...found,
    rows: [...found.rows.map((row) => headOf(row, locale)), ...others.map((one) => headOfCode(one, locale))],
    count: Math.min(found.count + others.length, countMax),
  };
}

/** What goes with the code and has no row. */
async function listUnwritten(db: Tx, kind: ContentKind): Promise<BuiltIn[]> {
  const rows = await Promise.all(
    builtInOf(kind).map(async (one) => ({ one, row: await findEntry(db, kind, { name: one.name }) })),
  );
  return rows.filter(({ row }) => row === undefined).map(({ one }) => one);
}

/** @throws Refusal `noSuchContent` */
export async function readContent(
  platform: Pick<Platform, 'db' | 'settings' | 'site'>,
  { kind, id }: { readonly kind: ContentKind; readonly id: string },
  locale: Locale,
): Promise<ContentFacts> {
  const db = platform.db.reads;
  const row = await findEntry(db, kind, { id });
  const figures =
    kind === 'help' ? Object.entries(printFigures(platform, locale)).map(([name, value]) => ({ name, value })) : [];
  if (row === undefined) {
    const one = builtInOf(kind).find((built) => built.id === id);
    if (one === undefined || (await findEntry(db, kind, { name: one.name })) !== undefined)
      throw refuse('noSuchContent', { id });
    return { ...headOfCode(one, locale), seen: '0.0', body: one.body, published: null, versions: [], figures };
  }
  const { live, version, body } = row;
  const isOther = live !== null && live.version !== null && live.version !== version;
  return {
    ...headOf(row, locale),
    seen: seenOf(row),
    body,
    published: isOther ? ((await findBody(db, row.id, live.version)) ?? null) : null,
    versions: await listVersions(db, row.id),
    figures,
  };
}

/** The newest version, and the newest publication. */
export const seenOf = ({ version, last }: Pick<EntryRow, 'version' | 'last'>): string =>
  `${version}.${last?.number ?? 0}`;

const windowOf = ({ version, startsAt, endsAt }: Publication): Window => ({
  version,
  from: startsAt,
  until: endsAt,
});

function headOf({ live, last, state, body, ...row }: EntryRow, locale: Locale): ContentHead {
  const isToCome = last !== null && last.number > (live?.number ?? 0);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    title: titleOf(row.kind, body, locale),
    state,
    version: row.version,
    current: state === 'published' && live !== null ? windowOf(live) : null,
    next: isToCome ? windowOf(last) : null,
    missing: row.missing,
    by: row.by,
    at: row.at,
    position: body.place.position ?? null,
  };
}

const headOfCode = ({ id, kind, name, body }: BuiltIn, locale: Locale): ContentHead => ({
  id,
  kind,
  name,
  title: titleOf(kind, body, locale),
  state: 'builtIn',
  version: 0,
  current: null,
  next: null,
  missing: [],
  by: '',
  at: null,
  position: body.place.position ?? null,
});

/** Its first text; the names of a menu side by side. */
function titleOf(kind: ContentKind, { texts }: ContentBody, locale: Locale): string {
  const names = contentFields[kind].map(({ name }) => texts[locale][name] ?? '');
  return kind === 'menu' ? names.join(' · ') : (names[0] ?? '');
}
