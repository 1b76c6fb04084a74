import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-cli-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

const file = join(import.meta.dirname, '..', '..', 'operator-cli.ts');

function operator(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const site = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: '1',
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env: { ...site, ...env } }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    child.stdin?.end();
  });
}

test('an operator is added, signs in with every command, and is on the record', async () => {
  const password = { OPERATOR_PASSWORD: 'a long password' };
  const added = await operator(['add', 'anna'], { NEW_OPERATOR_PASSWORD: 'a long password' });
  expect(added).toMatchObject({ code: 0, out: 'operator anna added\n' });

  expect(await operator(['settings', 'get', 'is_open_guest'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--as NAME') as string,
  });
  const refused = await operator(['--as', 'anna', 'settings', 'get', 'is_open_guest'], {
    OPERATOR_PASSWORD: 'wrong password',
  });
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('wrong') as string });

  expect((await operator(['--as', 'anna', 'settings', 'get', 'is_open_guest'], password)).out).toBe('1\n');
  const set = await operator(['--as', 'anna', '--reason', 'a test', 'settings', 'set', 'is_open_guest', '0'], password);
  expect(set).toMatchObject({ code: 0, out: 'is_open_guest: "1" -> "0"\n' });
  expect((await operator(['--as', 'anna', 'game', '10', 'status', '3'], password)).out).toBe(
    'game 10: status 0 -> 3\n',
  );
  const play = await operator(['--as', 'anna', 'game', '28', 'play', 'pcdd.sum.pack3', 'on'], password);
  expect(play).toMatchObject({ code: 0, out: 'game 28: pcdd.sum.pack3 off -> on\n' });
  const limits = await operator(['--as', 'anna', 'game', '23', 'limits', 'on'], password);
  expect(limits).toMatchObject({ code: 0, out: 'game 23: limits off -> on\n' });
  expect((await operator(['--as', 'anna', 'settings', 'list'], password)).out).toContain('is_open_guest = "0"');

  const log = (await operator(['--as', 'anna', 'log', '20'], password)).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    log
      .filter((entry) => entry['action'] !== 'sign-in')
      .map((entry) => [entry['operator'], entry['action'], entry['subject'], entry['after'], entry['reason']]),
  ).toEqual([
    ['anna', 'change-spec-limits', '23', true, ''],
    ['anna', 'change-play-offer', '28 pcdd.sum.pack3', 'on', ''],
    ['anna', 'change-game-status', '10', 3, ''],
    ['anna', 'change-setting', 'is_open_guest', '0', 'a test'],
    ['anna', 'add-operator', 'anna', { totp: false }, ''],
  ]);
  expect((await operator(['--as', 'anna', 'verify-log'], password)).out).toMatch(/^\d+ entries, the chain is whole\n$/);
  // A dozen processes, one after the other: on a busy machine they take their time.
}, 180_000);

test('an unknown command prints the usage and touches nothing', async () => {
  for (const args of [[], ['settings'], ['game', '10', 'status', '9'], ['game', 'x', 'status', '1'], ['--nonsense']]) {
    expect(await operator(args, { DATABASE_URL: 'postgresql://127.0.0.1:9/none' })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('usage:') as string,
    });
  }
}, 60_000);
