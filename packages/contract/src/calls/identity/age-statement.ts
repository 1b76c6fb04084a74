/** The statement of age that is made before money is moved. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, seconds, wireObject, boundedText } from '../../wire.ts';

export const ageStatement = defineCall({
  name: 'ageStatement',
  method: 'GET',
  path: 'user/user_info/age_statement',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'The statement of age that must be made before money is moved, and whether it was.',
  input: nothing,
  output: wireObject({
    version: as('version', z.string()),
    text: as('text', z.string()),
    /** Null when it was not made in its present version. */
    statedAt: as('stated_at', z.nullable(seconds)),
  }),
  refusals: [],
  sample: { input: {}, output: { version: 'age-1', text: 'I am 18 years of age or older…', stated_at: null } },
});

export const stateAge = defineCall({
  name: 'stateAge',
  method: 'POST',
  path: 'user/user_info/age_statement',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Makes the statement of age, in the version that the caller was shown.',
  input: wireObject({ version: as('version', boundedText(40)) }),
  output: nothing,
  refusals: ['ageStatementChanged'],
  sample: { input: { version: 'age-1' }, output: {} },
});
