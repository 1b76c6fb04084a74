/** Site settings at the console: each is of a group, whose right reads and changes it (office.md 7, 14). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { reason, rowId } from './values.ts';

const key = boundedText(60, 1);
/** The fingerprint of the value that the screen showed. */
const seen = boundedText(64, 64);
/** Spelt as the rows of settings are: text, or an object or a list of texts. */
const value = z.json();

const setting = z.object({
  key: z.string(),
  group: z.enum(['money', 'play', 'site', 'texts']),
  value,
  /** What it does. */
  about: z.string(),
  /** Another operator has to agree to a change. */
  isGuarded: z.boolean(),
  seen: z.string(),
});

const settingSample = {
  key: 'example_seconds',
  group: 'money',
  value: '30',
  about: 'How long an approver may take a withdrawal back.',
  isGuarded: true,
  seen: '9f3c'.repeat(16),
};

const read = ['settings.money/read', 'settings.play/read', 'settings.site/read', 'settings.texts/read'] as const;

export const listSettings = defineConsoleCall({
  name: 'listSettings',
  method: 'GET',
  path: 'settings',
  access: read,
  summary: 'Settings of the groups that the caller may read, by their keys.',
  input: z.object({}),
  output: z.object({ settings: z.array(setting) }),
  refusals: ['noRight'],
  sample: { input: {}, output: { settings: [settingSample] } },
});

export const readSetting = defineConsoleCall({
  name: 'readSetting',
  method: 'GET',
  path: 'settings/{key}',
  access: read,
  summary: 'One setting, with the fingerprint that a change carries.',
  input: z.object({ key }),
  output: setting,
  refusals: ['noRight', 'noSuchSetting'],
  sample: { input: { key: 'example_seconds' }, output: settingSample },
});

export const changeSetting = defineConsoleCall({
  name: 'changeSetting',
  method: 'POST',
  path: 'settings/{key}/changes',
  access: ['settings.money/begin', 'settings.play/begin', 'settings.site/begin', 'settings.texts/begin'],
  reason: true,
  two: 'agree',
  audit: 'change-setting',
  summary: 'Changes the value that the screen showed: at once, or, guarded, with a proof and once another agrees.',
  input: z.object({ key, value, seen, reason }),
  output: z.object({
    /** The proposal; null when it is changed. */
    waits: z.nullable(rowId),
    before: value,
    after: value,
  }),
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
    input: { key: 'example_seconds', value: '60', seen: '9f3c'.repeat(16), reason: 'approvers asked for it' },
    output: { waits: '15', before: '30', after: '60' },
  },
});
