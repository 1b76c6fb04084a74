/** Starts the generator for one load and measures what the server and PostgreSQL spend meanwhile. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { round } from '../drive.ts';
import type { LoadResult, LoadTask } from './generator.ts';

export type Load = LoadResult & {
  /** CPU per answer in microseconds: the server's process with its threads, and all processes of PostgreSQL. */
  readonly serverMicros: number;
  readonly postgresMicros: number;
};

/** CPU milliseconds so far. */
export type CpuClocks = { server(): number; postgres(): number };

/** @throws what the first request said that was refused */
export async function runLoad(task: LoadTask, cpu: CpuClocks): Promise<Load> {
  const server = cpu.server();
  const postgres = cpu.postgres();
  const result = await generate(task);
  return {
    ...result,
    serverMicros: round(((cpu.server() - server) * 1_000) / result.count),
    postgresMicros: round(((cpu.postgres() - postgres) * 1_000) / result.count),
  };
}

function generate(task: LoadTask): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'generator.ts'));
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { result: LoadResult } | { error: string }) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(answer.error));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)));
    child.send(task);
  });
}
