/** Ways to pay in at the console: how they do, and what is changed of them (office.md 14). */
import * as z from 'zod/mini';
import { payTypes } from '../../calls/pay-methods.ts';
import { amountText, boundedText, money } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { seen } from './money-in.ts';
import { done, instant, reason, rowId } from '../values.ts';

const code = boundedText(40, 1);
/** A channel as operators write it: every field in its one form. */
const form = z.record(z.string().check(z.maxLength(40)), z.json());
/** Another operator's word is missing; what was entered is there for its maker alone. */
const waiting = z.object({
  id: rowId,
  kind: z.enum(['add', 'open', 'set']),
  by: z.string(),
  at: instant,
  own: z.nullable(form),
});
const rate = z.object({ opened: z.number(), credited: z.number() });

const row = z.object({
  id: rowId,
  code: z.string(),
  company: z.string(),
  payType: z.enum(payTypes),
  adapter: z.enum(['transfer', 'gateway', 'coin']),
  isOpen: z.boolean(),
  /** Yuan, or coins of `coin`. */
  least: amountText,
  most: amountText,
  coin: z.string(),
  feePermille: z.number(),
  feeFixed: money,
  /** Deposits that wait in it for their money, and how many may; null is any number. */
  waiting: z.number(),
  room: z.nullable(z.number()),
  hour: rate,
  day: rate,
  /** Between opening and credit, of a day; null without a credit. */
  medianSeconds: z.nullable(z.number()),
  waits: z.nullable(waiting),
});

const rowSample = {
  id: '1',
  code: 'demo-bank',
  company: 'sandbox-bank',
  payType: 'bank',
  adapter: 'transfer',
  isOpen: true,
  least: '100.000',
  most: '50000.000',
  coin: '',
  feePermille: 5,
  feeFixed: '0.000',
  waiting: 3,
  room: null,
  hour: { opened: 12, credited: 11 },
  day: { opened: 320, credited: 301 },
  medianSeconds: 48,
  waits: null,
};

const read = ['channels.change/read', 'channels.close/read'] as const;
const change = ['channels.change/begin', 'channels.change/agree'] as const;

export const listChannels = defineConsoleCall({
  name: 'listChannels',
  method: 'GET',
  path: 'channels',
  access: read,
  summary: 'Every channel in the order in which players see them, how it does, and channels that are to be added.',
  input: z.object({}),
  output: z.object({ channels: z.array(row), adding: z.array(z.extend(waiting, { code: z.string() })) }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      channels: [rowSample],
      adding: [{ id: '8', kind: 'add', by: 'admin01', at: '2026-11-27T03:00:00.000Z', own: null, code: 'usdt-b' }],
    },
  },
});

export const readChannel = defineConsoleCall({
  name: 'readChannel',
  method: 'GET',
  path: 'channels/{code}',
  access: read,
  summary: 'All that a channel says, who changes which of it, and the fingerprint that a change carries.',
  input: z.object({ code }),
  output: z.object({
    code: z.string(),
    isOpen: z.boolean(),
    form,
    /** Fields that one operator changes, and those that two do. */
    byOne: z.array(z.string()),
    byTwo: z.array(z.string()),
    waits: z.nullable(waiting),
    seen: z.string(),
  }),
  refusals: ['noRight', 'noSuchChannel'],
  sample: {
    input: { code: 'none-such' },
    output: {
      code: 'demo-bank',
      isOpen: true,
      form: { code: 'demo-bank', least: '100.000', titles: { en: 'Fast transfer' } },
      byOne: ['titles.en', 'place'],
      byTwo: ['least', 'most'],
      waits: null,
      seen: '9f3c'.repeat(16),
    },
  },
});

/** Of what waits: only its second word is meant. */
const second = z.optional(rowId);
const outcome = z.object({ outcome: z.enum(['done', 'waits']) });
const byTwo = [
  'noRight',
  'freshCodeNeeded',
  'reasonNeeded',
  'otherOperatorNeeded',
  'proposalWaits',
  'nothingWaits',
  'differs',
  'channelTurnoverTooLow',
] as const;

export const addChannel = defineConsoleCall({
  name: 'addChannel',
  method: 'POST',
  path: 'channels',
  access: change,
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'add-channel',
  summary: 'Adds a channel once another operator enters the same.',
  input: z.object({ form, second, reason }),
  output: outcome,
  refusals: [...byTwo, 'channelExists', 'channelInvalid', 'channelFieldUnknown'],
  sample: {
    input: { form: { code: 'usdt-b', provider: 'chain' }, reason: 'a second chain' },
    output: { outcome: 'waits' },
  },
});

export const changeChannel = defineConsoleCall({
  name: 'changeChannel',
  method: 'PATCH',
  path: 'channels/{code}',
  access: change,
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'set-channel',
  summary: 'Changes fields of a channel: texts and order at once, what moves money once another enters the same.',
  input: z.object({ code, values: form, seen, second, reason }),
  output: outcome,
  refusals: [
    ...byTwo,
    'noSuchChannel',
    'channelFieldFixed',
    'channelFieldUnknown',
    'channelInvalid',
    'channelUnchanged',
    'factsChanged',
  ],
  sample: {
    input: { code: 'none-such', values: { least: '50' }, seen: '9f3c'.repeat(16), reason: 'smaller deposits' },
    output: { outcome: 'waits' },
  },
});

export const openChannel = defineConsoleCall({
  name: 'openChannel',
  method: 'POST',
  path: 'channels/{code}/open',
  access: change,
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'open-channel',
  summary: 'Opens a channel once another operator says so, too.',
  input: z.object({ code, second, reason }),
  output: outcome,
  refusals: [...byTwo, 'noSuchChannel', 'channelOpenAlready', 'channelInvalid'],
  sample: { input: { code: 'none-such', reason: 'the bank is back' }, output: { outcome: 'waits' } },
});

export const closeChannel = defineConsoleCall({
  name: 'closeChannel',
  method: 'POST',
  path: 'channels/{code}/close',
  access: ['channels.close/begin'],
  reason: true,
  audit: 'close-channel',
  summary: 'Closes a channel at once; deposits that are open in it go on.',
  input: z.object({ code, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'noSuchChannel', 'channelClosedAlready'],
  sample: { input: { code: 'none-such', reason: 'the bank is away' }, output: {} },
});

export const dropChannelChange = defineConsoleCall({
  name: 'dropChannelChange',
  method: 'DELETE',
  path: 'channel-changes/{id}',
  access: change,
  reason: true,
  audit: 'drop-channel-change',
  summary: 'Takes back what waits for another operator.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '999999', reason: 'entered by mistake' }, output: {} },
});
