/** Banners, notices, activities, help and the menu: drafts, versions, and what is published (office.md 12, 14). */
import * as z from 'zod/mini';
import { boundedText, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf, reason, rowId } from '../values.ts';
import { contentBody, contentKinds, contentName, contentPicture, contentSeen } from './kinds.ts';

const kind = z.enum(contentKinds);

/** `builtIn`: an article that goes with the code; `ended`: its window is over. */
export const contentStates = ['builtIn', 'draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;

const locale = z.enum(['vi', 'zh', 'en', 'id']);

const publication = z.object({ version: z.nullable(z.number()), from: instant, until: z.nullable(instant) });

const head = z.object({
  /** Of an article that goes with the code its own number, which no row has. */
  id: rowId,
  kind,
  name: z.string(),
  title: z.string(),
  state: z.enum(contentStates),
  /** The newest version; 0 of what goes with the code. */
  version: z.number(),
  /** What players read now, and what they will read from a time on. */
  current: z.nullable(publication),
  next: z.nullable(publication),
  /** What of the newest version keeps it from being published. */
  missing: z.array(z.string()),
  by: z.string(),
  at: z.nullable(instant),
  position: z.nullable(z.number()),
});
const headSample = {
  id: '2007',
  kind: 'banners',
  name: 'fair-draw',
  title: 'Every draw can be checked',
  state: 'published',
  version: 7,
  current: { version: 6, from: '2026-11-12T02:10:00.000Z', until: null },
  next: null,
  missing: ['id.subtitle'],
  by: 'content01',
  at: '2026-11-28T03:27:58.000Z',
  position: 1,
};
const bodySample = {
  texts: {
    vi: { title: 'Mỗi kỳ quay đều kiểm chứng được', subtitle: 'Tự xác minh trên máy của bạn' },
    zh: { title: '每一期开奖都可验证', subtitle: '在您自己的设备上核对' },
    en: { title: 'Every draw can be checked', subtitle: 'Verify it on your own device' },
    id: { title: 'Setiap undian dapat diperiksa', subtitle: '' },
  },
  place: { picture: '/banners/fair-draw.svg', target: '/active', position: 1 },
  machineMade: [],
};

export const listContent = defineConsoleCall({
  name: 'listContent',
  method: 'GET',
  path: 'content/{kind}',
  access: ['content.write/read'],
  summary: 'Content of a kind, the newest first.',
  input: z.object({
    kind,
    ...keyset,
    state: z.optional(z.enum(contentStates)),
    /** Where a text of this language is missing or unread. */
    missing: z.optional(locale),
  }),
  output: listOf(head),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { kind: 'banners' },
    output: { rows: [headSample], next: null, count: 1, countIsBound: false, asOf: '2026-11-28T03:28:02.000Z' },
  },
});

const version = z.object({
  version: z.number(),
  by: z.string(),
  at: instant,
  note: z.string(),
  /** The one whose content it took up again. */
  of: z.nullable(z.number()),
});

export const readContent = defineConsoleCall({
  name: 'readContent',
  method: 'GET',
  path: 'content/{kind}/{id}',
  access: ['content.write/read'],
  summary: 'A content with its newest version, what is published, and its versions.',
  input: z.object({ kind, id: rowId }),
  output: z.object({
    ...head.shape,
    seen: contentSeen,
    body: contentBody,
    /** What players read, where that is another version. */
    published: z.nullable(contentBody),
    /** The newest hundred. */
    versions: z.array(version),
    /** Figures of the site that an article may name, as they are now. */
    figures: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  refusals: ['noRight', 'invalidInput', 'noSuchContent'],
  sample: {
    input: { kind: 'banners', id: '999999' },
    output: {
      ...headSample,
      seen: '7.3',
      body: bodySample,
      published: null,
      versions: [{ version: 7, by: 'content01', at: '2026-11-28T03:27:58.000Z', note: 'shorter', of: null }],
      figures: [],
    },
  },
});

export const readContentVersion = defineConsoleCall({
  name: 'readContentVersion',
  method: 'GET',
  path: 'content/{kind}/{id}/versions/{version}',
  access: ['content.write/read'],
  summary: 'What a version said.',
  input: z.object({ kind, id: rowId, version: whole(1, 999_999) }),
  output: z.object({ body: contentBody }),
  refusals: ['noRight', 'invalidInput', 'noSuchContent'],
  sample: { input: { kind: 'banners', id: '999999', version: '6' }, output: { body: bodySample } },
});

const saved = z.object({ id: rowId, seen: contentSeen });

export const createContent = defineConsoleCall({
  name: 'createContent',
  method: 'POST',
  path: 'content/{kind}',
  access: ['content.write/begin'],
  reason: true,
  audit: 'create-content',
  summary: 'Begins a content as a draft; of an article that goes with the code, or of the menu, by its name.',
  input: z.object({ kind, name: contentName, body: contentBody, reason }),
  output: saved,
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'contentTaken', 'contentInvalid'],
  sample: {
    input: { kind: 'activities', name: 'fair-draw', body: bodySample, reason: 'the first text' },
    output: { id: '2007', seen: '1.0' },
  },
});

export const saveContent = defineConsoleCall({
  name: 'saveContent',
  method: 'PATCH',
  path: 'content/{kind}/{id}',
  access: ['content.write/begin'],
  reason: true,
  audit: 'save-content',
  summary: 'Saves a draft as a version of its own; players read on what is published.',
  input: z.object({ kind, id: rowId, seen: contentSeen, body: contentBody, reason }),
  output: saved,
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'noSuchContent', 'contentMoved', 'contentInvalid'],
  sample: {
    input: { kind: 'activities', id: '999999', seen: '6.3', body: bodySample, reason: 'shorter' },
    output: { id: '2007', seen: '7.3' },
  },
});

