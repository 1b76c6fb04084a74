/** Care of players: what was noticed, cases, what is done about them (office.md 13, 14). */
import * as z from 'zod/mini';
import { caseEventKinds, caseOutcomes, markerGroups, markerKinds } from '../../rules/care-markers.ts';
import { boundedText, money, signedMoney, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const group = z.optional(z.enum(markerGroups));

/** What a marker saw, as far as it has it. */
const inputs = z.object({
  /** The number that it is compared with: how often, how many times, or hours. */
  threshold: z.nullable(z.number()),
  count: z.nullable(z.number()),
  sum: z.nullable(money),
  seconds: z.nullable(z.number()),
  at: z.nullable(instant),
  now: z.nullable(signedMoney),
  usual: z.nullable(signedMoney),
  /** Words of the list that a message holds. */
  words: z.array(z.string()),
});

const marker = z.object({
  id: rowId,
  kind: z.enum(markerKinds),
  group: z.enum(markerGroups),
  isStrong: z.boolean(),
  inputs,
  since: instant,
  /** The last time that it was still so. */
  seenAt: instant,
  endedAt: z.nullable(instant),
});
const markerSample = {
  id: '31',
  kind: 'chasing',
  group: 'behaviour',
  isStrong: true,
  inputs: { threshold: 3, count: 4, sum: '2000.000', seconds: null, at: null, now: null, usual: null, words: [] },
  since: '2026-11-27T01:00:00.000Z',
  seenAt: '2026-11-27T03:00:00.000Z',
  endedAt: null,
};

const caseRow = z.object({
  id: rowId,
  userId: rowId,
  player: z.string(),
  isStrong: z.boolean(),
  /** Null: a marker opened it. */
  openedBy: z.nullable(z.string()),
  openedAt: instant,
  dueAt: instant,
  heldBy: z.nullable(z.string()),
  heldAt: z.nullable(instant),
  contactedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(caseOutcomes)),
  markers: z.array(marker),
});
const caseSample = {
  id: '7',
  userId: '982371640705024',
  player: 'player1042',
  isStrong: true,
  openedBy: null,
  openedAt: '2026-11-27T01:00:00.000Z',
  dueAt: '2026-11-28T01:00:00.000Z',
  heldBy: 'care01',
  heldAt: '2026-11-27T01:10:00.000Z',
  contactedAt: null,
  closedBy: null,
  closedAt: null,
  outcome: null,
  markers: [markerSample],
};

export const listCareCases = defineConsoleCall({
  name: 'listCareCases',
  method: 'GET',
  path: 'care/cases',
  access: ['care.read/read'],
  summary:
    'Open cases, the oldest first, or closed ones, the newest first, with what was noticed while they were open.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['open', 'closed'])),
    group,
    holder: z.optional(boundedText(32)),
    player: z.optional(boundedText(40)),
    /** `late`: the next step is overdue. `soon`: it is due within so many hours of a shift. */
    due: z.optional(z.enum(['late', 'soon'])),
  }),
  output: z.extend(listOf(caseRow), {
    open: z.number(),
    late: z.number(),
    markers: z.number(),
    exclusions: z.number(),
    breaks: z.number(),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [caseSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      open: 1,
      late: 0,
      markers: 2,
      exclusions: 4,
      breaks: 1,
    },
  },
});

