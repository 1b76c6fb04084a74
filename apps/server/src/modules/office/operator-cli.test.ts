import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { operateOn, type Operated } from '@longmen/test-kit/site/operator';

let database: TestDatabase;
let dataDir: string;
let added: Operated;
const password = { OPERATOR_PASSWORD: 'a long password' };
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-cli-'));
  added = await operator(['--reason', 'the first', 'add', 'anna'], { NEW_OPERATOR_PASSWORD: 'a long password' });
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

const operator = (args: string[], env: Record<string, string> = {}) => operateOn(database, dataDir, args, env);
const because = ['--as', 'anna', '--reason', 'a test'];

/** The same, as a terminal has it. */
function operatorProcess(args: string[], env: Record<string, string> = {}): Promise<Operated> {
  const file = join(import.meta.dirname, '..', '..', 'operator-cli.ts');
  const { url, officeUrl, ownerUrl } = database;
  const site = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OFFICE_URL: officeUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO: '1',
  };
  return new Promise((resolve) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...site, ...env } };
    const child = execFile(process.execPath, [file, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    child.stdin?.end();
  });
}

test('an operator is added, signs in with every command, and is on the record', async () => {
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
  const set = await operator([...because, 'settings', 'set', 'is_open_guest', '0'], password);
  expect(set).toMatchObject({ code: 0, out: 'is_open_guest: "1" -> "0"\n' });
  expect((await operator([...because, 'game', '10', 'status', '3'], password)).out).toBe('game 10: status 0 -> 3\n');
  const play = await operator([...because, 'game', '28', 'play', 'pcdd.sum.pack3', 'on'], password);
  expect(play).toMatchObject({ code: 0, out: 'game 28: pcdd.sum.pack3 off -> on\n' });
  const stopped = await operator([...because, 'platform', 'ky', 'status', '3'], password);
  expect(stopped).toMatchObject({ code: 0, out: 'platform ky: status 1 -> 3\n' });
  const hidden = await operator([...because, 'platform', 'ag', 'game', '2001', 'status', '2'], password);
  expect(hidden).toMatchObject({ code: 0, out: 'platform ag game 2001: status 0 -> 2\n' });
  expect(await operator([...because, 'platform', 'ky', 'game', '2001', 'status', '2'], password)).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no game 2001') as string,
  });
  expect((await operator(['--as', 'anna', 'platforms'], password)).out).toContain('nobody');
  const game = (...words: string[]) => operator([...because, 'platform-game', ...words], password);
  expect((await game('2002', 'name', 'en', 'Another', 'name')).out).toMatch(
    /^platform game 2002: name en .+ -> Another name\n$/,
  );
  expect((await game('2002', 'hot', 'on')).out).toMatch(/^platform game 2002: hot (on|off) -> on\n$/);
  expect(await game('2002', 'kind', 'chess')).toMatchObject({ code: 1 });
  expect((await operator(['--as', 'anna', 'platform-games', 'ag'], password)).out).toContain('Another name');
  expect(await operator([...because, 'platform-sync', 'hall'], password)).toMatchObject({
    code: 1,
    err: expect.stringContaining('not started with') as string,
  });
  await ownerOf(database).query(
    `INSERT INTO arcade.cases (provider, kind, ref, detail) VALUES ('hall', 'unknownGame', 'XYZ', '{}')`,
  );
  const waiting = (await operator(['--as', 'anna', 'platform-cases'], password)).out;
  const { id } = JSON.parse(waiting) as { id: string };
  const close = [...because, 'platform-case', 'close', id];
  expect((await operator(close, password)).out).toBe(`case ${id}: closed (unknownGame of hall, XYZ)\n`);
  expect(await operator(close, password)).toMatchObject({ code: 1, err: expect.stringContaining('waits') as string });
  expect((await operator(['--as', 'anna', 'platform-cases'], password)).out).toBe('');
  const limits = await operator([...because, 'game', '23', 'limits', 'on'], password);
  expect(limits).toMatchObject({ code: 0, out: 'game 23: limits off -> on\n' });
  expect((await operator(['--as', 'anna', 'settings', 'list'], password)).out).toContain('is_open_guest = "0"');

  const log = (await operator(['--as', 'anna', 'log', '40'], password)).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    log
      .filter((entry) => entry['action'] !== 'sign-in')
      .map((entry) => [entry['operator'], entry['action'], entry['subject'], entry['after'], entry['reason']]),
  ).toEqual([
    ['anna', 'change-spec-limits', '23', true, 'a test'],
    ['anna', 'platform-case-close', id, 'closed', 'a test'],
    ['anna', 'platform-sync', 'hall', null, 'it could not be done'],
    ['anna', 'platform-sync', 'hall', null, 'a test'],
    ['anna', 'change-platform-game', '2002 hot', true, 'a test'],
    ['anna', 'change-platform-game', '2002 name.en', 'Another name', 'a test'],
    ['anna', 'change-platform-status', 'ag 2001', 2, 'a test'],
    ['anna', 'change-platform-status', 'ky', 3, 'a test'],
    ['anna', 'change-play-offer', '28 pcdd.sum.pack3', 'on', 'a test'],
    ['anna', 'change-game-status', '10', 3, 'a test'],
    ['anna', 'change-setting', 'is_open_guest', '0', 'a test'],
    ['anna', 'add-operator', 'anna', { totp: false }, 'the first'],
  ]);
  expect((await operator(['--as', 'anna', 'verify-log'], password)).out).toMatch(
    /^\d+ entries, the chain is whole\n0 entries are signed.*\nno keeper has signed it yet\n/,
  );
});

