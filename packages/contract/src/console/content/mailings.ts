/** Messages of operators to players: to one, to a list of names, or to whoever a filter finds (office.md 12). */
import * as z from 'zod/mini';
import { boundedText, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf, reason, rowId } from '../values.ts';

/** A promotion is not sent to whom care holds back. */
export const mailingKinds = ['notice', 'promotion'] as const;
export type MailingKind = (typeof mailingKinds)[number];

/**
 * `waits` for a second word; `lapsed` when none came in seven days; `sending` from its time on until everybody has it;
 * what is cancelled stays with whoever had it before.
 */
export const mailingStates = ['waits', 'scheduled', 'sending', 'sent', 'cancelled', 'lapsed'] as const;
export type MailingState = (typeof mailingStates)[number];

/** So many names a list has, so many players a message reaches, and so long its texts are. */
export const mailingNamesMax = 5_000;
export const mailingReachMax = 50_000;
export const mailingTitleMax = 120;
export const mailingHtmlMax = 4_000;

const level = z.int().check(z.gte(0), z.lte(99));

/** Whom a filter finds: open accounts that are no guests and fit all of it. */
export const mailingFilter = z.object({
  levelFrom: z.optional(level),
  levelTo: z.optional(level),
  /** The name of an agent: everybody below him. */
  agent: z.optional(boundedText(40, 1)),
  seenFrom: z.optional(instant),
  seenTo: z.optional(instant),
  /** Whether money was paid in, ever or since an instant. */
  toppedUp: z.optional(z.enum(['yes', 'no'])),
  toppedUpFrom: z.optional(instant),
  tag: z.optional(boundedText(40, 1)),
});
export type MailingFilter = z.output<typeof mailingFilter>;

export const mailingAudience = z.object({
  to: z.enum(['player', 'list', 'filter']),
  /** Names or numbers of accounts, of `player` and `list`. */
  names: z.optional(z.array(boundedText(40, 1)).check(z.maxLength(mailingNamesMax))),
  filter: z.optional(mailingFilter),
});
export type MailingAudience = z.output<typeof mailingAudience>;

const text = z.object({ title: boundedText(mailingTitleMax), html: boundedText(mailingHtmlMax) });
export const mailingTexts = z.object({ vi: text, zh: text, en: text, id: text });
export type MailingTexts = z.output<typeof mailingTexts>;

const head = z.object({
  id: rowId,
  kind: z.enum(mailingKinds),
  /** In the operator's language. */
  title: z.string(),
  to: z.enum(['player', 'list', 'filter']),
  /** Of `player` his name. */
  player: z.nullable(z.string()),
  filter: z.nullable(mailingFilter),
  state: z.enum(mailingStates),
  /** Everybody whom it is for; who has it; whom care held back; who has read it, as it was counted at `readAt`. */
  reach: z.number(),
  sent: z.number(),
  heldBack: z.number(),
  read: z.number(),
  readAt: z.nullable(instant),
  dueAt: instant,
  endedAt: z.nullable(instant),
  by: z.string(),
  at: instant,
  agreedBy: z.nullable(z.string()),
});
const headSample = {
  id: '12',
  kind: 'promotion',
  title: 'A day of double points',
  to: 'filter',
  player: null,
  filter: { levelFrom: 2, toppedUp: 'yes', toppedUpFrom: '2026-11-01T00:00:00.000Z' },
  state: 'sent',
  reach: 812,
  sent: 806,
  heldBack: 6,
  read: 311,
  readAt: '2026-11-28T03:27:58.000Z',
  dueAt: '2026-11-27T10:00:00.000Z',
  endedAt: '2026-11-27T10:00:04.000Z',
  by: 'content01',
  at: '2026-11-26T08:00:00.000Z',
  agreedBy: null,
};

export const listMailings = defineConsoleCall({
  name: 'listMailings',
  method: 'GET',
  path: 'mailings',
  access: ['content.write/read'],
  summary: 'Messages to players that operators wrote here, the newest first.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(mailingStates)),
    kind: z.optional(z.enum(mailingKinds)),
    by: z.optional(boundedText(32, 1)),
  }),
  output: listOf(head),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: { rows: [headSample], next: null, count: 1, countIsBound: false, asOf: '2026-11-28T03:28:02.000Z' },
  },
});

const textsSample = {
  vi: { title: 'Một ngày nhân đôi điểm', html: '<p>Chỉ hôm nay.</p>' },
  zh: { title: '双倍积分日', html: '<p>仅限今天。</p>' },
  en: { title: 'A day of double points', html: '<p>Today alone.</p>' },
  id: { title: 'Sehari poin ganda', html: '<p>Hanya hari ini.</p>' },
};