export const listCareMarkers = defineConsoleCall({
  name: 'listCareMarkers',
  method: 'GET',
  path: 'care/markers',
  access: ['care.read/read'],
  summary: 'Markers that hold, the newest first.',
  input: z.object({ ...keyset, group, player: z.optional(boundedText(40)) }),
  output: listOf(
    z.extend(marker, {
      userId: rowId,
      player: z.string(),
      /** The open case of the player. */
      case: z.nullable(rowId),
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [{ ...markerSample, userId: '982371640705024', player: 'player1042', case: '7' }],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

export const readCareCase = defineConsoleCall({
  name: 'readCareCase',
  method: 'GET',
  path: 'care/cases/{id}',
  access: ['care.read/read'],
  audit: 'view:care-case',
  summary: 'A case with what was noticed and all that was done; `seen` is what a decision about it carries.',
  input: z.object({ id: rowId }),
  output: z.extend(caseRow, {
    seen: z.number(),
    /** Whether the house may draw the player in. */
    mayPromote: z.boolean(),
    log: z.array(
      z.object({
        no: z.number(),
        kind: z.enum(caseEventKinds),
        by: z.nullable(z.string()),
        at: instant,
        note: z.nullable(z.string()),
        marker: z.nullable(z.enum(markerKinds)),
        /** Of a limit that was set. */
        limit: z.nullable(z.string()),
        amount: z.nullable(money),
        /** Until when a break or an exclusion lasts. */
        until: z.nullable(instant),
        dueAt: z.nullable(instant),
        /** From whom it was taken. */
        from: z.nullable(z.string()),
        outcome: z.nullable(z.enum(caseOutcomes)),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchCareCase', 'invalidInput'],
  sample: {
    input: { id: '999999' },
    output: {
      ...caseSample,
      seen: 1,
      mayPromote: false,
      log: [
        {
          no: 1,
          kind: 'marker',
          by: null,
          at: '2026-11-27T01:00:00.000Z',
          note: null,
          marker: 'chasing',
          limit: null,
          amount: null,
          until: null,
          dueAt: null,
          from: null,
          outcome: null,
        },
      ],
    },
  },
});

export const readPlayerCare = defineConsoleCall({
  name: 'readPlayerCare',
  method: 'GET',
  path: 'players/{id}/care',
  access: ['care.read/read'],
  audit: 'view:player-care',
  summary: 'What was noticed of a player, his cases, and whether the house may draw him in.',
  input: z.object({ id: rowId }),
  output: z.object({
    markers: z.array(marker),
    cases: z.array(z.omit(caseRow, { player: true, markers: true })),
    mayPromote: z.boolean(),
  }),
  refusals: ['noRight', 'noSuchPlayer', 'invalidInput'],
  sample: {
    input: { id: '982371640705024' },
    output: { markers: [markerSample], cases: [], mayPromote: false },
  },
});

export const openCareCase = defineConsoleCall({
  name: 'openCareCase',
  method: 'POST',
  path: 'care/cases',
  access: ['care.act/begin'],
  reason: true,
  audit: 'open-case',
  summary: 'Opens a case about a player, held by who opens it; its next step is due in so many hours.',
  input: z.object({ player: rowId, dueHours: z.optional(whole(1, 24 * 30)), reason }),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'noSuchPlayer', 'careCaseOpen'],
  sample: {
    input: { player: '982371640705024', reason: 'asked for help by telephone' },
    output: { id: '7' },
  },
});

const seen = whole(0, 1_000_000);
const ofCase = [
  'noRight',
  'conflict',
  'reasonNeeded',
  'invalidInput',
  'noSuchCareCase',
  'careCaseClosed',
  'factsChanged',
] as const;

export const writeCareEvent = defineConsoleCall({
  name: 'writeCareEvent',
  method: 'POST',
  path: 'care/cases/{id}/events',
  access: ['care.act/begin'],
  reason: true,
  audit: 'contact',
  summary: 'Writes down a contact that was made, or a note; with `dueHours` the next step is due then.',
  input: z.object({
    id: rowId,
    seen,
    kind: z.enum(['contact', 'note']),
    dueHours: z.optional(whole(1, 24 * 90)),
    reason,
  }),
  output: done,
  refusals: [...ofCase],
  sample: {
    input: { id: '999999', seen: '1', kind: 'contact', reason: 'spoke by telephone, calls back on Monday' },
    output: {},
  },
});

export const takeCareCase = defineConsoleCall({
  name: 'takeCareCase',
  method: 'POST',
  path: 'care/cases/{id}/take',
  access: ['care.act/begin'],
  reason: true,
  audit: 'take-case',
  summary: 'From now on this operator holds the case, whoever did before.',
  input: z.object({ id: rowId, seen, reason }),
  output: z.object({ from: z.nullable(z.string()) }),
  refusals: [...ofCase, 'careCaseHeld'],
  sample: { input: { id: '999999', seen: '1', reason: 'the late shift goes on' }, output: { from: 'care01' } },
});

export const closeCareCase = defineConsoleCall({
  name: 'closeCareCase',
  method: 'POST',
  path: 'care/cases/{id}/close',
  access: ['care.act/begin'],
  reason: true,
  audit: 'close-case',
  summary: 'Closes a case with what came of it.',
  input: z.object({ id: rowId, seen, outcome: z.enum(caseOutcomes), reason }),
  output: done,
  refusals: [...ofCase],
  sample: {
    input: { id: '999999', seen: '2', outcome: 'limited', reason: 'a lower limit was agreed' },
    output: {},
  },
});

export const excludePlayer = defineConsoleCall({
  name: 'excludePlayer',
  method: 'POST',
  path: 'players/{id}/exclusion',
  access: ['care.act/begin'],
  reason: true,
  audit: 'exclude-player',
  summary: 'An exclusion of months from now on, longer than any pause that is on; nothing ends it early.',
  input: z.object({ id: rowId, months: whole(6, 60), reason }),
  output: z.object({ until: instant }),
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'invalidInput', 'noSuchPlayer', 'pauseShortens'],
  sample: {
    input: { id: '982371640705024', months: '6', reason: 'asked for by letter' },
    output: { until: '2027-05-27T03:26:00.000Z' },
  },
});
