/** What operators do about content. What writes runs in the office's transaction beside its entry in the log. */
import { createHash } from 'node:crypto';
import type { Locale } from '@longmen/contract';
import { type ContentBody, type ContentKind, menuName, missingIn } from '@longmen/contract/console/content/kinds';
import { canonicalJson } from '@longmen/engine/lot1';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { ListPage } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Pictures } from '../../pictures/index.ts';
import { knownFigures } from './built-in.ts';
import { readBody, readSeen } from '../entries/entry-rules.ts';
import {
  type ContentFacts,
  type ContentFilter,
  type ContentHead,
  listContent,
  readContent,
  seenOf,
} from './read-content.ts';
import {
  type EntryRow,
  findBody,
  findEntry,
  hasPicture,
  insertEntry,
  insertPicture,
  insertPublication,
  insertVersion,
} from '../entries/store-entries.ts';

type Which = { readonly kind: ContentKind; readonly id: string };
type Seen = Which & { readonly seen: string };

/** What was written: its name, what stood, and what stands, for the log. */
export type ContentSaved = {
  readonly id: string;
  readonly name: string;
  readonly seen: string;
  readonly before: object | null;
  readonly after: object | null;
};

type About = { readonly by: string; readonly reason: string };
type Window = { readonly from?: number | undefined; readonly until?: number | undefined };

export type ContentAdmin = {
  list(filter: ContentFilter, locale: Locale): Promise<ListPage<ContentHead>>;
  /** @throws Refusal */
  read(which: Which, locale: Locale): Promise<ContentFacts>;
  /** @throws Refusal */
  readVersion(which: Which, version: number): Promise<ContentBody>;
  /** @throws Refusal */
  create(tx: Tx, about: About, content: { kind: ContentKind; name: string; body: ContentBody }): Promise<ContentSaved>;
  /** @throws Refusal */
  save(tx: Tx, about: About, content: Seen & { readonly body: ContentBody }): Promise<ContentSaved>;
  /** @throws Refusal */
  publish(tx: Tx, about: About, content: Seen & Window): Promise<ContentSaved>;
  /** @throws Refusal */
  withdraw(tx: Tx, about: About, content: Seen): Promise<ContentSaved>;
  /** @throws Refusal */
  rollBack(tx: Tx, about: About, content: Seen & { readonly version: number }): Promise<ContentSaved>;
  /** Draws a picture anew. @throws Refusal */
  takePicture(bytes: Uint8Array): ReturnType<Pictures['takeForSite']>;
  /** Lets players see it. */
  addPicture(tx: Tx, by: string, name: string): Promise<void>;
};

/** Needs no running site: the rows are all there is. */
export function makeContentAdmin(
  platform: Platform,
  pictures: Pick<Pictures, 'takeForSite' | 'keepForSite'>,
): ContentAdmin {
  const { clock, db } = platform;
  return {
    list: (filter, locale) => listContent(platform, filter, locale),
    read: (which, locale) => readContent(platform, which, locale),
    readVersion: async ({ kind, id }, version) => {
      const row = await found(db.reads, { kind, id });
      return bodyOf(db.reads, row, version);
    },
    create: async (tx, { by, reason }, { kind, name, body: typed }) => {
      if (kind === 'menu' && name !== menuName) throw refuse('contentInvalid', { fields: ['name'] });
      const body = await checked(tx, kind, typed);
      const entry = await insertEntry(tx, kind, name);
      if (entry === undefined) throw refuse('contentTaken', { key: name });
      const missing = missingIn(kind, body);
      await insertVersion(tx, { entry, version: 1, body, missing, by, note: reason });
      return { id: entry, name, seen: '1.0', before: null, after: versionOf(1, body) };
    },
    save: async (tx, about, { body: typed, ...which }) => {
      const row = await found(tx, which);
      return addVersion(tx, about, { row, seen: which.seen, body: await checked(tx, which.kind, typed) });
    },
    rollBack: async (tx, about, { version, ...which }) => {
      const row = await found(tx, which);
      const body = await bodyOf(tx, row, version);
      return addVersion(tx, about, { row, seen: which.seen, body, of: version });
    },
    publish: async (tx, { by }, { from, until, ...which }) => {
      const row = await seenRow(tx, which);
      const now = clock.now();
      if ((from !== undefined && from <= now) || (until !== undefined && until <= (from ?? now)))
        throw refuse('windowInvalid');
      // What is missing now, by the rules of now.
      const missing = missingIn(row.kind, row.body);
      if (missing.length > 0) throw refuse('missingLocale', { fields: missing });
      const window = { version: row.version, startsAt: from, endsAt: until };
      return addPublication(tx, by, row, window);
    },
    withdraw: async (tx, { by }, which) => {
      const row = await seenRow(tx, which);
      const isOver = row.state !== 'published' && row.state !== 'scheduled';
      if (isOver) throw refuse('notPublished', { key: row.name });
      return addPublication(tx, by, row, { version: null, startsAt: undefined, endsAt: undefined });
    },
    takePicture: async (bytes) => {
      try {
        return await pictures.takeForSite(bytes);
      } catch (error) {
        // What players send is refused in words for them.
        const isBad = error instanceof Refusal && /^picture(Invalid|TooLarge)$/.test(error.refusal);
        throw isBad ? refuse('notAPicture') : error;
      }
    },
    addPicture: async (tx, by, name) => {
      await pictures.keepForSite(tx, name);
      await insertPicture(tx, name, by);
    },
  };
}