test('S11 what guards money, and a third operator, wait for a second operator', async () => {
  const by = (name: string, ...args: string[]) => operator(['--as', name, '--reason', 'a test', ...args], password);
  const add = (name: string) =>
    operator([...because, 'add', name], { ...password, NEW_OPERATOR_PASSWORD: 'a long password' });
  expect(await add('berta')).toMatchObject({ code: 0, out: 'operator berta added\n' });
  const requested = await by('anna', 'settings', 'set', 'withdraw_review_above', '9000');
  const view = /^withdraw_review_above: "5000.000" -> "9000.000" waits for a second operator: agree (\d+)\n$/;
  expect(requested).toMatchObject({ code: 0, out: expect.stringMatching(view) as string });
  const id = view.exec(requested.out)?.[1] ?? '';
  expect((await by('anna', 'settings', 'get', 'withdraw_review_above')).out).toBe('5000.000\n');
  expect(await by('anna', 'agree', id)).toMatchObject({ code: 1, err: expect.stringContaining('another') as string });
  expect(JSON.parse((await by('berta', 'proposals')).out)).toMatchObject({
    waits: id,
    kind: 'change-setting',
    subject: 'withdraw_review_above',
    wanted: '9000.000',
    by: 'anna',
    reason: 'a test',
  });
  const silent = await operator(['--as', 'berta', 'agree', id], password);
  expect(silent).toMatchObject({ code: 1, err: expect.stringContaining('--reason TEXT says why') as string });
  expect((await by('berta', 'agree', id)).out).toBe('withdraw_review_above: "5000.000" -> "9000.000"\n');
  expect((await by('anna', 'settings', 'get', 'withdraw_review_above')).out).toBe('9000.000\n');

  const carla = await add('carla');
  expect(carla.out).toMatch(/^operator carla waits for a second operator: agree \d+\n$/);
  const agreed = await by('berta', 'agree', carla.out.trim().split(' ').at(-1) ?? '');
  expect(agreed.out).toMatch(/^operator carla added; the second factor, for them alone:\notpauth:.+\n$/);
  const dora = (await add('dora')).out.trim().split(' ').at(-1) ?? '';
  expect((await by('anna', 'proposals', 'drop', dora)).out).toBe(`proposal ${dora}: dropped\n`);
  expect((await by('anna', 'proposals')).out).toBe('');
  expect(await by('berta', 'agree', dora)).toMatchObject({ code: 1 });
});

test('in a process of its own it prints, and its exit code tells what became of the command', async () => {
  const read = ['settings', 'get', 'is_open_guest'];
  const [listed, unasked] = await Promise.all([
    operatorProcess(['--as', 'anna', ...read], password),
    operatorProcess(['--as', 'anna', ...read]),
  ]);
  expect(listed).toMatchObject({ code: 0, out: expect.stringMatching(/^.+\n$/) as string, err: '' });
  expect(unasked).toMatchObject({ code: 70, err: expect.stringContaining('no terminal to ask on') as string });
});

test('an unknown command prints the usage and touches nothing', async () => {
  for (const args of [[], ['settings'], ['game', '10', 'status', '9'], ['game', 'x', 'status', '1'], ['--nonsense']]) {
    expect(await operator(args, { DATABASE_URL: 'postgresql://127.0.0.1:9/none' })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('usage:') as string,
    });
  }
});
