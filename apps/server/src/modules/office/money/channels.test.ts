// Ways to pay in from the operator's command line: two operators where money moves, each deed on the record.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { runCommand } from '../../../operator/terminal/run-command.ts';
import { printableRefusal } from '../../../operator/terminal/refusal-text.ts';
import { readCommand, UsageError } from '../../../operator/terminal/read-command.ts';
import { withClient } from '@longmen/dev-postgres';
import { FileUnreadable, readJsonFile } from '../../../platform/files/read-json-file.ts';
import { Refusal } from '../../../platform/api/route.ts';
import type { Office } from '../index.ts';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let office: Office;
const password = 'a long password';

/** A command as the terminal gives it, without opening the site anew each time. */
async function command(args: readonly string[]) {
  let out = '';
  const print = (value: unknown) => {
    out += `${typeof value === 'string' ? value : JSON.stringify(value)}\n`;
  };
  const passwords = { own: password, added: undefined };
  const readJson = (path: string) => readJsonFile(join(dataDir, path));
  const askSecret = () => Promise.reject(new Error('nobody is asked in a test'));
  try {
    await runCommand({ office, print, passwords, askSecret, readJson }, readCommand(args));
    return { code: 0, out, err: '' };
  } catch (error) {
    if (error instanceof Refusal) return { code: 1, out, err: printableRefusal(error, office.currency()) };
    const isNone = error instanceof UsageError;
    if (!isNone && !(error instanceof FileUnreadable)) throw error;
    return { code: isNone ? 2 : 1, out, err: error.message };
  }
}
const operator = (name: string, ...args: string[]) => command(['--as', name, '--reason', 'a test', ...args]);
const lines = (out: string) =>
  out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
const show = async (which: string) => lines((await operator('anna', 'channels', 'show', which)).out)[0] ?? {};
const waiting = async (name = 'anna') =>
  lines((await operator(name, 'channels')).out).filter((line) => line['waits'] !== undefined);
const dropAll = async () => {
  for (const { waits } of await waiting()) await operator('anna', 'channels', 'drop', String(waits));
};
/** Both operators enter the same. */
const both = async (...args: string[]) => {
  await operator('anna', 'channels', ...args);
  return operator('berta', 'channels', ...args);
};
const logged = async (...names: string[]) =>
  lines((await operator('anna', 'log', '60')).out).filter(({ action }) => names.includes(String(action)));
const asConsole = (text: string) => withClient(database.officeUrl, (client) => client.query(text));

