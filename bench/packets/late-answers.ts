/** Who comes too late to a packet, answered over HTTP, beside a call of the same kind that does nothing at all. */
import { Agent, request } from 'node:http';
import { calls } from '@longmen/contract';
import { makeLimits } from '../../apps/server/src/platform/http/limits.ts';
import { buildServer } from '../../apps/server/src/platform/http/server.ts';
import { makeLog } from '../../apps/server/src/platform/runtime/log.ts';
import { makeMetrics } from '../../apps/server/src/platform/runtime/metrics.ts';
import { drive, median, round } from '../drive.ts';
import { callerOf, firstPlayer } from '../players.ts';
import { type PacketBench, people, sharesEach } from './packet-bench.ts';

type LateOptions = {
  readonly clients: number;
  readonly seconds: number;
  readonly rounds: number;
  postgresCpuMs(): number;
};

/** Turns of refusals and of bare answers, one after the other. */
export async function lateAnswers(
  bench: PacketBench,
  { clients, seconds, rounds, postgresCpuMs }: LateOptions,
): Promise<{ refusals: number; bare: number; ratio: number }> {
  const packetId = await bench.send();
  for (let who = 0; who < sharesEach; who += 1) await bench.open(packetId, who);
  // A server has a route for every call; nobody asks the others.
  const others = Object.values(calls).filter((call) => call !== calls.openRoomPacket);
  const server = await buildServer({
    log: makeLog('silent', {}),
    metrics: makeMetrics(),
    routes: [...bench.routes, ...others.map((call) => ({ call, answer: async () => ({}) }))],
    gatekeeper: {
      admit: async () => undefined,
      // The last of the people, who has no share.
      authenticate: async () => callerOf(firstPlayer + people - 1),
    },
    limits: makeLimits(1_000_000),
    overloaded: () => false,
    draining: () => false,
    trustProxy: [],
    allowedOrigins: () => [],
    connectionsPerAddress: 1_000,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (path: string, body: string, expected: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authgc: 'bench.test;token', 'content-type': 'application/json' };
      const sent = request(
        { agent, port, method: 'POST', path: `/api/${path}`, headers, host: '127.0.0.1' },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          answer.on('end', () =>
            text.includes(expected) ? resolve() : reject(new Error(`${path}: ${text.slice(0, 200)}`)),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const found = { late: [] as number[], bare: [] as number[] };
  const late = JSON.stringify({ rid: packetId, room_id: '1' });
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      const work = { clients, seconds, postgresCpuMs };
      found.late.push(
        (await drive({ ...work, work: () => send(calls.openRoomPacket.path, late, 'packetTaken') })).perSecond,
      );
      found.bare.push(
        (await drive({ ...work, work: () => send(calls.recallMessage.path, '{"str":"1"}', '"code":200') })).perSecond,
      );
    }
  } finally {
    agent.destroy();
    await server.close();
  }
  const [refusals, answers] = [median(found.late), median(found.bare)];
  return { refusals, bare: answers, ratio: round(refusals / answers) };
}
