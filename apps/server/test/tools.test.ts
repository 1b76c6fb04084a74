import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', 'src');
const folder = mkdtempSync(join(tmpdir(), 'longmen-tools-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tools = {
  reconcile: ['reconcile-cli.ts'],
  operator: ['operator-cli.ts', '--as', 'office01', 'settings', 'list'],
};

function run([file = '', ...args]: readonly string[], site: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, OPERATOR_PASSWORD: 'not asked for', ...site };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(source, file), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.each(Object.entries(tools))('%s', (_, words) => {
  test('says that there is no site in a folder, and makes none', () => {
    const view = `There is no site in ${folder}. Start it once with npm start, or name its folder: DATA_DIR.\n`;
    expect(run(words, { DATA_DIR: folder })).toEqual({ status: 70, stdout: '', stderr: view });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('says which database does not answer, without a stack', () => {
    const { status, stdout, stderr } = run(words, { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect([status, stdout]).toEqual([70, '']);
    expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/none cannot be used: .+ Check DATABASE_URL\.\n$/);
  });
});
