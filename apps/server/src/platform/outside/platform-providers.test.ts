import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readPlatformProviders } from './platform-providers.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
const hall = {
  name: 'hall',
  wire: 'single',
  platforms: ['ag'],
  url: 'https://hall.example/api',
  launchOrigins: ['https://play.hall.example'],
  currency: 'CNY',
  sandbox: false,
  callFrom: ['192.0.2.0/24', '2001:db8::/32', '192.0.2.9'],
  operatorId: 'longmen',
  theirKeys: [pem],
  ourSecret: '0a'.repeat(32),
};
const table = {
  name: 'table',
  wire: 'channel',
  platforms: ['ky'],
  url: 'https://table.example/api',
  launchOrigins: ['https://play.table.example'],
  currency: 'CNY',
  sandbox: false,
  callFrom: ['192.0.2.0/24'],
  agent: '10001',
  aesKey: '0123456789abcdef',
  md5Key: 'fedcba9876543210',
  lineCode: 'longmen',
};
const read = (...companies: object[]) => readPlatformProviders(JSON.stringify(companies));

test('companies are read with what they leave out', () => {
  expect(read(hall, table)).toMatchObject([
    { wire: 'single', unit: 100_000, demo: false, dailyList: false, asks: { withinMs: 5_000 } },
    { wire: 'channel', timeZone: 'Asia/Shanghai', windowMs: 60_000, lostAfterMs: 600_000 },
  ]);
  expect(readPlatformProviders('')).toEqual([]);
});

test.each([
  [{ ...hall, url: 'http://hall.example/api' }, 'hall must be spoken to over https'],
  [{ ...hall, launchOrigins: ['http://play.hall.example'] }, 'hall must be spoken to over https'],
  [{ ...hall, callFrom: undefined }, 'hall must name the networks'],
  [{ ...hall, callFrom: ['192.0.2.0/33'] }, 'cannot be read: 0.callFrom.0'],
  [{ ...hall, callFrom: ['everybody'] }, 'cannot be read: 0.callFrom.0'],
  [{ ...hall, theirSecrets: ['0b'.repeat(32)] }, 'theirKeys or by theirSecrets'],
  [{ ...hall, theirKeys: undefined }, 'theirKeys or by theirSecrets'],
  [{ ...hall, theirKeys: [pem, pem] }, 'one key is there twice'],
  [{ ...hall, theirKeys: undefined, theirSecrets: [hall.ourSecret] }, 'one key is there twice'],
  [{ ...hall, dailyList: true }, 'needs listSecrets'],
  [{ ...hall, unit: 100 }, 'cannot be read: 0.unit'],
  [{ ...hall, wire: 'wallet' }, 'cannot be read: 0.wire'],
  [{ ...table, timeZone: 'Mars' }, 'cannot be read: 0.timeZone'],
  [{ ...table, lostAfterMs: 30_000 }, 'ten minutes'],
  [{ ...table, aesKey: 'short' }, 'cannot be read: 0.aesKey'],
])('a company that cannot be used is refused by its place or name (%#)', (company, why) => {
  expect(() => read(company)).toThrow(why);
});

test('two companies are apart in name, platform and key', () => {
  const other = { ...hall, name: 'other', platforms: ['ky'], ourSecret: '0c'.repeat(32) };
  expect(() => read(hall, other)).toThrow('one key is there twice');
  expect(() => read(hall, { ...table, name: 'hall' })).toThrow('one name');
  expect(() => read(hall, { ...table, platforms: ['ky', 'ag'] })).toThrow('run by two companies');
  expect(() => read({ ...table, platforms: ['ky', 'ky'] })).toThrow('run by two companies');
  expect(read({ ...table, platforms: ['ky', 'ag'] })).toHaveLength(1);
});

test('no secret is quoted, and no private key taken for a public one', () => {
  const privateKey = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const secret = 'ab'.repeat(31);
  for (const bad of [
    { ...hall, ourSecret: secret },
    { ...hall, theirKeys: [privateKey] },
    { ...table, md5Key: 'hush' },
  ]) {
    const why = (() => {
      try {
        read(bad);
        return 'read';
      } catch (error) {
        return String(error);
      }
    })();
    expect(why).toMatch(/cannot be read: 0\./);
    for (const one of [secret, 'PRIVATE', 'hush', hall.ourSecret]) expect(why).not.toContain(one);
  }
  expect(() => readPlatformProviders(`[{"ourSecret":"${secret}"`)).toThrow(
    /^PLATFORM_PROVIDERS cannot be read: no list/,
  );
});

test('a production start refuses a sandbox, which elsewhere needs neither https nor networks', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://x', KEEPER_A: 'a', KEEPER_B: 'b' };
  const start = (...companies: object[]) => readConfig({ ...env, PLATFORM_PROVIDERS: JSON.stringify(companies) });
  const plain = { url: 'http://127.0.0.1:9/ky', launchOrigins: ['http://127.0.0.1:9'], callFrom: undefined };
  const sandbox = { ...table, ...plain, sandbox: true, lostAfterMs: 5_000 };
  expect(read(sandbox)).toHaveLength(1);
  expect(() => start(hall, sandbox)).toThrow('a sandbox in PLATFORM_PROVIDERS');
  expect(start(hall, table).platformProviders).toHaveLength(2);
});
