/** The queues that an operator works on, each with how many wait and since when (office.md 10). */
import * as z from 'zod/mini';
import { defineConsoleCall } from './console-call.ts';
import { instant } from './values.ts';

export const queueNames = [
  'withdrawals',
  'withdrawalsSecond',
  'deposits',
  'payments',
  'refunds',
  'callbacks',
  'differences',
  'freezes',
  'care',
] as const;

export const listQueues = defineConsoleCall({
  name: 'listQueues',
  method: 'GET',
  path: 'queues',
  access: 'any',
  summary: 'Queues that the caller may read, in their order: how many wait, up to a bound, and since when the oldest.',
  input: z.object({}),
  output: z.object({
    queues: z.array(
      z.object({
        name: z.enum(queueNames),
        count: z.number(),
        countIsBound: z.boolean(),
        oldestAt: z.nullable(instant),
        /** In so many seconds one is worked on; null where nobody has said. */
        targetSeconds: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      queues: [
        {
          name: 'withdrawals',
          count: 23,
          countIsBound: false,
          oldestAt: '2026-11-27T03:18:00.000Z',
          targetSeconds: 900,
        },
        { name: 'withdrawalsSecond', count: 4, countIsBound: false, oldestAt: null, targetSeconds: 900 },
      ],
    },
  },
});
