/**
 * What a socket costs that is in a hall where nobody writes (community.md 17): memory and processor time of the
 * server's socket with the whole module of rooms and its jobs, beside a bare `ws` server that sends the same pings. A
 * quarter of the sockets is there first: what either uses with those is taken off.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { socketLimits } from '../../apps/server/src/platform/socket/limits.ts';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { median, round } from '../drive.ts';
import type { BareActs } from './servers/bare-process.ts';
import type { RoomActs } from './servers/room-process.ts';
import { startChild } from './shared/child.ts';
import { print, readNumbers } from './shared/options.ts';
import { openPeople } from './shared/people.ts';
import type { SignIn } from './sockets/client.ts';
import type { GeneratorActs } from './sockets/generator-process.ts';

const roomId = '1';
const settleMs = 3_000;
/** Sockets that bring what all of them share: code that is compiled, rows that are kept, pages of the heap. */
const firstShare = 0.25;

type Idle = {
  readonly bytes: number;
  readonly heapBytes: number;
  /** Of the processor, a second. */
  readonly micros: number;
};
type Load = { readonly sockets: number; readonly seconds: number; readonly ping: number; readonly url: string };
type Side = 'bare' | 'hall';

export async function benchIdle(args: string[]): Promise<Record<string, unknown>> {
  // Two pings of every socket.
  const ping = socketLimits.pingEveryMs / 1_000;
  const options = readNumbers(args, { sockets: 4_000, seconds: 2 * ping, ping, rounds: 2 });
  const { sockets, rounds } = options;
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const found = { bare: [] as Idle[], hall: [] as Idle[] };
  try {
    await openPeople(admin, sockets, [roomId]);
    const load = { ...options, url: database.url };
    for (let turn = 0; turn < rounds; turn += 1)
      for (const side of ['bare', 'hall'] as const) {
        const idle = await measure(side, load);
        found[side].push(idle);
        print(`${side} ${idle.bytes} bytes (${idle.heapBytes} of the heap), ${idle.micros} µs a second`);
      }
  } finally {
    await admin.end();
    await database.close();
  }
  const middle = (side: Side, figure: keyof Idle) => median(found[side].map((idle) => idle[figure]));
  return {
    sockets,
    bare_bytes: middle('bare', 'bytes'),
    hall_bytes: middle('hall', 'bytes'),
    bare_heap_bytes: middle('bare', 'heapBytes'),
    hall_heap_bytes: middle('hall', 'heapBytes'),
    bare_micros_a_second: middle('bare', 'micros'),
    hall_micros_a_second: middle('hall', 'micros'),
    memory_ratio: round(middle('hall', 'bytes') / middle('bare', 'bytes')),
    cpu_ratio: round(middle('hall', 'micros') / middle('bare', 'micros')),
  };
}

/** A process of its own for each turn. @returns what one socket uses beyond those that were there before */
async function measure(side: Side, { sockets, seconds, ping, url }: Load): Promise<Idle> {
  const folder = import.meta.dirname;
  const server =
    side === 'bare'
      ? startChild<BareActs>(join(folder, 'servers/bare-process.ts'), ['--expose-gc'])
      : startChild<RoomActs>(join(folder, 'servers/room-process.ts'), ['--expose-gc']);
  const generator = startChild<GeneratorActs>(join(folder, 'sockets/generator-process.ts'));
  const signIn: SignIn = side === 'bare' ? 'none' : 'account';
  const channels = side === 'bare' ? [] : [`c:${roomId}`];
  /** A while in which nothing happens but pings and jobs. */
  const measureWhile = async () => {
    await server.ask('memory');
    const before = await server.ask('cpu');
    await sleep(seconds * 1_000);
    const micros = (await server.ask('cpu')) - before;
    return { micros, ...(await server.ask('memory')) };
  };
  try {
    const opening = { url, isWhole: true, pingEveryMs: ping * 1_000 };
    const port = await server.ask('open', opening);
    const open = async (from: number, count: number) => {
      await generator.ask('open', { from, count, ports: [port], signIn, channels, comesBack: false });
      await sleep(settleMs);
    };
    const first = Math.ceil(sockets * firstShare);
    await open(0, first);
    const few = await measureWhile();
    await open(first, sockets - first);
    const all = await measureWhile();
    const more = sockets - first;
    return {
      bytes: Math.round((all.bytes - few.bytes) / more),
      heapBytes: Math.round((all.heapBytes - few.heapBytes) / more),
      micros: round((all.micros - few.micros) / more / seconds),
    };
  } finally {
    await generator.stop();
    await server.stop();
  }
}
