/** Incidents: what one operator stops at once, its timeline, its end (office.md 12). */
import * as z from 'zod/mini';
import { reasonLength } from '../rules/office-rules.ts';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { instant, keyset, listOf, reason, rowId } from './values.ts';

/** `bets`, `deposits`, …: all of it. `game:10`, `channel:bank`, `platform:ky`: one of them. */
const scope = boundedText(60, 1).check(
  z.regex(
    /^(bets|deposits|withdrawals|chat|registration|site|game:[1-9]\d{0,8}|channel:[\w-]{1,40}|platform:\w{1,20})$/,
  ),
);
const scopes = z.array(scope).check(z.minLength(1), z.maxLength(20));

const bannerText = boundedText(300, 1);
/** What players read, in each language. */
const banner = z.object({ vi: bannerText, zh: bannerText, en: bannerText, id: bannerText });

const part = boundedText(reasonLength.lengthMax, reasonLength.lengthMin);
/** What happened, whom it hit, what was done, what is left. */
const summary = z.object({ happened: part, affected: part, done: part, open: part });

export const incidentStates = ['starting', 'open', 'ending', 'ended'] as const;
export const stepStates = [
  'waiting',
  'set',
  'already',
  'skipped',
  'passed',
  'restored',
  'moved',
  'proposed',
  'left',
] as const;

const named = z.object({ scope: z.string(), name: z.string() });

const incidentRow = z.object({
  id: rowId,
  state: z.enum(incidentStates),
  /** What is stopped, and what a game, a channel or a platform is called. */
  scopes: z.array(named),
  reason: z.string(),
  startedBy: z.string(),
  startedAt: instant,
  /** When it ends by itself; null: somebody ends it. */
  until: z.nullable(instant),
  /** Null while it lasts, and where its time ended it. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  hasSummary: z.boolean(),
});
const rowSample = {
  id: '7',
  state: 'open',
  scopes: [{ scope: 'game:10', name: 'SSC 1 minute' }],
  reason: 'the draw is late',
  startedBy: 'games01',
  startedAt: '2026-11-27T03:20:00.000Z',
  until: null,
  endedBy: null,
  endedAt: null,
  hasSummary: false,
};

export const listIncidents = defineConsoleCall({
  name: 'listIncidents',
  method: 'GET',
  path: 'incidents',
  access: ['incident.start/read'],
  summary: 'Incidents, the newest first.',
  input: z.object({ ...keyset, state: z.optional(z.enum(['live', 'ended'])) }),
  output: z.extend(listOf(incidentRow), {
    /** What can be stopped one by one, with its name. */
    choices: z.array(named),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [rowSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      choices: [{ scope: 'game:10', name: 'SSC 1 minute' }],
    },
  },
});

export const listLiveIncidents = defineConsoleCall({
  name: 'listLiveIncidents',
  method: 'GET',
  path: 'incidents/live',
  access: 'any',
  summary: 'What is stopped now, for the line above every page.',
  input: z.object({}),
  output: z.object({ rows: z.array(incidentRow) }),
  refusals: [],
  sample: { input: {}, output: { rows: [rowSample] } },
});

const step = z.object({
  switch: z.string(),
  name: z.string(),
  state: z.enum(stepStates),
  /** What it was, is during the incident, and was found to be at the end. */
  before: z.nullable(z.unknown()),
  during: z.unknown(),
  found: z.nullable(z.unknown()),
  /** Who set it meanwhile. */
  movedBy: z.nullable(z.string()),
  /** What waits for a second word. */
  waits: z.nullable(rowId),
  /** The incident that holds it now. */
  passedTo: z.nullable(rowId),
  setAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

export const readIncident = defineConsoleCall({
  name: 'readIncident',
  method: 'GET',
  path: 'incidents/{id}',
  access: ['incident.start/read'],
  summary: 'An incident with what each switch was before, and what became of it.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...incidentRow.shape,
    steps: z.array(step),
    banner: z.nullable(banner),
    summary: z.nullable(summary),
    summedUpBy: z.nullable(z.string()),
    /** Whether this operator may change and end it. */
    mayEnd: z.boolean(),
  }),
  refusals: ['noRight', 'noSuchIncident', 'invalidInput'],
  sample: {
    input: { id: '999999' },
    output: {
      ...rowSample,
      steps: [
        {
          switch: 'game:10',
          name: 'SSC 1 minute',
          state: 'set',
          before: 0,
          during: 1,
          found: null,
          movedBy: null,
          waits: null,
          passedTo: null,
          setAt: '2026-11-27T03:20:00.100Z',
          endedAt: null,
        },
      ],
      banner: null,
      summary: null,
      summedUpBy: null,
      mayEnd: true,
    },
  },
});

