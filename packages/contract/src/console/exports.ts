/** Files of lists: each leads back to who made it, from which question (office.md 9). */
import * as z from 'zod/mini';
import { boundedText, whole } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { done, rowId } from './values.ts';

/** A file holds so many rows at most. */
export const exportRowsMax = 100_000;

export const beginExport = defineConsoleCall({
  name: 'beginExport',
  method: 'POST',
  path: 'exports',
  access: ['export.rows/begin'],
  audit: 'export',
  summary: 'Writes down that a list is taken out as a file; the number of that entry stands in the file.',
  input: z.object({
    list: boundedText(40, 1),
    /** The filter, as it stands in the address. */
    query: boundedText(2_000),
    columns: z.array(boundedText(40, 1)).check(z.maxLength(40)),
  }),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { list: 'withdrawals', query: 'amount>5000', columns: ['player', 'amount'] },
    output: { id: '4117' },
  },
});

export const endExport = defineConsoleCall({
  name: 'endExport',
  method: 'POST',
  path: 'exports/{id}/end',
  access: ['export.rows/begin'],
  audit: 'export-file',
  summary: 'Writes down what the file holds: how many rows, and its hash, by which it is known again.',
  input: z.object({
    id: rowId,
    rows: whole(0, exportRowsMax),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  output: done,
  refusals: ['noRight', 'invalidInput', 'noSuchExport'],
  sample: { input: { id: '4117', rows: '214', sha256: 'ab'.repeat(32) }, output: {} },
});
