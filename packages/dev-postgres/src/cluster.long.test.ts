import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '@longmen/test-kit/repository';
import { startCluster } from './cluster.ts';
import { setUpDatabase, withClient } from './setup.ts';

const asRoot = process.getuid?.() === 0;
const runner = join(root, 'packages/test-kit/src/database/run-cluster.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-cluster-'));
  chmodSync(dataDir, 0o711);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Started = { child: ChildProcess; pid: number; ownerUrl: string; home: string };

/** A process of its own that runs a cluster on the data folder of this test. */
async function startElsewhere(): Promise<Started> {
  const child = spawn(process.execPath, [runner, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Omit<Started, 'child'>) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Some follow the first one by themselves before their turn comes. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Every process that works in `folder`: a postmaster and all its children. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);
}

const writeRow = (url: string) =>
  withClient(url, (client) => client.query('CREATE TABLE IF NOT EXISTS kept (id int); INSERT INTO kept VALUES (1)'));
const countRows = (url: string) =>
  withClient(url, async (client) => (await client.query<{ id: number }>('SELECT id FROM kept')).rows.length);

test('keeps what was committed and starts again at once after a kill of everything', async () => {
  const first = await startElsewhere();
  await writeRow(first.ownerUrl);
  first.child.kill('SIGKILL');
  for (const pid of processesIn(realpathSync(join(first.home, 'data')))) killIfThere(pid);
  const cluster = await startCluster({ dataDir });
  const { ownerUrl } = await setUpDatabase(cluster, 'longmen');
  expect(await countRows(ownerUrl)).toBe(1);
  await cluster.stop();
});

test('leaves nothing running when the process that started it is killed', async () => {
  const { child, pid } = await startElsewhere();
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('stops when it is asked to, and leaves no lock', async () => {
  const cluster = await startCluster({ dataDir });
  await cluster.stop();
  expect(existsSync(join(cluster.places.data, 'postmaster.pid'))).toBe(false);
});

test('removes a lock whose number now belongs to a stranger', async () => {
  const first = await startCluster({ dataDir });
  const lock = join(first.places.data, 'postmaster.pid');
  await first.stop('immediate');
  const { uid, gid } = lstatSync(first.places.data);
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' });
  writeFileSync(lock, `${stranger.pid}\n${first.places.data}\n1\n5432\n\n\n1 1\nready\n`, { flag: 'w' });
  const second = await startCluster({ dataDir });
  stranger.kill();
  expect(second.pid).not.toBe(stranger.pid);
  await second.stop();
});

test('says so when the data belong to another version of PostgreSQL', async () => {
  const cluster = await startCluster({ dataDir });
  await cluster.stop();
  writeFileSync(join(cluster.places.data, 'PG_VERSION'), '17\n');
  await expect(startCluster({ dataDir })).rejects.toThrow('belongs to PostgreSQL 17');
});

test.runIf(asRoot)('lives elsewhere, and says where, when its user may not enter the data folder', async () => {
  chmodSync(dataDir, 0o700);
  const lines: string[] = [];
  const cluster = await startCluster({ dataDir, print: (line) => lines.push(line) });
  const home = realpathSync(join(dataDir, 'postgres'));
  expect(home).not.toContain(dataDir);
  expect(lines).toContain(`The database lives in ${home}, because PostgreSQL may not enter ${dataDir}.`);
  await cluster.stop();
  const again = await startCluster({ dataDir });
  expect(again.places.home).toBe(home);
  await again.stop();
  rmSync(home, { recursive: true });
});
