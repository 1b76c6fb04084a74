/**
 * The console's live channel (office.md 14): frames say that something has moved, never what it is. Whoever gets one
 * asks again by a call, so a frame that is lost costs the time until the next asking and nothing else.
 */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { rowId } from './values.ts';

export const livePath = '/api/console/live';
export const liveProtocol = 'console.v1.json';
/** The session ended · the screen is locked · the console restarts. */
export const liveCloseCodes = { signedOut: 4001, locked: 4003, restart: 4010 } as const;

export const liveTicket = defineConsoleCall({
  name: 'liveTicket',
  method: 'POST',
  path: 'live/ticket',
  access: 'own',
  summary: 'A ticket for the live channel: for this session, once, for a minute.',
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
  refusals: [],
  sample: { input: {}, output: { ticket: '0Zp0u5rX7cQ1l1n2o3p4q5r6s7t8u9v0w1x2y3z4A5B' } },
});

/** What is on screen in whole: others who look at the same are named. */
const look = z.object({ topic: boundedText(40, 1), id: rowId });

/** What the page sends: its ticket, first and once; afterwards what it looks at, null for nothing. */
export const liveRequest = z.union([
  z.strictObject({ ticket: boundedText(60, 1) }),
  z.strictObject({ look: z.nullable(look) }),
]);

/** What the server sends. `d.calls` are the reading calls whose answers may be others now. */
export const liveFrame = z.union([
  z.object({ k: z.literal('ready') }),
  z.object({ k: z.literal('moved'), c: z.string(), d: z.object({ calls: z.array(z.string()) }) }),
  z.object({ k: z.literal('here'), c: z.string(), d: z.object({ names: z.array(z.string()) }) }),
]);
export type LiveFrame = z.output<typeof liveFrame>;

/** The channel of who looks at one thing. */
export const lookChannel = ({ topic, id }: z.output<typeof look>): string => `on:${topic}:${id}`;