async function found(tx: Tx, { kind, id }: Which): Promise<EntryRow> {
  const row = await findEntry(tx, kind, { id });
  if (row === undefined) throw refuse('noSuchContent', { id });
  return row;
}

/** @throws Refusal `contentMoved` when anything stands that was not on the screen */
async function seenRow(tx: Tx, which: Seen): Promise<EntryRow> {
  const row = await found(tx, which);
  if (seenOf(row) !== which.seen) throw moved(row);
  return row;
}

const moved = ({ name, by, last, at }: EntryRow) =>
  // Who came last: the one who saved, or the one who published.
  refuse('contentMoved', { key: name, operator: last !== null && last.startsAt > at ? last.by : by });

async function bodyOf(tx: Tx, { id }: EntryRow, version: number): Promise<ContentBody> {
  const body = await findBody(tx, id, version);
  if (body === undefined) throw refuse('noSuchContent', { id: `${id} v${version}` });
  return body;
}

/** @throws Refusal `contentInvalid` */
async function checked(tx: Tx, kind: ContentKind, typed: ContentBody): Promise<ContentBody> {
  const body = readBody(kind, typed, knownFigures);
  if ('wrong' in body) throw refuse('contentInvalid', { fields: body.wrong.slice(0, 8) });
  const [, name] = /^\/pictures\/([0-9a-f]{32})\.webp$/.exec(body.place.picture ?? '') ?? [];
  // Pictures of players and evidence of payments lie there, too.
  if (name !== undefined && !(await hasPicture(tx, name))) throw refuse('contentInvalid', { fields: ['picture'] });
  return body;
}

type ToAdd = { readonly row: EntryRow; readonly seen: string; readonly body: ContentBody; readonly of?: number };

async function addVersion(tx: Tx, { by, reason }: About, { row, seen, body, of }: ToAdd): Promise<ContentSaved> {
  // What was published meanwhile does not matter to a draft.
  if (readSeen(seen).version !== row.version) throw moved(row);
  const version = row.version + 1;
  const missing = missingIn(row.kind, body);
  const added = { entry: row.id, version, body, missing, by, note: reason, ...(of === undefined ? {} : { of }) };
  if (!(await insertVersion(tx, added))) throw moved(row);
  return {
    id: row.id,
    name: row.name,
    seen: seenOf({ ...row, version }),
    before: versionOf(row.version, row.body),
    after: { ...versionOf(version, body), ...(of === undefined ? {} : { of }) },
  };
}

type Published = {
  readonly version: number | null;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
};

async function addPublication(tx: Tx, by: string, row: EntryRow, window: Published): Promise<ContentSaved> {
  const number = (row.last?.number ?? 0) + 1;
  if (!(await insertPublication(tx, { entry: row.id, number, by, ...window }))) throw moved(row);
  const { last } = row;
  const instant = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at).toISOString() : null);
  return {
    id: row.id,
    name: row.name,
    seen: `${row.version}.${number}`,
    before: last && { version: last.version, from: instant(last.startsAt), until: instant(last.endsAt) },
    after: { version: window.version, from: instant(window.startsAt), until: instant(window.endsAt) },
  };
}

/** The log binds what a version says; the version itself is kept with the content. */
const versionOf = (version: number, body: ContentBody) => ({
  version,
  sha256: createHash('sha256').update(canonicalJson(body)).digest('hex'),
});
