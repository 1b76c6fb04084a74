/** Frames that clients send over the socket; read by the server alone, so no browser carries their schemas. */
import * as z from 'zod/mini';

const requestId = z.optional(z.string().check(z.maxLength(64)));
const channel = z.string().check(z.maxLength(40));

/** What clients send. Unknown types are ignored and counted, unknown fields dropped. */
export const clientFrame = z.discriminatedUnion('t', [
  z.object({
    v: z.optional(z.number()),
    t: z.literal('login'),
    i: requestId,
    d: z.object({
      ticket: z.string().check(z.maxLength(200)),
      ver: z.optional(z.string().check(z.maxLength(40))),
      loc: z.optional(z.string().check(z.maxLength(10))),
    }),
  }),
  z.object({ t: z.literal('sub'), i: requestId, r: channel }),
  z.object({ t: z.literal('unsub'), i: requestId, r: channel }),
  z.object({ t: z.literal('ping'), i: requestId }),
  z.object({ t: z.literal('pong') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
