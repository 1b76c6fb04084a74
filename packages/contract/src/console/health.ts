/** How the site fares: its processes, draws, callbacks, database and keepers (office.md 10). */
import * as z from 'zod/mini';
import { defineConsoleCall } from './console-call.ts';
import { instant } from './values.ts';
import { witnessedBy } from './witnessed.ts';

const job = z.object({
  name: z.string(),
  everyMs: z.number(),
  /** Since a round of it ended. */
  ageMs: z.number(),
  isStuck: z.boolean(),
});

/** What a process does not know of itself, or says in another way than this version, is null. */
const processHealth = z.object({
  id: z.string(),
  role: z.enum(['server', 'console']),
  version: z.string(),
  host: z.string(),
  pid: z.number(),
  startedAt: instant,
  beatAt: instant,
  /** It has drained. */
  endedAt: z.nullable(instant),
  ageMs: z.number(),
  /** `dead`: it has not been heard of for three beats, and did not say that it leaves. */
  state: z.enum(['alive', 'dead', 'ended']),
  /** Of the event loop, the 99th percentile since the beat before. */
  lagMs: z.nullable(z.number()),
  rssBytes: z.nullable(z.number()),
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  sockets: z.nullable(z.number()),
  /** Of a process that draws. `changedParts`: critical files unlike those of its version; null until looked at. */
  draws: z.nullable(
    z.object({
      keepers: z.object({ a: z.boolean(), b: z.boolean() }),
      late: z.number(),
      changedParts: z.nullable(z.array(z.string())),
    }),
  ),
  jobs: z.array(job),
});

export const readHealth = defineConsoleCall({
  name: 'readHealth',
  method: 'GET',
  path: 'health',
  access: 'any',
  summary:
    'Processes with their jobs, how late draws were, callbacks, the database, and what the keepers released last.',
  input: z.object({}),
  output: z.object({
    processes: z.array(processHealth),
    /** The fair draws of the last hour; null where there was none. */
    draws: z.object({
      count: z.number(),
      p50Ms: z.nullable(z.number()),
      p99Ms: z.nullable(z.number()),
      worst: z.nullable(z.object({ gid: z.number(), issue: z.string(), lateMs: z.number() })),
    }),
    /** Since when the oldest callback of a payment company waits. */
    callbackSeconds: z.nullable(z.number()),
    /** `replayLagMs` is null where nothing follows, or where the console's role is not told. */
    database: z.object({ bytes: z.number(), replicas: z.number(), replayLagMs: z.nullable(z.number()) }),
    released: z.object({
      draw: z.nullable(z.object({ gid: z.number(), game: z.string(), issue: z.string(), at: instant })),
      roundAt: z.nullable(instant),
    }),
    /** The keepers as witnesses of the log of operators. */
    witnesses: z.array(witnessedBy),
    asOf: instant,
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      processes: [
        {
          id: '0d1f6a52-6d6d-4a3e-9a51-3f1f2b0c9d11',
          role: 'server',
          version: '0.1.0+1afdce9f2b3c',
          host: 'site-1',
          pid: 4_117,
          startedAt: '2026-11-27T01:00:00.000Z',
          beatAt: '2026-11-27T03:23:56.000Z',
          endedAt: null,
          ageMs: 4_000,
          state: 'alive',
          lagMs: 21,
          rssBytes: 214_000_000,
          disk: { freeBytes: 41_000_000_000, totalBytes: 80_000_000_000 },
          sockets: 312,
          draws: { keepers: { a: true, b: true }, late: 0, changedParts: [] },
          jobs: [{ name: 'draws.draw', everyMs: 1_000, ageMs: 340, isStuck: false }],
        },
      ],
      draws: { count: 412, p50Ms: 310, p99Ms: 980, worst: { gid: 10, issue: '202611260618', lateMs: 2_100 } },
      callbackSeconds: 0,
      database: { bytes: 1_200_000_000, replicas: 0, replayLagMs: null },
      released: {
        draw: { gid: 10, game: 'SSC 1 minute', issue: '202611260618', at: '2026-11-26T03:18:00.310Z' },
        roundAt: null,
      },
      witnesses: [
        { keeper: 'a', seq: '4117', at: '2026-11-27T03:20:00.000Z', isLate: false },
        { keeper: 'b', seq: '4101', at: '2026-11-27T02:50:00.000Z', isLate: true },
      ],
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});
