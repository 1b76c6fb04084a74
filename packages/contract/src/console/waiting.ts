/** What waits for another operator: agreed to by one who has read it, or entered anew, unseen (office.md 8, 14). */
import * as z from 'zod/mini';
import { defineConsoleCall } from './console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from './values.ts';
import { blindKinds, entry, readKinds, waitingKinds } from './waiting-kinds.ts';

/** Of a game, its play and price, in the operator's language; null where it is about no game. */
const names = z.nullable(z.object({ game: z.string(), play: z.nullable(z.string()), price: z.nullable(z.string()) }));

const row = z.object({
  /** Of its kind. */
  id: rowId,
  kind: z.enum(waitingKinds),
  subject: z.string(),
  /** What it is about, part by part; what a kind has to do with it is in the page. */
  about: z.record(z.string(), z.string()),
  names,
  /** Whether the second reads it and agrees, or enters the same. */
  how: z.enum(['agree', 'same']),
  /** What was entered is for its maker alone. */
  isHidden: z.boolean(),
  /** As it was asked for; null where it is hidden, and where nothing but the subject is. */
  wanted: z.unknown(),
  /** What was so when it was asked for, where it is one value; else null. */
  base: z.unknown(),
  /** What is so now, in the same spelling. */
  now: z.unknown(),
  /** Something else has moved what it was based on: nobody can agree to it. */
  isStale: z.boolean(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** It falls by itself then; null: not. */
  lapsesAt: z.nullable(instant),
  /** How often a second entered something else. */
  differs: z.number(),
  /** Whether the caller may complete it; else what is missing. */
  mine: z.enum(['agree', 'enter', 'own', 'noRight', 'conflict']),
  /** Whether the caller may take it back. */
  mayDrop: z.boolean(),
  /** The right of who completes it. */
  right: z.string(),
});

const rowSample = {
  id: '14',
  kind: 'grant-roles',
  subject: 'cashier02',
  about: {},
  names: null,
  how: 'agree',
  isHidden: false,
  wanted: [{ role: 'treasurer', until: null }],
  base: [{ role: 'cashier', until: null }],
  now: null,
  isStale: false,
  reason: 'promoted',
  requestedBy: 'admin01',
  requestedAt: '2026-11-27T03:00:00.000Z',
  lapsesAt: '2026-12-04T03:00:00.000Z',
  differs: 0,
  mine: 'agree',
  mayDrop: true,
  right: 'people.roles/agree',
};

export const listWaiting = defineConsoleCall({
  name: 'listWaiting',
  method: 'GET',
  path: 'waiting',
  access: 'any',
  summary: 'What waits for a second word, the oldest first: of kinds that the caller may read.',
  input: z.object({
    kind: z.optional(z.enum(waitingKinds)),
    /** `me`: waits for the caller's word. `own`: he has asked for it. */
    whose: z.optional(z.enum(['me', 'own'])),
  }),
  output: z.object({
    rows: z.array(row),
    /** Of all kinds that he may read. */
    counts: z.object({ all: z.number(), me: z.number(), own: z.number() }),
    asOf: instant,
  }),
  refusals: [],
  sample: {
    input: {},
    output: { rows: [rowSample], counts: { all: 1, me: 1, own: 0 }, asOf: '2026-11-27T03:00:00.000Z' },
  },
});

export const listEnded = defineConsoleCall({
  name: 'listEnded',
  method: 'GET',
  path: 'waiting/ended',
  access: 'any',
  summary: 'What ended without a second word in the last 30 days, the newest first: of kinds that the caller may read.',
  input: z.object({ ...keyset, kind: z.optional(z.enum(waitingKinds)) }),
  output: listOf(
    z.object({
      /** Of its kind. */
      id: rowId,
      kind: z.enum(waitingKinds),
      subject: z.string(),
      about: z.record(z.string(), z.string()),
      names,
      /** `fell`: with its maker. */
      how: z.enum(['lapsed', 'differed', 'dropped', 'fell']),
      /** Of what is read and agreed to; null of what was entered unseen, whoever asks. */
      wanted: z.unknown(),
      base: z.unknown(),
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: instant,
      endedAt: instant,
      /** Who took it back or disabled its maker, and why; null for what lapsed or differed. */
      endedBy: z.nullable(z.string()),
      endReason: z.nullable(z.string()),
      differs: z.number(),
    }),
  ),
  refusals: ['invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [
        {
          id: '9',
          kind: 'change-rate',
          subject: '10 s_ssc.total.bsoe big',
          about: { gid: '10', play: 's_ssc.total.bsoe', price: 'big' },
          names: { game: 'Example 5', play: 'Sum: big, small', price: 'Big' },
          how: 'dropped',
          wanted: null,
          base: null,
          reason: 'as the games team wants',
          requestedBy: 'games01',
          requestedAt: '2026-11-25T03:00:00.000Z',
          endedAt: '2026-11-26T03:00:00.000Z',
          endedBy: 'risk01',
          endReason: 'not now',
          differs: 1,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:00:00.000Z',
    },
  },
});

export const agreeToProposal = defineConsoleCall({
  name: 'agreeToProposal',
  method: 'POST',
  path: 'proposals/{id}/agree',
  access: 'any',
  fresh: true,
  reason: true,
  audit: 'agree',
  summary: 'The second word: done now, once. An enrolment is shown to who agrees, once.',
  input: z.object({ id: rowId, reason }),
  output: z.object({ kind: z.string(), subject: z.string(), totpUri: z.nullable(z.string()) }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'nothingWaits',
    'otherOperatorNeeded',
    'changedMeanwhile',
    'factsChanged',
    'noSuchOperator',
    'selfReset',
    'lastRoleKeepers',
  ],
  sample: {
    input: { id: '14', reason: 'as agreed on Monday' },
    output: { kind: 'grant-roles', subject: 'cashier02', totpUri: null },
  },
});

export const agreeToWaiting = defineConsoleCall({
  name: 'agreeToWaiting',
  method: 'POST',
  path: 'waiting/{kind}/{id}/agree',
  access: 'any',
  fresh: true,
  reason: true,
  audit: 'agree',
  summary: 'The second word about who a player is, or about a card or an address that is to be opened.',
  input: z.object({ kind: z.enum(readKinds), id: rowId, reason }),
  output: done,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'nothingWaits',
    'otherOperatorNeeded',
    'changedMeanwhile',
  ],
  sample: { input: { kind: 'identify-player', id: '14', reason: 'papers seen' }, output: {} },
});

