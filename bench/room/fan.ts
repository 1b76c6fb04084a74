/**
 * What it costs to hand a message to everybody in a hall (community.md 17): the feed and the hub alone, and a whole
 * server that takes the messages in as well, each beside a bare `ws` server with frames that were built before and the
 * same windows. Of each, what it spends without messages is taken off.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { windowMs } from '../../apps/server/src/modules/chat/index.ts';
import { socketLimits } from '../../apps/server/src/platform/socket/limits.ts';
import { cpuOf, startBenchDatabase } from '@longmen/test-kit/database/durable';
import { median, round } from '../drive.ts';
import type { BareActs } from './servers/bare-process.ts';
import type { RoomActs } from './servers/room-process.ts';
import { startChild } from './shared/child.ts';
import { print, readNumbers } from './shared/options.ts';
import { openHalls } from './shared/site.ts';
import type { SignIn } from './sockets/client.ts';
import type { Counted } from './sockets/counts.ts';
import type { GeneratorActs } from './sockets/generator-process.ts';

const roomId = '1';
const settleMs = 2_000;
const { pingEveryMs } = socketLimits;

/** A server with its way to be sent messages. */
type Side = {
  readonly name: 'bare' | 'hub' | 'path';
  readonly port: number;
  readonly pid: number;
  readonly signIn: SignIn;
  /** Messages from inside; the generator sends them where there is none. */
  publish?(pace: Pace): Promise<unknown>;
};
type Pace = { readonly perSecond: number; readonly seconds: number };
type Options = { readonly sockets: number; readonly rate: number; readonly seconds: number; readonly rounds: number };
type Fan = Counted & { readonly micros: number; readonly idleShare: number };

export async function benchFan(args: string[]): Promise<Record<string, unknown>> {
  const options = readNumbers(args, { sockets: 1_000, rate: 50, seconds: 10, rounds: 3 });
  // Forty messages a minute are a player's: two seconds between them.
  if (options.sockets < 2 * options.rate) throw new RangeError('fewer sockets than senders');
  const database = await startBenchDatabase();
  const closing = [database.close];
  try {
    const sides = await openSides(database, options, closing);
    const found = new Map<Side['name'], Fan[]>(sides.map(({ name }) => [name, []]));
    for (let turn = 0; turn < options.rounds; turn += 1)
      for (const side of sides) {
        const fan = await measure(side, options);
        found.get(side.name)?.push(fan);
        print(lineOf(side, fan));
      }
    return resultOf(options, found);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function openSides(
  database: Awaited<ReturnType<typeof startBenchDatabase>>,
  { sockets }: Options,
  closing: (() => Promise<void>)[],
): Promise<Side[]> {
  const site = await openHalls(database, { people: sockets, halls: [roomId], servers: 1 });
  closing.push(site.stop);
  const bare = startChild<BareActs>(join(import.meta.dirname, 'servers/bare-process.ts'));
  const hub = startChild<RoomActs>(join(import.meta.dirname, 'servers/room-process.ts'));
  closing.push(bare.stop, hub.stop);
  const [barePort, hubPort] = await Promise.all([
    bare.ask('open', { pingEveryMs }),
    hub.ask('open', { url: database.url, isWhole: false, pingEveryMs }),
  ]);
  return [
    { name: 'bare', port: barePort, pid: bare.pid, signIn: 'none', publish: (pace) => bare.ask('publish', pace) },
    { name: 'hub', port: hubPort, pid: hub.pid, signIn: 'account', publish: (pace) => hub.ask('publish', pace) },
    { name: 'path', port: site.ports[0] ?? 0, pid: site.servers[0]?.pid() ?? 0, signIn: 'ticket' },
  ];
}

const lineOf = ({ name }: Side, { micros, deliveries, texts, p99Ms, idleShare }: Fan) =>
  `${name.padEnd(4)} ${micros} µs a delivery, ${round(deliveries / texts)} messages a text, ${idleShare} of a core idle` +
  // Messages of the bare server were built before.
  (name === 'bare' ? '' : `, p99 ${p99Ms} ms`);

/** Sockets of their own for each turn. */
async function measure(side: Side, { sockets, rate, seconds }: Options): Promise<Fan> {
  const generator = startChild<GeneratorActs>(join(import.meta.dirname, 'sockets/generator-process.ts'));
  const { port, pid, signIn } = side;
  const channels = signIn === 'none' ? [] : [`c:${roomId}`];
  const cpu = () => ({ ms: cpuOf(pid), at: performance.now() });
  const send = async (pace: Pace) => {
    if (side.publish !== undefined) return side.publish(pace);
    const refused = await generator.ask('send', { roomId, ...pace });
    if (refused > 0) throw new Error(`${refused} messages were refused`);
  };
  try {
    await generator.ask('open', { from: 0, count: sockets, ports: [port], signIn, channels, comesBack: false });
    await sleep(settleMs);
    const idle = cpu();
    await sleep((seconds * 1_000) / 2);
    const settled = cpu();
    const idleShare = (settled.ms - idle.ms) / (settled.at - idle.at);
    const sending = send({ perSecond: rate, seconds: seconds + settleMs / 1_000 });
    // A failure is awaited below; until then it is nobody's.
    sending.catch(() => undefined);
    await sleep(settleMs);
    await generator.ask('begin');
    const begun = cpu();
    await sleep(seconds * 1_000 - windowMs(rate));
    const counted = await generator.ask('counted');
    const ended = cpu();
    await sending;
    const spent = ended.ms - begun.ms - idleShare * (ended.at - begun.at);
    return { ...counted, micros: round((spent * 1_000) / counted.deliveries), idleShare: round(idleShare) };
  } finally {
    await generator.stop();
  }
}

function resultOf({ sockets, rate }: Options, found: ReadonlyMap<Side['name'], Fan[]>): Record<string, unknown> {
  const middle = (name: Side['name'], figure: keyof Fan) => median((found.get(name) ?? []).map((fan) => fan[figure]));
  const perText = (name: Side['name']) => round(middle(name, 'deliveries') / middle(name, 'texts'));
  const [bare, hub, path] = [middle('bare', 'micros'), middle('hub', 'micros'), middle('path', 'micros')];
  return {
    sockets,
    per_second: rate,
    bare_micros: bare,
    hub_micros: hub,
    path_micros: path,
    hub_to_bare: round(hub / bare),
    path_to_bare: round(path / bare),
    messages_a_text: { bare: perText('bare'), hub: perText('hub'), path: perText('path') },
    window_ms: windowMs(rate),
    hub_p99_ms: middle('hub', 'p99Ms'),
    path_p50_ms: middle('path', 'p50Ms'),
    path_p99_ms: middle('path', 'p99Ms'),
    path_p99_beyond_window_ms: middle('path', 'p99Ms') - windowMs(rate),
  };
}
