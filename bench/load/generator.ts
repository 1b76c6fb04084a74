/**
 * A process of its own that sends requests over plain sockets, each client its next as soon as the last is answered.
 * Node's HTTP client costs more per request than the server that it asks; here a request is a string and of an
 * answer only the head and the length are read.
 */
import { connect, type Socket } from 'node:net';
import { quantile, round } from '../drive.ts';
import { goodBodies, makeRequest, type LoadKind, type LoadTarget } from './requests.ts';

/** What one load is: sent to the process as its only message. */
export type LoadTask = {
  readonly kind: LoadKind;
  readonly target: LoadTarget;
  readonly clients: number;
  readonly seconds: number;
};

/** What became of it: the process's only answer. */
export type LoadResult = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
  /** CPU of the generator per answer, in microseconds. */
  readonly generatorMicros: number;
};

const headEnd = '\r\n\r\n';
const lengthField = /content-length: (\d+)/i;

/** One client's exchange over its socket: `ask` sends and resolves with the body. */
function makeClient(socket: Socket): (request: string) => Promise<string> {
  let received = '';
  let settle: { resolve(body: string): void; reject(error: Error): void } | undefined;
  socket.setNoDelay(true);
  // A character is a byte, as the length counts.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf(headEnd);
    if (head < 0) return;
    const length = lengthField.exec(received.slice(0, head))?.[1];
    if (length === undefined) return settle?.reject(new Error(`an answer without a length: ${received.slice(0, 300)}`));
    const body = received.slice(head + headEnd.length);
    if (body.length < Number(length)) return;
    received = '';
    settle?.resolve(body);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')));
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      socket.write(request);
    });
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

async function run({ kind, target, clients, seconds }: LoadTask): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(target.port)));
  const next = makeRequest(kind, target);
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const until = start + seconds * 1_000;
  await Promise.all(
    sockets.map(async (socket) => {
      const ask = makeClient(socket);
      for (;;) {
        const sent = performance.now();
        if (sent >= until) return;
        const body = await ask(next());
        if (!body.startsWith(goodBodies[kind])) throw new Error(`a request was refused: ${body.slice(0, 300)}`);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1_000;
  const cpu = process.cpuUsage(cpuBefore);
  for (const socket of sockets) socket.destroy();
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond: round(sorted.length / elapsed),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    count: sorted.length,
    generatorMicros: round((cpu.user + cpu.system) / sorted.length),
  };
}

process.once('message', (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.({ result }, () => process.disconnect()),
    (error: Error) => process.send?.({ error: error.message }, () => process.disconnect()),
  );
});
