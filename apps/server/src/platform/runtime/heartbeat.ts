/** What each process says of itself every ten seconds: a small upsert, so that one that died is seen by its age. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as z from 'zod/mini';
import type { Platform } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { programRoot, programVersion } from '../files/program-files.ts';

/** What a process knows of itself; what it does not know is null. */
const beatFacts = z.object({
  /** Of the event loop since the last beat, the 99th percentile. */
  lagMs: z.nullable(z.number()),
  rssBytes: z.number(),
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  sockets: z.nullable(z.number()),
  /** The loops that it runs: how often, and how long ago a round of it ended. */
  jobs: z.record(z.string(), z.object({ everyMs: z.number(), ageMs: z.number() })),
  /** Of a process that draws: whether the keepers answer, how many draws are late, which critical files are others. */
  draws: z.nullable(
    z.object({
      keepers: z.object({ a: z.boolean(), b: z.boolean() }),
      late: z.number(),
      changedParts: z.nullable(z.array(z.string())),
    }),
  ),
});
export type BeatFacts = z.output<typeof beatFacts>;

export type Heartbeat = {
  readonly process: string;
  readonly role: 'server' | 'console';
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly beatAt: number;
  readonly endedAt: number | null;
  /** Since its last beat, by the database's clock. */
  readonly ageMs: number;
  /** Null where a process of another version tells it in another way. */
  readonly facts: BeatFacts | null;
};

export const beatEveryMs = 10_000;
/** Rows of processes that are no more are of use for so long. */
const storedMs = 24 * 3_600_000;
/** More processes than a site ever has at once. */
const listedMax = 100;

type Own = Pick<BeatFacts, 'draws' | 'sockets'>;

/**
 * Adds the job `heartbeat`. @param own what only the process itself can say @returns how to say that it has drained
 */
export function addHeartbeat(
  { db, jobs, clock, site }: Pick<Platform, 'clock' | 'db' | 'jobs' | 'site'>,
  role: Heartbeat['role'],
  own: () => Promise<Own>,
): { end(): Promise<void> } {
  const id = randomUUID();
  const startedAt = clock.now();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let version: string | undefined;
  jobs.add({
    name: 'heartbeat',
    everyMs: beatEveryMs,
    run: async () => {
      version ??= await programVersion(programRoot);
      const lag = delay.percentile(99) / 1e6;
      delay.reset();
      const facts: BeatFacts = {
        lagMs: Number.isFinite(lag) ? Math.round(lag) : null,
        rssBytes: process.memoryUsage.rss(),
        disk: await readDisk(site.dataDir),
        jobs: jobs.running(),
        ...(await own()),
      };
      await beat(db.jobs, { process: id, role, version, startedAt, facts });
      return false;
    },
  });
  return {
    end: async () => {
      delay.disable();
      await db.jobs.count({
        text: 'UPDATE platform.heartbeats SET ended_at = clock_timestamp() WHERE process = $1',
        values: [id],
      });
    },
  };
}

type Beat = Pick<Heartbeat, 'process' | 'role' | 'startedAt' | 'version'> & { readonly facts: BeatFacts };

/** Writes a beat, and forgets processes that ended long ago. */
async function beat(tx: Tx, { process: id, role, version, startedAt, facts }: Beat): Promise<void> {
  await tx.count({
    name: 'platform-heartbeat',
    text: `INSERT INTO platform.heartbeats (process, role, version, host, pid, started_at, facts)
      VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), $7)
      ON CONFLICT (process) DO UPDATE SET beat_at = clock_timestamp(), facts = excluded.facts`,
    values: [id, role, version, hostname(), process.pid, startedAt, JSON.stringify(facts)],
  });
  await tx.count({
    name: 'platform-heartbeats-forget',
    text: `DELETE FROM platform.heartbeats WHERE beat_at < clock_timestamp() - $1 * interval '1 millisecond'`,
    values: [storedMs],
  });
}

/** All processes of the last day, the newest beat of each role first. */
export async function listHeartbeats(tx: Tx): Promise<Heartbeat[]> {
  const rows = await tx.rows<Omit<Heartbeat, 'facts'> & { facts: unknown }>({
    text: `SELECT process, role, version, host, pid, started_at AS "startedAt", beat_at AS "beatAt",
        ended_at AS "endedAt", (extract(epoch FROM clock_timestamp() - beat_at) * 1000)::float8 AS "ageMs", facts
      FROM platform.heartbeats ORDER BY beat_at < clock_timestamp() - interval '1 minute', role DESC, started_at, process
      LIMIT $1`,
    values: [listedMax],
  });
  return rows.map((row) => {
    const read = z.safeParse(beatFacts, row.facts);
    return { ...row, facts: read.success ? read.data : null };
  });
}

/** A disk that cannot be asked says nothing. */
async function readDisk(folder: string): Promise<BeatFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

export type DatabaseHealth = {
  readonly bytes: number;
  /** Copies that follow this database, and how far the slowest is behind; null where this role is not told. */
  readonly replicas: number;
  readonly replayLagMs: number | null;
};

/** How large the database is, and what follows it. */
export async function readDatabaseHealth(tx: Tx): Promise<DatabaseHealth> {
  const row = await tx.row<DatabaseHealth>({
    text: `SELECT pg_database_size(current_database())::float8 AS bytes,
      (SELECT count(*)::integer FROM pg_stat_replication) AS replicas,
      (SELECT (max(extract(epoch FROM replay_lag)) * 1000)::float8 FROM pg_stat_replication) AS "replayLagMs"`,
  });
  if (row === undefined) throw new Error('the database says nothing of itself');
  return row;
}