export const publishContent = defineConsoleCall({
  name: 'publishContent',
  method: 'POST',
  path: 'content/{kind}/{id}/publish',
  access: ['content.publish/begin'],
  reason: true,
  audit: 'publish-content',
  summary: 'Has players read the newest version, now or from a time on; what was to come later falls.',
  input: z.object({
    kind,
    id: rowId,
    seen: contentSeen,
    from: z.optional(instant),
    until: z.optional(instant),
    reason,
  }),
  output: saved,
  refusals: [
    'noRight',
    'reasonNeeded',
    'invalidInput',
    'noSuchContent',
    'contentMoved',
    'missingLocale',
    'windowInvalid',
  ],
  sample: {
    input: { kind: 'banners', id: '999999', seen: '7.3', reason: 'as planned' },
    output: { id: '2007', seen: '7.4' },
  },
});

export const withdrawContent = defineConsoleCall({
  name: 'withdrawContent',
  method: 'POST',
  path: 'content/{kind}/{id}/withdraw',
  access: ['content.publish/begin'],
  reason: true,
  audit: 'withdraw-content',
  summary: 'Takes away what players read, at once, and what was to come.',
  input: z.object({ kind, id: rowId, seen: contentSeen, reason }),
  output: saved,
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'noSuchContent', 'contentMoved', 'notPublished'],
  sample: {
    input: { kind: 'banners', id: '999999', seen: '7.4', reason: 'it is over' },
    output: { id: '2007', seen: '7.5' },
  },
});

export const rollBackContent = defineConsoleCall({
  name: 'rollBackContent',
  method: 'POST',
  path: 'content/{kind}/{id}/roll-back',
  access: ['content.write/begin'],
  reason: true,
  audit: 'roll-back-content',
  summary: 'Takes the content of an old version up again, as a new one that is a draft.',
  input: z.object({ kind, id: rowId, seen: contentSeen, version: whole(1, 999_999), reason }),
  output: saved,
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'noSuchContent', 'contentMoved'],
  sample: {
    input: { kind: 'activities', id: '999999', seen: '7.4', version: '5', reason: 'the old one was right' },
    output: { id: '2007', seen: '8.4' },
  },
});

export const previewContent = defineConsoleCall({
  name: 'previewContent',
  method: 'POST',
  path: 'content-preview',
  access: ['content.write/read'],
  summary: 'Where the app is seen with the newest version laid over; null where this console has no preview.',
  input: z.object({ kind, id: rowId }),
  output: z.object({ url: z.nullable(z.string()) }),
  refusals: ['noRight', 'invalidInput', 'noSuchContent'],
  sample: {
    input: { kind: 'banners', id: '999999' },
    output: { url: 'http://localhost:8091/?pass=Zm9vYmFyYmF6' },
  },
});

export const addPicture = defineConsoleCall({
  name: 'addPicture',
  method: 'POST',
  path: 'content-pictures',
  access: ['content.write/begin'],
  audit: 'add-picture',
  summary: 'Takes a picture in: drawn anew, or refused. The page scales it down before.',
  input: z.object({ data: boundedText(240_000, 8), kind }),
  output: z.object({ picture: contentPicture, width: z.number(), height: z.number(), bytes: z.number() }),
  refusals: ['noRight', 'invalidInput', 'notAPicture'],
  sample: {
    input: { data: 'AAAAAAAAAAAA', kind: 'activities' },
    output: { picture: '/pictures/00112233445566778899aabbccddeeff.webp', width: 1074, height: 360, bytes: 9_549 },
  },
});
