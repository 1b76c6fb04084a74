import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openPlatformCompany, type PlatformCompany } from '@longmen/test-kit/fixtures/platforms/company';
import { makeFakeWallets } from '@longmen/test-kit/fixtures/platforms/fake-wallets';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { makeCompanies } from './make-companies.ts';
import { makeProviders, type Providers } from '../index.ts';
import { probeDue } from './probe.ts';
import { failedTooOften, withCall, type CallEnd } from './health-rules.ts';

describe('the rule', () => {
  const after = (...ends: [at: number, isOk: boolean][]) =>
    failedTooOften(ends.reduce<CallEnd[]>((calls, [at, isOk]) => withCall(calls, { at, isOk }), []));
  const failed = (...times: number[]) => times.map((at): [number, boolean] => [at, false]);

  test('five failures of eight calls within 30 s are too many', () => {
    expect(after(...failed(0, 1, 2, 3))).toBe(false);
    expect(after(...failed(0, 1, 2, 3, 4))).toBe(true);
    expect(after([0, true], [1, true], [2, true], ...failed(3, 4, 5, 6, 7))).toBe(true);
  });

  test('older ones and those before the last eight do not count', () => {
    expect(after(...failed(0, 30_001, 30_002, 30_003, 30_004))).toBe(false);
    expect(after(...failed(0, 1, 2, 3), [4, true], [5, true], [6, true], [7, true], ...failed(8))).toBe(false);
  });
});

describe('a company', () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  let company: PlatformCompany;
  let providers: Providers;
  let isFrozen = false;

  beforeAll(async () => {
    database = await createTestDatabase();
    platform = await openTestPlatform(database);
    company = await openPlatformCompany();
    providers = await makeProviders(platform, {
      providers: [company.provider],
      isFrozen: (key) => isFrozen && key === 'ky',
    });
    await providers.setStatus('ky', 0);
  });
  afterEach(async () => {
    company.be(true);
    await probe();
  });
  afterAll(async () => {
    await platform.close();
    await database.drop();
    await company.close();
  });

  const isOpen = (open: boolean) => expect.poll(() => providers.isOpen('ky')).toBe(open);
  /** One probe that is due now. */
  async function probe() {
    await platform.db.jobs.count({ text: 'UPDATE providers.providers SET probe_at = clock_timestamp()' });
    await probeDue(platform, {
      all: providers.all,
      of: (key) => providers.providerOf(key),
      named: (name) => providers.providerNamed(name),
    });
  }
  const ask = () => providers.adapterFor('ky')?.probe();

  test('that fails three probes is away, and one good probe brings it back', async () => {
    company.be(false);
    await probe();
    await probe();
    await isOpen(true);
    await probe();
    await isOpen(false);
    // What the operator set stays.
    expect(providers.statusOf('ky')).toBe(0);
    expect(providers.lobby('en')[0]?.status).toBe(1);
    company.be(true);
    await probe();
    await isOpen(true);
  });

  test('that fails five calls is away in every process', async () => {
    const other = await openTestPlatform(database);
    const second = await makeProviders(other);
    expect(second.isOpen('ky')).toBe(true);
    company.be(false);
    for (let call = 0; call < 5; call += 1) await expect(ask()).rejects.toThrow('answered 500');
    await isOpen(false);
    other.bus.publishHere('provider.changed', { platform: 'ky' });
    await expect.poll(() => second.isOpen('ky')).toBe(false);
    await other.close();
  });

  test('that soon takes no more money over is an alarm, once until it takes more again', async () => {
    const { company: table } = makeFakeWallets();
    await platform.db.jobs.count({
      text: `INSERT INTO providers.providers (name, platforms, wallet, sandbox) VALUES ('table', '{}', 'transfer', true)`,
    });
    const alarms: object[] = [];
    const log = { ...platform.log, error: (about: object) => void alarms.push(about) } as typeof platform.log;
    const probeAt = async (low: number) => {
      await platform.db.jobs.count({ text: 'UPDATE providers.providers SET probe_at = clock_timestamp()' });
      const settings = { ...platform.settings, get: () => low } as unknown as typeof platform.settings;
      await probeDue({ ...platform, log, settings }, { all: [table], of: () => undefined, named: () => table });
    };
    const float = 1_000_000_000;
    await probeAt(float);
    expect(alarms).toEqual([]);
    await probeAt(float + 1);
    await probeAt(float + 1);
    expect(alarms).toEqual([{ alarm: 'platform-floatLow', provider: 'table', float, low: float + 1 }]);
    await probeAt(0);
    await probeAt(float + 1);
    expect(alarms).toHaveLength(2);
    platform.bus.publishHere('provider.changed', { platform: 'ky' });
    const gauge = () => platform.metrics.registry.metrics();
    await expect.poll(gauge).toContain('longmen_platform_float_yuan{company="table"} 1000000');
    await platform.db.jobs.count({ text: `DELETE FROM providers.providers WHERE name = 'table'` });
  });

  test('is asked by one process at a time', async () => {
    const before = company.requests.length;
    await platform.db.jobs.count({ text: 'UPDATE providers.providers SET probe_at = clock_timestamp()' });
    const all = { all: providers.all, of: providers.providerOf, named: providers.providerNamed };
    await Promise.all([probeDue(platform, all), probeDue(platform, all), probeDue(platform, all)]);
    expect(company.requests.length - before).toBe(1);
  });

  test('is there, and its platform is frozen all the same', async () => {
    isFrozen = true;
    expect([providers.isOpen('ky'), providers.statusOf('ky')]).toEqual([false, 0]);
    isFrozen = false;
    expect(providers.isOpen('ky')).toBe(true);
  });

  test('that the site is no longer started with runs nothing, and its platform cannot be opened', async () => {
    await makeCompanies(platform, []);
    await expect(providers.setStatus('ag', 0)).rejects.toMatchObject({ refusal: 'platformNotServed' });
    expect([providers.isOpen('ky'), providers.statusOf('ky'), providers.statusOf('ag')]).toEqual([false, 0, 1]);
    await providers.setStatus('ag', 3);
    await makeCompanies(platform, [company.provider]);
    await providers.setStatus('ag', 0);
    expect(providers.isOpen('ag')).toBe(true);
  });
});
