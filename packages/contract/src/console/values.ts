/** How the back office's wire spells what its calls have in common; names are those of the code. */
import * as z from 'zod/mini';
import { reasonLength } from '../rules/office-rules.ts';
import { boundedText, isId, isoTime, whole } from '../wire.ts';

/** An instant: epoch milliseconds inside, ISO 8601 UTC on the wire. */
export const instant = z.codec(isoTime, z.number(), {
  decode: (value) => Date.parse(value),
  encode: (value) => new Date(value).toISOString(),
});

/** Why an operator does it: for the log, 3 to 500 characters. */
export const reason = boundedText(reasonLength.lengthMax, reasonLength.lengthMin);

/** An operator's name as others type it; whether there is one is the use-case's question. */
export const operatorName = boundedText(32, 1);

/** The number of a row, as text. */
export const rowId = z.string().check(z.refine(isId));

/** The part of a request that asks for a page of a list: rows older than a key, as many as `limit` (50). */
export const keyset = {
  before: z.optional(boundedText(80)),
  limit: z.optional(whole(1, 100)),
};

/**
 * A page of a list: the rows, the key of the next page (null on the last), and how many there are up to a bound.
 * `asOf` is when it was read.
 */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    count: z.number(),
    countIsBound: z.boolean(),
    asOf: instant,
  });

/** What waits for another operator; null when it is done. */
export const waits = z.object({ waits: z.nullable(rowId) });

/** An answer without content. */
export const done = z.object({});
