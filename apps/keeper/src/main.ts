/** Starts one keeper: `KEEPER_NAME=a KEEPER_DIR=… node main.ts`. Ends on SIGTERM and SIGINT. */
import { chmod } from 'node:fs/promises';
import type { Server } from 'node:http';
import { readConfig } from './config.ts';
import { makeFolder } from './durable-files.ts';
import { keeperServer } from './http.ts';
import { openKeeper } from './keeper.ts';
import { removeStaleSocket, takeFolder } from './only-one.ts';

const socketMode = 0o600;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await makeFolder(config.dir);
  await takeFolder(config.dir);
  const keeper = await openKeeper(config, Date.now);
  const print = (line: string) => process.stdout.write(`keeper ${config.name}: ${line}\n`);
  const server = keeperServer(keeper, (error) =>
    process.stderr.write(`keeper ${config.name}: ${String(error instanceof Error ? error.stack : error)}\n`),
  );
  await listen(server, config.listen);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => void keeper.close());
      server.closeIdleConnections();
    });
  }
  print('ready');
}

async function listen(server: Server, where: { path: string } | { host: string; port: number }): Promise<void> {
  if ('path' in where) await removeStaleSocket(where.path);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, resolve);
  });
  if ('path' in where) await chmod(where.path, socketMode);
}

main().catch((error: Error) => {
  process.stderr.write(`keeper: ${error.message}\n`);
  process.exitCode = 1;
});
