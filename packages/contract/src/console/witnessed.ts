/** Keepers as witnesses of the log of operators. */
import * as z from 'zod/mini';
import { instant, rowId } from './values.ts';

/** Up to which entry a keeper has signed the log, and when by its own clock. */
export const witnessedBy = z.object({
  keeper: z.enum(['a', 'b']),
  seq: z.nullable(rowId),
  at: z.nullable(instant),
  /** An entry waits for its word for longer than two rounds. */
  isLate: z.boolean(),
});
