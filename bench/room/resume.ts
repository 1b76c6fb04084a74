/**
 * One of two servers is killed with all its sockets (community.md 17): how long until 99 of 100 are live again at the
 * other, with the waits of the app, and how often the log was read for it. Reads are those that PostgreSQL counted:
 * scans of `chat.log` by position, and whole ones (`pg_stat_user_indexes`, `pg_stat_user_tables`).
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { makeTestClient } from '@longmen/test-kit/client';
import { firstPlayer, tokenOf } from '../players.ts';
import { startChild } from './shared/child.ts';
import { print, readNumbers } from './shared/options.ts';
import { openHalls } from './shared/site.ts';
import { textOf } from './shared/people.ts';
import type { GeneratorActs } from './sockets/generator-process.ts';

/** PostgreSQL's own processes tell of their scans once they were idle for ten seconds. */
const countedAfterMs = 12_000;
const liveWithinMs = 120_000;
const lookEveryMs = 100;
const most = 0.99;
/** Messages of each hall while its people are away: they come back from a position. */
const missed = 3;

export async function benchResume(args: string[]): Promise<Record<string, unknown>> {
  const { sockets, rooms } = readNumbers(args, { sockets: 500, rooms: 4 });
  const halls = Array.from({ length: rooms }, (_, at) => String(at + 1));
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const generator = startChild<GeneratorActs>(join(import.meta.dirname, 'sockets/generator-process.ts'));
  try {
    const site = await openHalls(database, {
      people: 2 * sockets + 1,
      readers: 2 * sockets,
      halls,
      servers: 2,
    });
    try {
      const [stays = 0, dies = 0] = site.ports;
      await openSockets(generator, { sockets, halls, stays, dies });
      print(`${2 * sockets} sockets in ${rooms} halls at two servers; one is killed in ${countedAfterMs / 1_000} s`);
      await sleep(countedAfterMs);
      const readsBefore = await logReads(admin);
      const killedAt = Date.now();
      await site.servers[1]?.stop();
      const writing = writeMeanwhile(site.addresses[0] ?? '', halls, firstPlayer + 2 * sockets);
      const [waits] = await Promise.all([untilLive(generator, killedAt, sockets), writing]);
      await sleep(countedAfterMs);
      return {
        sockets_each: sockets,
        rooms,
        half_live_seconds: secondsAt(waits, 0.5),
        live_seconds: secondsAt(waits, most),
        all_live_seconds: secondsAt(waits, 1),
        log_reads: (await logReads(admin)) - readsBefore,
        log_reads_max: rooms * site.ports.length,
      };
    } finally {
      await site.stop();
    }
  } finally {
    await generator.stop();
    await admin.end();
    await database.close();
  }
}

type Generator = ReturnType<typeof startChild<GeneratorActs>>;

/** The server that stays knows half of the halls; the other one's people are in all of them. */
async function openSockets(
  generator: Generator,
  { sockets, halls, stays, dies }: { sockets: number; halls: readonly string[]; stays: number; dies: number },
): Promise<void> {
  const known = halls.slice(0, Math.ceil(halls.length / 2));
  const open = async (from: number, ports: readonly number[], rooms: readonly string[]) => {
    for (const [at, room] of rooms.entries()) {
      const [first, end] = [at, at + 1].map((part) => Math.floor((sockets * part) / rooms.length)) as [number, number];
      const group = { from: from + first, count: end - first, ports, channels: [`c:${room}`] };
      await generator.ask('open', { ...group, signIn: 'ticket', comesBack: true });
    }
  };
  await open(0, [stays], known);
  await open(sockets, [dies, stays], halls);
}

/** Some messages through the server that is left. */
async function writeMeanwhile(baseUrl: string, halls: readonly string[], userId: number): Promise<void> {
  const client = makeTestClient({ baseUrl });
  client.useToken(tokenOf(userId));
  let written = 0;
  for (const roomId of halls)
    for (let each = 0; each < missed; each += 1) {
      written += 1;
      const cid = randomUUID();
      await client.sendMessage({ roomId, kind: 'text', body: textOf(written), cid }, { idempotencyKey: cid });
    }
}

/** @returns how long (ms) each socket of the killed server was away, ascending */
async function untilLive(generator: Generator, killedAt: number, sockets: number): Promise<number[]> {
  let lines = 0;
  for (const until = Date.now() + liveWithinMs; ; await sleep(lookEveryMs)) {
    const since = (await generator.ask('liveSince')).slice(sockets);
    const back = since.filter((at) => at > killedAt).map((at) => at - killedAt);
    if (back.length === since.length) return back.toSorted((a, b) => a - b);
    const seconds = Math.floor((Date.now() - killedAt) / 1_000);
    if (seconds > lines) print(`${seconds} s after the kill ${back.length} of ${since.length} are live`);
    lines = Math.max(lines, seconds);
    if (Date.now() > until) throw new Error(`${since.length - back.length} sockets did not come back`);
  }
}

const secondsAt = (waits: readonly number[], share: number): number =>
  (waits[Math.min(waits.length, Math.ceil(waits.length * share)) - 1] ?? Number.NaN) / 1_000;

async function logReads(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ reads: number }>(
    `SELECT (SELECT idx_scan FROM pg_stat_user_indexes WHERE schemaname = 'chat' AND indexrelname = 'log_pkey')
      + (SELECT seq_scan FROM pg_stat_user_tables WHERE schemaname = 'chat' AND relname = 'log') AS reads`,
  );
  return rows[0]?.reads ?? Number.NaN;
}
