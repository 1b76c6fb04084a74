/** Issues of a game: the plan of the day, and those that can be bet next. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, gameId, seconds, whole, wireObject } from '../wire.ts';

/** Numbers joined by commas, as many as a day has (86,400 at most). */
const wholeDay = z.codec(z.string().check(z.maxLength(600_000)), z.array(z.number()), {
  decode: (value) => (value === '' ? [] : value.split(',').map(Number)),
  encode: (value) => value.join(','),
});

export const sealingPlan = defineCall({
  name: 'sealingPlan',
  method: 'GET',
  path: 'home/games_plan',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Per game the sealing seconds of the day.',
  input: wireObject({ gid: as('gid', z.optional(gameId)) }),
  output: z.record(z.string(), wholeDay),
  refusals: [],
  sample: { input: {}, output: { 10: '55,115' } },
});

export const issuePlan = defineCall({
  name: 'issuePlan',
  method: 'GET',
  path: 'home/kithe_plan',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Per game the issues of the day.',
  input: wireObject({ gid: as('gid', z.optional(gameId)) }),
  output: z.record(z.string(), z.string()),
  refusals: [],
  sample: { input: {}, output: { 10: '202611200001,202611200002' } },
});

/** Most issues that are told ahead; as many as a chase follows. */
export const maxComingIssues = 100;

export const comingIssues = defineCall({
  name: 'comingIssues',
  method: 'GET',
  path: 'home/kithe_next',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The next issues of a game that can be bet now or later, the earliest first, with the end of their sales.',
  input: wireObject({ gid: as('gid', gameId), rows: as('rows', z.optional(whole(1, maxComingIssues))) }),
  output: wireObject({
    rows: as(
      'rows',
      z.array(wireObject({ issue: as('kithe', z.string()), closesAt: as('kithe_time_stamp', seconds) })),
    ),
  }),
  refusals: ['gameUnknown'],
  sample: {
    input: { gid: '10', rows: '2' },
    output: {
      rows: [
        { kithe: '202611200871', kithe_time_stamp: '1763623855' },
        { kithe: '202611200872', kithe_time_stamp: '1763623915' },
      ],
    },
  },
});