const titles = { vi: 'Tiền số', zh: '数字货币', en: 'Coins', id: 'Koin' };
const usdt = {
  code: 'usdt-a',
  provider: 'chain',
  payType: 'digitalCurrency',
  adapter: 'coin',
  jumpMode: 'payPage',
  titles,
  least: '10',
  most: '10000',
  coin: 'USDT',
  network: 'TRC20',
  exchangeRate: '7.25',
};
const write = (name: string, content: unknown) =>
  writeFileSync(join(dataDir, name), typeof content === 'string' ? content : JSON.stringify(content));

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-channels-'));
  platform = await openTestPlatform(asOffice(database), { dataDir });
  office = await openTestOffice(platform);
  await office.seedOperators([
    { name: 'anna', password },
    { name: 'berta', password },
  ]);
  write('usdt.json', usdt);
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('S11 a site without channels gets its first from two operators, from a file', async () => {
  expect((await operator('anna', 'channels')).out).toBe('');
  expect(await operator('anna', 'channels', 'add', 'usdt.json')).toEqual({
    code: 0,
    err: '',
    out: 'channel usdt-a: waits for another operator to enter the same\n',
  });
  expect(await operator('anna', 'channels', 'add', 'usdt.json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('another operator has to do the same') as string,
  });
  write('other.json', { ...usdt, address: 'T'.repeat(34) });
  expect((await operator('berta', 'channels', 'add', 'other.json')).err).toContain('differs from what waits');
  expect(await waiting()).toMatchObject([
    { do: 'add', channel: 'usdt-a', by: 'anna', wanted: { exchangeRate: '7.250' } },
  ]);
  expect(await waiting('berta')).toEqual([expect.not.objectContaining({ wanted: expect.anything() as unknown })]);
  expect((await operator('anna', 'channels', 'show', 'usdt-a')).err).toContain('There is no channel usdt-a');

  expect((await operator('berta', 'channels', 'add', 'usdt.json')).out).toBe('channel usdt-a: added and open\n');
  expect((await operator('anna', 'channels', 'add', 'usdt.json')).err).toContain('There is a channel usdt-a already');
  expect(lines((await operator('anna', 'channels')).out)).toEqual([
    expect.objectContaining({
      id: '1',
      code: 'usdt-a',
      isOpen: true,
      waiting: 0,
      title: 'Coins',
      exchangeRate: '7.250',
    }),
  ]);
  // What is shown is a file again.
  const { id, isOpen, ...visible } = await show('1');
  expect([id, isOpen, visible]).toMatchObject([
    '1',
    true,
    { ...usdt, exchangeRate: '7.250', least: '10.0000', most: '10000.0000' },
  ]);
  write('copy.json', { ...visible, code: 'usdt-b' });
  expect((await both('add', 'copy.json')).out).toBe('channel usdt-b: added and open\n');
  expect((await logged('add-channel', 'propose-add-channel')).slice(-2)).toMatchObject([
    {
      operator: 'berta',
      subject: 'usdt-a',
      before: null,
      after: { provider: 'chain', requestedBy: 'anna', value: { provider: 'chain' } },
      reason: 'a test',
    },
    {
      operator: 'anna',
      subject: 'usdt-a',
      before: null,
      after: { proposal: expect.any(String) as string, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      reason: 'a test',
    },
  ]);
});

test('S11 one operator closes a channel, two open it', async () => {
  expect((await operator('berta', 'channels', 'close', 'usdt-b')).out).toBe('channel usdt-b: closed\n');
  expect(await show('usdt-b')).toMatchObject({ isOpen: false });
  expect((await operator('anna', 'channels', 'close', 'usdt-b')).err).toContain('is closed already');
  expect((await operator('anna', 'channels', 'open', 'usdt-b')).out).toContain('waits for another operator');
  expect((await operator('anna', 'channels', 'open', 'usdt-b')).err).toContain('another operator has to do the same');
  expect(await show('usdt-b')).toMatchObject({ isOpen: false });
  expect((await operator('berta', 'channels', 'open', '2')).out).toBe('channel usdt-b: open\n');
  expect(await show('usdt-b')).toMatchObject({ isOpen: true });
  expect((await operator('berta', 'channels', 'open', '2')).err).toContain('is open already');
  expect(await logged('open-channel', 'propose-open-channel', 'close-channel')).toMatchObject([
    { operator: 'berta', action: 'open-channel', subject: 'usdt-b', after: { isOpen: true, requestedBy: 'anna' } },
    {
      operator: 'anna',
      action: 'propose-open-channel',
      subject: 'usdt-b',
      before: null,
    },
    { operator: 'berta', action: 'close-channel', before: { isOpen: true }, after: { isOpen: false } },
  ]);
});

test('S11 what moves money is changed by two who enter the same, whatever stands beside it; texts and order by one', async () => {
  const address = 'A'.repeat(34);
  const wanted = ['exchangeRate=7.3', 'feePermille=5', `address=${address}`, 'place=4', 'titles.vi=Tiền điện tử'];
  expect((await operator('anna', 'channels', 'set', 'usdt-a', ...wanted)).out).toContain('waits for another operator');
  expect(await show('usdt-a')).toMatchObject({ exchangeRate: '7.250', feePermille: 0, place: 0 });
  expect((await operator('anna', 'channels', 'set', 'usdt-a', ...wanted)).err).toContain(
    'another operator has to do the same',
  );
  const other = wanted.with(0, 'exchangeRate=7.4');
  expect((await operator('berta', 'channels', 'set', 'usdt-a', ...other)).err).toContain('differs from what waits');
  expect(
    (await operator('berta', 'channels', 'set', 'usdt-a', ...wanted.toReversed().with(4, 'exchangeRate=7.300'))).out,
  ).toBe(
    `channel usdt-a: ${JSON.stringify({ 'titles.vi': 'Tiền số', place: 0, address: '', feePermille: 0, exchangeRate: '7.250' })} -> ` +
      `${JSON.stringify({ 'titles.vi': 'Tiền điện tử', place: 4, address, feePermille: 5, exchangeRate: '7.300' })} changed\n`,
  );
  expect(await show('usdt-a')).toMatchObject({ exchangeRate: '7.300', feePermille: 5, address, place: 4 });

  for (const key of [
    'least=11',
    'most=9000',
    'feeFixed=0.5',
    'turnoverPercent=200',
    'relaxation=1',
    'confirmations=2',
    'address=',
  ])
    expect([key, (await both('set', 'usdt-a', key)).out]).toEqual([key, expect.stringContaining('changed\n')]);
  const alone = ['titles.en=Digital coins', 'place=2', 'usualSeconds=600', 'room=50'];
  for (const key of [...alone, 'room='])
    expect((await operator('anna', 'channels', 'set', 'usdt-a', key)).out).toContain('changed\n');
  const hints = ['vi', 'zh', 'en', 'id'].map((locale) => `hints.${locale}=TRC20`);
  expect((await operator('anna', 'channels', 'set', 'usdt-a', ...hints)).out).toContain('changed\n');
  expect(await show('usdt-a')).toMatchObject({
    titles: { en: 'Digital coins' },
    hints: { zh: 'TRC20' },
    room: null,
    confirmations: 2,
  });
  const [last] = await logged('set-channel');
  expect(last).toMatchObject({
    operator: 'anna',
    subject: 'usdt-a',
    before: { 'hints.vi': '' },
    after: { 'hints.vi': 'TRC20' },
    reason: 'a test',
  });
});

describe('refuses', () => {
  test.each([
    ['a channel that is not there', ['close', 'nowhere'], 1, 'There is no channel nowhere'],
    ['a field that is none', ['set', 'usdt-b', 'colour=red'], 1, 'colour cannot be changed'],
    ['to make another channel of one', ['set', 'usdt-b', 'provider=mine'], 1, 'provider cannot be changed'],
    ['what is so already', ['set', 'usdt-b', 'least=10.0'], 1, 'is so already'],
    ['a value that cannot be', ['set', 'usdt-b', 'exchangeRate=0'], 1, 'exchangeRate: above 0'],
    ['values that do not go together', ['set', 'usdt-b', 'least=20', 'most=15'], 1, 'most: not below least'],
    ['a word without a value', ['set', 'usdt-b', 'least=20', 'most'], 2, 'is not key=value'],
    ['a key twice', ['set', 'usdt-b', 'least=20', 'least=30'], 2, 'given twice'],
    ['a file that is not there', ['add', 'none.json'], 1, 'none.json cannot be read'],
    ['a file that is no JSON', ['add', 'words.json'], 1, 'words.json is no JSON'],
    ['a file that is too large', ['add', 'large.json'], 1, 'is larger than'],
    ['a file with a secret in it', ['add', 'secret.json'], 1, 'A channel has no field requestSecret'],
    ['to drop what does not wait', ['drop', '999'], 1, 'No change of a channel 999 waits'],
    ['what is no command', ['shut', 'usdt-b'], 2, 'unknown command'],
  ])('%s', async (_, args, code, words) => {
    write('words.json', 'a channel');
    write('large.json', JSON.stringify({ ...usdt, text: 'a'.repeat(70_000) }));
    write('secret.json', { ...usdt, code: 'usdt-c', requestSecret: 'f0'.repeat(32) });
    const answer = await operator('anna', 'channels', ...args);
    expect(answer).toMatchObject({ code, out: '', err: expect.stringContaining(words) as string });
    expect(answer.err).not.toContain('f0f0');
    expect(await waiting()).toEqual([]);
  });

  test('a change without a reason, whoever makes it', async () => {
    const silent = (...args: string[]) => command(['--as', 'anna', 'channels', ...args]);
    for (const args of [
      ['close', 'usdt-b'],
      ['set', 'usdt-b', 'place=9'],
      ['set', 'usdt-b', 'least=9'],
    ])
      expect(await silent(...args)).toMatchObject({ code: 1, err: expect.stringContaining('--reason TEXT') as string });
    expect(await show('usdt-b')).toMatchObject({ isOpen: true, place: 0 });
  });

  test('what was taken back, and what no longer can be when the second comes', async () => {
    await operator('anna', 'channels', 'set', 'usdt-b', 'most=9000');
    await dropAll();
    expect((await logged('drop-channel-change'))[0]).toMatchObject({ operator: 'anna', subject: 'usdt-b' });
    expect((await operator('berta', 'channels', 'set', 'usdt-b', 'most=9000')).out).toContain('waits');
    await withClient(database.ownerUrl, (client) =>
      client.query(`UPDATE payments.channels SET least = 95000000 WHERE code = 'usdt-b'`),
    );
    expect((await operator('anna', 'channels', 'set', 'usdt-b', 'most=9000')).err).toContain('most: not below least');
    await dropAll();
    await withClient(database.ownerUrl, (client) =>
      client.query(`UPDATE payments.channels SET least = 100000 WHERE code = 'usdt-b'`),
    );
  });
});

test('S11 the tables refuse what one operator does alone, whatever the code does', async () => {
  await operator('anna', 'channels', 'set', 'usdt-b', 'exchangeRate=70');
  const waits = 'done_at IS NULL AND dropped_at IS NULL';
  const set = (to: string) => asConsole(`UPDATE payments.channel_changes SET ${to} WHERE ${waits}`);
  await expect(set('done_at = now()')).rejects.toThrow('violates check constraint');
  await expect(set(`checked_by = 'anna', done_at = now()`)).rejects.toThrow('violates check constraint');
  await expect(set(`wanted = '{}'`)).rejects.toThrow('permission denied');
  const alone = (kind: string, wanted: string) =>
    asConsole(`INSERT INTO payments.channel_changes (kind, code, wanted, needs_two, reason, made_by)
      VALUES ('${kind}', 'usdt-b', '${wanted}', false, 'a test', 'anna')`);
  for (const [kind, wanted] of [
    ['set', '{"place": 1, "exchangeRate": "70"}'],
    ['set', '{"payee.bankAccount": "1"}'],
    ['open', '{}'],
    ['add', '{}'],
  ] as const)
    await expect(alone(kind, wanted)).rejects.toThrow('violates check constraint');
  await expect(asConsole(`UPDATE payments.channels SET provider = 'mine'`)).rejects.toThrow('permission denied');
  await dropAll();
});

test('S11 a change is made once by however many agree at once', async () => {
  await operator('anna', 'channels', 'set', 'usdt-b', 'most=8000');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => operator('berta', 'channels', 'set', 'usdt-b', 'most=8000')),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1]);
  expect(await show('usdt-b')).toMatchObject({ most: '8000.0000' });
  expect(await waiting()).toEqual([]);
});