export const enterTheSame = defineConsoleCall({
  name: 'enterTheSame',
  method: 'POST',
  path: 'waiting/{kind}/{id}/enter',
  access: 'any',
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'enter',
  summary: 'The second word, entered unseen: done now, once. Another value is refused; the third ends what waits.',
  input: z.object({ kind: z.enum(blindKinds), id: rowId, entry, reason }),
  output: done,
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'nothingWaits',
    'otherOperatorNeeded',
    'differs',
    'invalidInput',
    'changedMeanwhile',
    'balanceTooLow',
    'rateTooHigh',
    'channelInvalid',
    'notADraw',
  ],
  sample: {
    input: {
      kind: 'change-rate',
      id: '14',
      entry: { rate: '1.985', lowest: '1.805' },
      reason: 'as the games team said',
    },
    output: {},
  },
});

export const dropProposal = defineConsoleCall({
  name: 'dropProposal',
  method: 'DELETE',
  path: 'proposals/{id}',
  access: 'any',
  reason: true,
  audit: 'drop',
  summary: 'Takes back, or turns down, a proposal that waits.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '14', reason: 'not now' }, output: {} },
});

export const dropWaiting = defineConsoleCall({
  name: 'dropWaiting',
  method: 'DELETE',
  path: 'waiting/{kind}/{id}',
  access: 'any',
  reason: true,
  audit: 'drop',
  summary: 'Takes back, or turns down, what was entered and waits.',
  input: z.object({
    kind: z.enum([...blindKinds, 'unlock-card', 'unlock-address']),
    id: rowId,
    reason,
  }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { kind: 'change-rate', id: '14', reason: 'not now' }, output: {} },
});
