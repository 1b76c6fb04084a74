/** What the office tells outside: to whom, and what came of each (office.md 12). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from './values.ts';

/** Kinds that a target may be set for; a test goes wherever there is one. */
export const alertKinds = ['incident-started', 'incident-ended', 'freeze', 'withdrawals-late'] as const;
export const alertEvents = [...alertKinds, 'test'] as const;
export const alertStates = ['waiting', 'sent', 'given-up'] as const;

const url = boundedText(500, 1).check(
  z.regex(/^https?:\/\/[^\s#@/?]+(\/[^\s#@]*)?$/),
  z.refine((text) => URL.canParse(text)),
);

export const listAlerts = defineConsoleCall({
  name: 'listAlerts',
  method: 'GET',
  path: 'alerts',
  access: ['incident.start/read'],
  summary: 'What was told outside, the newest first, and where it goes; the secret is in no answer.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(alertStates)),
    event: z.optional(z.enum(alertEvents)),
  }),
  output: z.extend(
    listOf(
      z.object({
        id: rowId,
        event: z.enum(alertEvents),
        /** What it is about: an incident's number, what is frozen, how many wait. */
        facts: z.record(z.string(), z.unknown()),
        madeAt: instant,
        state: z.enum(alertStates),
        tries: z.number(),
        nextAt: instant,
        lastAt: z.nullable(instant),
        lastAnswer: z.nullable(z.string()),
      }),
    ),
    {
      target: z.nullable(
        z.object({
          url: z.string(),
          isOn: z.boolean(),
          events: z.array(z.enum(alertKinds)),
          changedBy: z.string(),
          changedAt: instant,
        }),
      ),
    },
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [
        {
          id: '3',
          event: 'incident-started',
          facts: { id: '7' },
          madeAt: '2026-11-27T03:20:00.000Z',
          state: 'sent',
          tries: 1,
          nextAt: '2026-11-27T03:20:01.000Z',
          lastAt: '2026-11-27T03:20:01.000Z',
          lastAnswer: 'ok',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      target: {
        url: 'https://pager.example/hook',
        isOn: true,
        events: ['incident-started', 'freeze'],
        changedBy: 'admin01',
        changedAt: '2026-11-26T03:20:00.000Z',
      },
    },
  },
});

export const setAlertTarget = defineConsoleCall({
  name: 'setAlertTarget',
  method: 'PUT',
  path: 'alerts/target',
  access: ['settings.site/begin'],
  fresh: true,
  reason: true,
  audit: 'change-alert-target',
  summary: 'Where alerts of which kinds go and what signs them; without a secret the old one stays.',
  input: z.object({
    url,
    secret: z.optional(boundedText(200, 16)),
    isOn: z.boolean(),
    events: z.array(z.enum(alertKinds)).check(z.minLength(1), z.maxLength(alertKinds.length)),
    /** When what was on screen was set; null: nothing was. */
    seen: z.nullable(instant),
    reason,
  }),
  output: done,
  refusals: ['noRight', 'freshCodeNeeded', 'reasonNeeded', 'changedMeanwhile', 'invalidInput'],
  sample: {
    input: {
      url: 'https://pager.example/hook',
      isOn: false,
      events: ['freeze'],
      seen: '2026-11-26T03:20:00.000Z',
      reason: 'another pager',
    },
    output: {},
  },
});

export const sendAlertAgain = defineConsoleCall({
  name: 'sendAlertAgain',
  method: 'POST',
  path: 'alerts/{id}/again',
  access: ['incident.start/begin'],
  reason: true,
  audit: 'send-alert',
  summary: 'Has an alert sent again, for another day.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'noSuchEntry', 'invalidInput'],
  sample: { input: { id: '999999', reason: 'the pager was away' }, output: {} },
});

export const testAlert = defineConsoleCall({
  name: 'testAlert',
  method: 'POST',
  path: 'alerts/test',
  access: ['incident.start/begin'],
  summary: 'Sends one that says it is a test.',
  input: z.object({}),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'alertsOff'],
  sample: { input: {}, output: { id: '4' } },
});
