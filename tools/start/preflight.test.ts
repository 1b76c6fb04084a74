import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readOptions, StartRefused } from './options.ts';
import { checkBeforehand } from './preflight.ts';

const folder = mkdtempSync(join(tmpdir(), 'longmen-preflight-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A port that nobody holds at the moment, and a way to hold it. */
async function holdPort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, free: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function refusal(env: Record<string, string>): Promise<string> {
  const fault = await checkBeforehand(readOptions({ HOST: '127.0.0.1', OFFICE_PORT: '0', ...env })).then(
    () => 'nothing',
    (error: unknown) => error,
  );
  return fault instanceof StartRefused ? fault.message : `no refusal: ${String(fault)}`;
}

it('names a port that another program holds, and how to take another', async () => {
  const { port, free } = await holdPort();
  const message = await refusal({ PORT: String(port), DATA_DIR: folder });
  expect(message).toBe(
    `Port ${port} is taken by another program. Stop that one, or start with another port: PORT=${port + 1} npm start`,
  );
  await free();
  expect(await refusal({ PORT: String(port), DATA_DIR: join(folder, 'a', 'b') })).toBe('no refusal: nothing');
});

it('names a data folder that cannot be made, below a file or where the system keeps none', async () => {
  const { port, free } = await holdPort();
  await free();
  writeFileSync(join(folder, 'file'), '');
  const impossible = [join(folder, 'file', 'data'), ...(process.platform === 'linux' ? ['/proc/longmen/data'] : [])];
  for (const dataDir of impossible) {
    const message = `The data folder ${dataDir} cannot be made: `;
    expect((await refusal({ PORT: String(port), DATA_DIR: dataDir })).slice(0, message.length)).toBe(message);
  }
});