export const readMailing = defineConsoleCall({
  name: 'readMailing',
  method: 'GET',
  path: 'mailings/{id}',
  access: ['content.write/read'],
  summary: 'A message with its texts, its reason, and who has read it by now.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...head.shape,
    texts: mailingTexts,
    canReply: z.boolean(),
    /** When it leaves the players' lists. */
    endsAt: z.nullable(instant),
    reason: z.string(),
    /** The first hundred names of a list, and how many there are. */
    names: z.array(z.string()),
    nameCount: z.number(),
    /** The proposal that waits for a second word. */
    waits: z.nullable(rowId),
    cancelledBy: z.nullable(z.string()),
    cancelledAt: z.nullable(instant),
    cancelReason: z.nullable(z.string()),
  }),
  refusals: ['noRight', 'invalidInput', 'noSuchMailing'],
  sample: {
    input: { id: '999999' },
    output: {
      ...headSample,
      texts: textsSample,
      canReply: false,
      endsAt: '2026-11-29T17:00:00.000Z',
      reason: 'the plan of November',
      names: [],
      nameCount: 0,
      waits: null,
      cancelledBy: null,
      cancelledAt: null,
      cancelReason: null,
    },
  },
});

const begins = ['content.publish/begin', 'promotions.change/begin'] as const;

export const countMailing = defineConsoleCall({
  name: 'countMailing',
  method: 'POST',
  path: 'mailings-count',
  access: begins,
  summary: 'Whom a message would reach now: how many, whom care holds back, which names are of nobody.',
  input: z.object({ kind: z.enum(mailingKinds), audience: mailingAudience }),
  output: z.object({
    reach: z.number(),
    /** Of them, of a promotion. */
    heldBack: z.number(),
    /** Names that are of no open account; whoever was named twice is reached once. */
    unknown: z.array(z.string()),
    repeated: z.number(),
    needsTwo: z.boolean(),
    /** Above so many a second has to agree. */
    twoFrom: z.number(),
  }),
  refusals: ['noRight', 'invalidInput', 'audienceInvalid', 'audienceTooLarge'],
  sample: {
    input: { kind: 'promotion', audience: { to: 'list', names: ['player01', 'nobody'] } },
    output: { reach: 1, heldBack: 0, unknown: ['nobody'], repeated: 0, needsTwo: false, twoFrom: 1_000 },
  },
});

export const previewMailing = defineConsoleCall({
  name: 'previewMailing',
  method: 'POST',
  path: 'mailings-preview',
  access: begins,
  summary: 'Where the app is seen with the message in its list; null where this console has no preview.',
  input: z.object({ texts: mailingTexts, canReply: z.boolean() }),
  output: z.object({ url: z.nullable(z.string()) }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { texts: textsSample, canReply: false },
    output: { url: 'http://localhost:8091/?pass=Zm9vYmFyYmF6' },
  },
});

/** Made by the page for one message: sent twice it is written once. */
const key = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const writeMailing = defineConsoleCall({
  name: 'writeMailing',
  method: 'POST',
  path: 'mailings',
  access: begins,
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'write-mailing',
  summary: 'Sends a message, now or at a time; to more than a setting says once a second has agreed.',
  input: z.object({
    key,
    kind: z.enum(mailingKinds),
    audience: mailingAudience,
    /** How many the page has counted. */
    counted: whole(1, mailingReachMax),
    texts: mailingTexts,
    canReply: z.boolean(),
    dueAt: z.optional(instant),
    endsAt: z.optional(instant),
    reason,
  }),
  output: z.object({
    id: rowId,
    state: z.enum(mailingStates),
    reach: z.number(),
    /** The proposal that waits. */
    waits: z.nullable(rowId),
  }),
  refusals: [
    'noRight',
    'conflict',
    'reasonNeeded',
    'invalidInput',
    'freshCodeNeeded',
    'audienceInvalid',
    'audienceTooLarge',
    'audienceMoved',
    'playersUnknown',
    'messageInvalid',
    'windowInvalid',
  ],
  sample: {
    input: {
      key: '00000000-0000-4000-8000-000000000000',
      kind: 'promotion',
      audience: { to: 'list', names: ['player01'] },
      counted: '1',
      texts: textsSample,
      canReply: false,
      reason: 'the plan of November',
    },
    output: { id: '12', state: 'sending', reach: 1, waits: null },
  },
});

export const cancelMailing = defineConsoleCall({
  name: 'cancelMailing',
  method: 'POST',
  path: 'mailings/{id}/cancel',
  access: begins,
  reason: true,
  audit: 'cancel-mailing',
  summary: 'Takes a message back before everybody has it; whoever has it keeps it.',
  input: z.object({
    id: rowId,
    /** The state that stood on the screen. */
    seen: z.enum(mailingStates),
    reason,
  }),
  output: z.object({ state: z.enum(mailingStates), sent: z.number() }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'noSuchMailing', 'mailingOver', 'factsChanged'],
  sample: {
    input: { id: '999999', seen: 'scheduled', reason: 'a mistake in it' },
    output: { state: 'cancelled', sent: 0 },
  },
});

export const mailingCalls = {
  listMailings,
  readMailing,
  countMailing,
  previewMailing,
  writeMailing,
  cancelMailing,
} as const;
