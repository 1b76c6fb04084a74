/** Frames that clients send over the socket; read by the server alone, so no browser carries their schemas. */
import * as z from 'zod/mini';
import { cid, sentBody, sentKind } from './calls/chat/message.ts';
import { idText } from './wire.ts';

const requestId = z.optional(z.string().check(z.maxLength(64)));
/** Frames that are answered name the answer. */
const answered = z.string().check(z.minLength(1), z.maxLength(64));
const channel = z.string().check(z.maxLength(40));
const position = z.number().check(z.int(), z.nonnegative());

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
  /** In rooms: the epoch and the position up to which the client has the log. */
  z.object({ t: z.literal('sub'), i: requestId, r: channel, e: z.optional(position), s: z.optional(position) }),
  z.object({ t: z.literal('unsub'), i: requestId, r: channel }),
  z.object({ t: z.literal('ping'), i: requestId }),
  z.object({ t: z.literal('pong') }),
  z.object({
    t: z.literal('send'),
    i: answered,
    r: channel,
    d: z.object({
      cid,
      type: sentKind,
      msg: sentBody,
      reply: z.optional(idText),
      at: z.optional(z.array(idText).check(z.maxLength(20))),
    }),
  }),
  z.object({
    t: z.literal('del'),
    i: answered,
    r: channel,
    d: z.object({ ids: z.array(idText).check(z.minLength(1), z.maxLength(50)) }),
  }),
  z.object({ t: z.literal('recall'), i: answered, r: channel, d: z.object({ id: idText }) }),
  z.object({ t: z.literal('read'), i: answered, r: channel, d: z.object({ s: position }) }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
