import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSocketFolder } from '../../packages/dev-postgres/src/index.ts';
import { startService, type Service } from './service.ts';

/** The two seed keepers of the fair draw: two processes with folders of their own. */
export type Keepers = { addresses: { a: string; b: string }; services: Service[] };

const STOP_WITHIN_MS = 5_000;
const ASK_EVERY_MS = 50;

/** Starts both keepers and waits until they answer. They are never told of the database. */
export async function startKeepers(dataDir: string, logFolder: string): Promise<Keepers> {
  const sockets = makeSocketFolder(join(dataDir, 'sockets'));
  const keepers = (['a', 'b'] as const).map((name) => {
    const socket = join(sockets, `keeper-${name}.sock`);
    rmSync(socket, { force: true });
    const service = startService({
      name: `keeper-${name}`,
      file: 'apps/keeper/src/main.ts',
      env: { KEEPER_NAME: name, KEEPER_DIR: join(dataDir, 'keepers', name), KEEPER_LISTEN: socket },
      logFolder,
      stopWithinMs: STOP_WITHIN_MS,
    });
    return { name, socket, service };
  });
  for (const { service, socket } of keepers) {
    await Promise.race([untilAnswering(socket), service.failed]);
    service.established();
  }
  const [a, b] = keepers.map((keeper) => keeper.socket);
  return { addresses: { a: a ?? '', b: b ?? '' }, services: keepers.map((keeper) => keeper.service) };
}

async function untilAnswering(socket: string): Promise<void> {
  while (!(await answers(socket))) await sleep(ASK_EVERY_MS);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('error', () => resolve(false));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
}
