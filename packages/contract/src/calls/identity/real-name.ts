/** A real name that was cut when the account was opened, and its correction before the first payout. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, wireObject, boundedText } from '../../wire.ts';

export const nameCorrection = defineCall({
  name: 'nameCorrection',
  method: 'GET',
  path: 'user/user/real_name',
  who: 'member',
  bucket: 'read',
  once: false,
  summary:
    "Whether the account's real name may be corrected: it looks cut, nothing was paid out, and it was not before.",
  input: nothing,
  output: wireObject({
    /** `waits`: two operators look at the correction that was asked for. */
    state: as('state', z.enum(['closed', 'open', 'waits'])),
    /** The name as it is; empty unless it may be corrected. */
    name: as('bank_name', z.string()),
  }),
  refusals: [],
  sample: { input: {}, output: { state: 'open', bank_name: 'Nguyễn Thị Min' } },
});

export const correctName = defineCall({
  name: 'correctName',
  method: 'POST',
  path: 'user/user/real_name_correct',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Asks the operators to put the whole name in the place of the one that was cut.',
  input: wireObject({ realName: as('bank_name', boundedText(60)) }),
  output: nothing,
  refusals: ['realNameInvalid', 'nameNotCut', 'nameNotOpen'],
  sample: { input: { bank_name: 'Nguyễn Thị Minh Khai' }, output: {} },
});
