import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlatforms } from '../../apps/sandbox/src/platforms/config.ts';
import { readPlatformProviders } from '../../apps/server/src/platform/outside/platform-providers.ts';
import { StartRefused } from './options.ts';
import { connectPlatforms } from './platforms.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'longmen-start-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const place = { address: 'http://127.0.0.1:9100', site: 'http://127.0.0.1:8080/', window: '/api/sandbox' };
const named = (platforms: readonly string[]) => ({
  name: 'real',
  wire: 'channel',
  platforms,
  url: 'https://real.test',
  launchOrigins: ['https://real.test'],
  currency: 'CNY',
  sandbox: false,
  callFrom: ['10.0.0.0/8'],
  agent: '10001',
  aesKey: '0123456789abcdef',
  md5Key: 'fedcba9876543210',
  lineCode: 'longmen',
});

test('both sides can read what they are told, and the keys are the same at the next start', () => {
  const first = connectPlatforms('', dir, place);
  const [hall, table] = readPlatformProviders(first.providers);
  expect(hall).toMatchObject({ name: 'hall', sandbox: true, platforms: ['ag'], url: 'http://127.0.0.1:9100/hall' });
  const config = readPlatforms(first.sandbox)?.hall;
  expect(config).toMatchObject({ wallet: 'http://127.0.0.1:8080/api/wallet/hall', visibleAt: '/api/sandbox' });
  expect(config?.signer.kind).toBe('rsa');
  expect(table).toMatchObject({ name: 'table', sandbox: true, platforms: ['ky'], url: 'http://127.0.0.1:9100/table' });
  const sealed = readPlatforms(first.sandbox)?.table;
  expect(sealed).toMatchObject({
    notify: 'http://127.0.0.1:8080/api/platform/notify/table',
    visibleAt: '/api/sandbox',
  });
  for (const name of ['agent', 'aesKey', 'md5Key', 'windowMs', 'currency'] as const)
    expect(table).toHaveProperty(name, sealed?.[name]);
  expect(connectPlatforms('', dir, place)).toEqual(first);
  expect(statSync(join(dir, 'hall', 'keys.json')).mode & 0o077).toBe(0);
});

test('a platform that a given company runs has no sandbox', () => {
  const configured = JSON.stringify([named(['ky', 'ag'])]);
  const { sandbox, providers } = connectPlatforms(configured, dir, place);
  expect(readPlatforms(sandbox)).toEqual({ hall: undefined, table: undefined });
  expect(readPlatformProviders(providers).map(({ name }) => name)).toEqual(['real']);
  const beside = connectPlatforms(JSON.stringify([named(['ky'])]), dir, place);
  expect(readPlatformProviders(beside.providers).map(({ name }) => name)).toEqual(['real', 'hall']);
});

test('companies that cannot be read refuse the start', () => {
  expect(() => connectPlatforms('[{}]', dir, place)).toThrow(StartRefused);
});
