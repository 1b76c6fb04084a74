// Rates from the operator's command line: two operators, each signed in, each deed on the record.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { numberIn } from '@longmen/test-kit/fixtures/office/use-two-operators';
import { operateOn } from '@longmen/test-kit/site/operator';
import { withClient } from '@longmen/dev-postgres';

let database: TestDatabase;
let dataDir: string;
const password = 'a long password';
const big = ['rate', '10', 's_ssc.total.bsoe', 'big'];

const operator = (name: string, ...args: string[]) =>
  operateOn(database, dataDir, ['--as', name, '--reason', 'a test', ...args], { OPERATOR_PASSWORD: password });
const lines = (out: string) =>
  out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
/** What `rate GID PLAY` prints, by price. */
const paid = async (gid: string, play: string): Promise<Record<string, Record<string, unknown>>> => {
  const rows = lines((await operator('anna', 'rate', gid, play)).out);
  return Object.fromEntries(rows.map(({ price, ...row }) => [String(price), row]));
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-rates-'));
  await operateOn(database, dataDir, ['--reason', 'the first', 'add', 'anna'], { NEW_OPERATOR_PASSWORD: password });
  await operateOn(database, dataDir, ['--as', 'anna', '--reason', 'the second', 'add', 'berta'], {
    OPERATOR_PASSWORD: password,
    NEW_OPERATOR_PASSWORD: password,
  });
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('S11 a rate counts once two operators entered the same, in one game, and both are on the record', async () => {
  expect(await paid('10', 's_ssc.total.bsoe')).toMatchObject({
    big: { rate: '1.940', lowest: '1.760', returnsPercent: '97.000' },
  });
  expect(await operator('anna', ...big, '1.9', '1.7')).toMatchObject({
    code: 0,
    out: 'game 10: s_ssc.total.bsoe big 1.900, lowest 1.700: waits for another operator\n',
  });
  expect((await paid('10', 's_ssc.total.bsoe'))['big']?.['rate']).toBe('1.940');
  expect(await operator('anna', ...big, '1.9', '1.7')).toMatchObject({
    code: 1,
    err: expect.stringContaining('another operator') as string,
  });
  expect(await operator('berta', ...big, '1.8', '1.7')).toMatchObject({
    code: 1,
    err: 'What you entered differs from what waits. After the third difference it falls.\n',
  });
  const waiting = { gid: 10, play: 's_ssc.total.bsoe', price: 'big', by: 'anna' };
  expect(lines((await operator('anna', 'rates')).out)).toMatchObject([{ ...waiting, rate: '1.900', lowest: '1.700' }]);
  // The second does not see what the first entered.
  const [visible] = lines((await operator('berta', 'rates')).out);
  expect(visible).toMatchObject(waiting);
  // Numbers of rows and instants may have the same digits.
  expect(JSON.stringify(visible).replaceAll(/\d{10,}/g, '')).not.toMatch(/1\.9|1\.7|1[79]00/);
  expect((await operator('berta', ...big, '1.9', '1.7')).out).toContain('from the next issue on');

  expect(await paid('10', 's_ssc.total.bsoe')).toMatchObject({
    big: { rate: '1.900', lowest: '1.700', returnsPercent: '95.000' },
    small: { rate: '1.940' },
  });
  expect((await paid('11', 's_ssc.total.bsoe'))['big']?.['rate']).toBe('1.940');
  expect((await operator('berta', 'rates')).out).toBe('');
  const log = lines((await operator('anna', 'log', '20')).out).filter(({ action }) =>
    /change-rate/.test(String(action)),
  );
  const action = { subject: '10 s_ssc.total.bsoe big', reason: 'a test' };
  const value = { rate: '1.900', lowest: '1.700' };
  expect(log).toMatchObject([
    {
      ...action,
      action: 'change-rate',
      operator: 'berta',
      before: { rate: '1.940', lowest: '1.760' },
      after: { requestedBy: 'anna', value },
    },
    { ...action, action: 'differ-change-rate', operator: 'berta', before: null, after: { fell: false } },
    { ...action, action: 'propose-change-rate', operator: 'anna', before: null },
  ]);
});

test('S11 the table refuses a change of one operator, whatever the code does', async () => {
  const alone = (text: string) => withClient(database.officeUrl, (client) => client.query(text));
  await operator('anna', ...big, '1.8', '1.7');
  await expect(
    alone(
      `UPDATE catalogue.rate_changes SET checked_by = 'anna', odds_version = 1, ended_at = now() WHERE ended_at IS NULL`,
    ),
  ).rejects.toThrow('violates check constraint');
  await expect(
    alone('UPDATE catalogue.rate_changes SET odds_version = 1, ended_at = now() WHERE ended_at IS NULL'),
  ).rejects.toThrow('violates check constraint');
  await expect(alone('UPDATE catalogue.rate_changes SET rate = 1999')).rejects.toThrow('permission denied');
  const [{ waits } = {}] = lines((await operator('berta', 'rates')).out);
  expect((await operator('berta', 'rates', 'drop', String(waits))).out).toBe(`rate change ${String(waits)}: dropped\n`);
  expect(await operator('berta', 'rates', 'drop', String(waits))).toMatchObject({ code: 1 });
});

test('a rate at fair odds or more is refused with its return before anybody has to agree, parlays too', async () => {
  const refused = async (message: string, ...words: string[]) => {
    const { code, err, out } = await operator('anna', 'rate', ...words);
    expect({ code, out, err }).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) as string });
  };
  await refused('big would return 100.000 % of the stake', '10', 's_ssc.total.bsoe', 'big', '2', '1.7');
  await refused('win would return 101.000 %', '10', 's_ssc.star5.direct', 'win', '101000', '88000');
  await refused('a minimum outside 1.010 to its rate', '10', 's_ssc.total.bsoe', 'big', '1.9', '1.95');
  await refused('a minimum outside 1.010 to its rate', '10', 's_ssc.total.bsoe', 'big', '1.9', '1');
  await refused('has no price huge', '10', 's_ssc.total.bsoe', 'huge', '1.9', '1.8');
  await refused('There is no game 10 with a play s_k3.sum.bsoe', '10', 's_k3.sum.bsoe', 'big', '1.9', '1.8');
  await refused('There is no game 12345.', '12345', 's_ssc.total.bsoe', 'big', '1.9', '1.8');
  await refused('There is no game 91 with a play bull91.pk.double', '91', 'bull91.pk.double', 'win', '1.9', '1.8');
  // Beside the daily bonus less would be refused already.
  const requested = await operator('anna', 'settings', 'set', 'reward_day_rates', '{}');
  await operator('berta', 'agree', numberIn(requested.out));
  // Legs of a parlay multiply, and balls that differ are not independent: each below fair odds may be too much together.
  const parlay = ['rate', '5', 'lhc.gg.zmgg'];
  await operator('anna', ...parlay, 'small', '1.999', '1.76');
  expect((await operator('berta', ...parlay, 'small', '1.999', '1.76')).out).toContain('from the next issue on');
  await refused('small would return 106.215 % of the stake', '5', 'lhc.gg.zmgg', 'big', '1.999', '1.76');
  expect((await operator('anna', 'rates')).out).toBe('');
});

test('a change without a reason is refused, and what is no command or no rate is said so', async () => {
  const bare = await operateOn(database, dataDir, ['--as', 'anna', ...big, '1.9', '1.8'], {
    OPERATOR_PASSWORD: password,
  });
  expect(bare).toMatchObject({ code: 1, err: expect.stringContaining('A reason') as string });
  for (const words of [
    ['rate'],
    ['rate', '10'],
    [...big],
    [...big, '1.9'],
    [...big, '1.9999', '1.8'],
    [...big, '-1', '1'],
  ])
    expect(await operator('anna', ...words)).toMatchObject({
      code: 2,
      err: expect.stringContaining('usage:') as string,
    });
});
