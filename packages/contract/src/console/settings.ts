/** Site settings at the console: each is of a group, whose right reads and changes it (office.md 7, 12, 14). */
import * as z from 'zod/mini';
import { boundedText, money } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { done, instant, reason, rowId } from './values.ts';

const key = boundedText(60, 1);
/** The fingerprint of the value that the screen showed. */
const seen = boundedText(64, 64);
/** Spelt as the rows of settings are: text, or an object or a list of texts. */
const value = z.json();

const setting = z.object({
  key: z.string(),
  group: z.enum(['money', 'play', 'site', 'texts', 'rules', 'promotions']),
  value,
  /** What it does. */
  about: z.string(),
  /** Another operator has to agree to a change. */
  isGuarded: z.boolean(),
  seen: z.string(),
  /** Of the last change; null while nobody has changed it. */
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});

const fingerprint = '9f3c'.repeat(16);
const settingSample = {
  key: 'example_seconds',
  group: 'money',
  value: '30',
  about: 'How long an approver may take a withdrawal back.',
  isGuarded: true,
  seen: fingerprint,
  changedAt: '2026-11-20T03:00:00.000Z',
  changedBy: 'office01',
};

const read = [
  'settings.money/read',
  'settings.play/read',
  'settings.site/read',
  'settings.texts/read',
  'risk.rules/read',
  'promotions.change/read',
] as const;
const change = [
  'settings.money/begin',
  'settings.play/begin',
  'settings.site/begin',
  'settings.texts/begin',
  'risk.rules/begin',
  'promotions.change/begin',
] as const;

/** A change that begins later, or was to. */
const scheduled = z.object({
  id: rowId,
  /** Where another value stands by then, nothing is changed. */
  base: value,
  wanted: value,
  from: z.nullable(rowId),
  startsAt: instant,
  reason: z.string(),
  requestedBy: z.string(),
  agreedBy: z.nullable(z.string()),
  /** Null while it is to come. */
  outcome: z.nullable(z.enum(['applied', 'moved', 'unfit', 'dropped'])),
  endedAt: z.nullable(instant),
  droppedBy: z.nullable(z.string()),
  /** Where it has moved: what stood there. */
  found: z.nullable(value),
  /** Where it was unfit: the refusal. */
  problem: z.nullable(z.string()),
});

export const listSettings = defineConsoleCall({
  name: 'listSettings',
  method: 'GET',
  path: 'settings',
  access: read,
  summary: 'Settings of the groups that the caller may read, by their keys.',
  input: z.object({}),
  output: z.object({
    settings: z.array(setting),
    /** What the caller wanted to come and fell lately, the newest first. */
    fallen: z.array(z.extend(scheduled, { key: z.string() })),
  }),
  refusals: ['noRight'],
  sample: { input: {}, output: { settings: [settingSample], fallen: [] } },
});

export const readSetting = defineConsoleCall({
  name: 'readSetting',
  method: 'GET',
  path: 'settings/{key}',
  access: read,
  summary: 'One setting, with the fingerprint that a change carries, its versions and what is to change later.',
  input: z.object({ key }),
  output: z.object({
    ...setting.shape,
    /** The newest first. */
    versions: z.array(
      z.object({
        id: rowId,
        value,
        changedAt: instant,
        /** Null of what stood before versions were kept. */
        changedBy: z.nullable(z.string()),
        agreedBy: z.nullable(z.string()),
        reason: z.string(),
        /** The version whose value it takes up again. */
        from: z.nullable(rowId),
      }),
    ),
    /** What is to come, the next one first, then what ended lately. */
    scheduled: z.array(scheduled),
    /** What another operator has to agree to. */
    waits: z.nullable(
      z.object({
        id: rowId,
        wanted: value,
        startsAt: z.nullable(instant),
        requestedBy: z.string(),
        requestedAt: instant,
        reason: z.string(),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchSetting'],
  sample: {
    input: { key: 'example_seconds' },
    output: {
      ...settingSample,
      versions: [
        {
          id: '12',
          value: '30',
          changedAt: '2026-11-20T03:00:00.000Z',
          changedBy: 'office01',
          agreedBy: 'office02',
          reason: 'approvers asked for it',
          from: null,
        },
      ],
      scheduled: [],
      waits: null,
    },
  },
});

export const previewSetting = defineConsoleCall({
  name: 'previewSetting',
  method: 'POST',
  path: 'settings/{key}/preview',
  access: read,
  summary: 'Checks a value and reckons, where that can be done, what it would have meant lately; changes nothing.',
  input: z.object({ key, value }),
  output: z.object({
    before: value,
    /** As it would be spelt. */
    after: value,
    /** Withdrawals of the last days that would have been treated in another way; null where nothing can be reckoned. */
    effect: z.nullable(
      z.object({
        days: z.number(),
        count: z.number(),
        amount: money,
        /** How many of them were refused. */
        refused: z.number(),
        /** The new value treats them more strictly. */
        isStricter: z.boolean(),
        /** There were more than were looked at. */
        isBound: z.boolean(),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchSetting', 'settingInvalid', 'channelTurnoverTooLow'],
  sample: {
    input: { key: 'example_seconds', value: '60' },
    output: {
      before: '30',
      after: '60',
      effect: { days: 30, count: 214, amount: '1300000.000', refused: 2, isStricter: false, isBound: false },
    },
  },
});

const changed = z.object({
  /** The proposal; null when it waits for nobody. */
  waits: z.nullable(rowId),
  /** What begins later; null when it is changed, or waits. */
  scheduled: z.nullable(rowId),
  before: value,
  after: value,
});

export const changeSetting = defineConsoleCall({
  name: 'changeSetting',
  method: 'POST',
  path: 'settings/{key}/changes',
  access: change,
  reason: true,
  two: 'agree',
  audit: 'change-setting',
  summary: 'Changes the value that the screen showed: at once or from a time on; guarded, with a proof and by two.',
  input: z.object({
    key,
    value,
    seen,
    /** At once when left out; 90 days from now at most. */
    startsAt: z.optional(instant),
    reason,
  }),
  output: changed,
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchSetting',
    'settingInvalid',
    'factsChanged',
    'proposalWaits',
    'channelTurnoverTooLow',
  ],
  sample: {
    input: { key: 'example_seconds', value: '60', seen: fingerprint, reason: 'approvers asked for it' },
    output: { waits: '15', scheduled: null, before: '30', after: '60' },
  },
});

export const rollBackSetting = defineConsoleCall({
  name: 'rollBackSetting',
  method: 'POST',
  path: 'settings/{key}/roll-back',
  access: change,
  reason: true,
  two: 'agree',
  audit: 'change-setting',
  summary: 'Takes up the value of an old version again, as any other change of it.',
  input: z.object({ key, version: rowId, seen, reason }),
  output: changed,
  refusals: [
    'noRight',
    'freshCodeNeeded',
    'reasonNeeded',
    'noSuchSetting',
    'noSuchEntry',
    'settingInvalid',
    'factsChanged',
    'proposalWaits',
    'channelTurnoverTooLow',
  ],
  sample: {
    input: { key: 'example_seconds', version: '12', seen: fingerprint, reason: 'it did not help' },
    output: { waits: '16', scheduled: null, before: '60', after: '30' },
  },
});

export const dropScheduledSetting = defineConsoleCall({
  name: 'dropScheduledSetting',
  method: 'DELETE',
  path: 'scheduled-settings/{id}',
  access: change,
  reason: true,
  audit: 'drop-scheduled-setting',
  summary: 'Takes back a change that begins later.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '9000000000000000001', reason: 'not needed any more' }, output: {} },
});
