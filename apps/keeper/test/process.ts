/** A keeper as a process of its own, spoken to over its socket. */
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';

export type Running = {
  readonly child: ChildProcess;
  /** Sends JSON (or asks without a body) and answers status and JSON. Rejects when the connection breaks. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; json: unknown }>;
  kill(): Promise<void>;
};

const main = join(import.meta.dirname, '..', 'src', 'main.ts');

/** Starts a keeper in `dir` and waits until it listens. @throws Error with what it said when it does not start. */
export async function startKeeper(dir: string, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', KEEPER_NAME: 'a', KEEPER_DIR: dir, KEEPER_TEST: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    child,
    ask: (method, path, body) => ask(join(dir, 'socket'), method, path, body),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function ask(
  socketPath: string,
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; json: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(chunks).toString()) }),
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