export const startIncident = defineConsoleCall({
  name: 'startIncident',
  method: 'POST',
  path: 'incidents',
  access: ['incident.start/begin'],
  reason: true,
  audit: 'start-incident',
  summary: 'Stops what it names, at once and by one; what each switch was is kept.',
  input: z.object({ scopes, until: z.optional(instant), banner: z.optional(banner), reason }),
  output: z.object({ id: rowId, state: z.enum(incidentStates) }),
  refusals: [
    'noRight',
    'reasonNeeded',
    'invalidInput',
    'incidentAlready',
    'noSuchGame',
    'noSuchChannel',
    'noSuchPlatform',
  ],
  sample: {
    input: { scopes: ['chat'], reason: 'the rooms are flooded' },
    output: { id: '7', state: 'open' },
  },
});

export const changeIncident = defineConsoleCall({
  name: 'changeIncident',
  method: 'PATCH',
  path: 'incidents/{id}',
  access: ['incident.start/begin'],
  reason: true,
  audit: 'change-incident',
  summary: 'Adds a note to its timeline; with `until`, it ends by itself then, and with null, when somebody ends it.',
  input: z.object({ id: rowId, until: z.optional(z.nullable(instant)), reason }),
  output: z.object({}),
  refusals: ['noRight', 'reasonNeeded', 'invalidInput', 'noSuchIncident', 'incidentEnded'],
  sample: { input: { id: '999999', reason: 'the keeper is back' }, output: {} },
});

export const endIncident = defineConsoleCall({
  name: 'endIncident',
  method: 'POST',
  path: 'incidents/{id}/end',
  access: ['incident.start/begin'],
  audit: 'end-incident',
  summary: 'Opens again what nobody else has set meanwhile, and sums up; one that its time ended is summed up.',
  input: z.object({ id: rowId, summary }),
  output: z.object({ state: z.enum(incidentStates) }),
  refusals: ['noRight', 'freshCodeNeeded', 'invalidInput', 'noSuchIncident', 'incidentEnded'],
  sample: {
    input: {
      id: '999999',
      summary: { happened: 'a late draw', affected: 'one game', done: 'it was stopped', open: 'nothing' },
    },
    output: { state: 'ended' },
  },
});

export const eventKinds = ['started', 'ended', 'note', 'set', 'unset', 'log', 'frozen', 'lifted', 'late'] as const;

export const listTimeline = defineConsoleCall({
  name: 'listTimeline',
  method: 'GET',
  path: 'incidents/{id}/timeline',
  access: ['incident.start/read'],
  summary:
    'What happened from ten minutes before an incident to its end, the newest first; each line leads to its row.',
  input: z.object({ id: rowId, ...keyset }),
  output: listOf(
    z.object({
      key: z.string(),
      at: instant,
      kind: z.enum(eventKinds),
      by: z.nullable(z.string()),
      /** A reason, a note, why something is frozen. */
      text: z.nullable(z.string()),
      /** A switch with its name, and what became of it. */
      switch: z.nullable(z.string()),
      name: z.nullable(z.string()),
      state: z.nullable(z.enum(stepStates)),
      /** Of an entry of the log. */
      seq: z.nullable(z.number()),
      action: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      /** What is frozen. */
      scope: z.nullable(z.string()),
      /** Of a draw: how long after its time it was drawn, and settled after that, ms. */
      gid: z.nullable(z.number()),
      issue: z.nullable(z.string()),
      drawMs: z.nullable(z.number()),
      settleMs: z.nullable(z.number()),
      until: z.nullable(instant),
    }),
  ),
  refusals: ['noRight', 'noSuchIncident', 'invalidInput'],
  sample: {
    input: { id: '999999' },
    output: {
      rows: [
        {
          key: '1795749600000000.started.7',
          at: '2026-11-27T03:20:00.000Z',
          kind: 'started',
          by: 'games01',
          text: 'the draw is late',
          switch: null,
          name: null,
          state: null,
          seq: null,
          action: null,
          subject: null,
          scope: null,
          gid: null,
          issue: null,
          drawMs: null,
          settleMs: null,
          until: null,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});
