import type { Calls } from '@longmen/contract';
import { locales } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openPlatformCompany, type PlatformCompany } from '@longmen/test-kit/fixtures/platform-company';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { makeProviders, type Providers } from './index.ts';
import { seededGames } from './seed.ts';

let database: TestDatabase;
let platform: TestPlatform;
let providers: Providers;
let company: PlatformCompany;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  company = await openPlatformCompany();
  providers = await makeProviders(platform, { providers: [company.provider] });
});
afterAll(async () => {
  await platform.close();
  await database.drop();
  await company.close();
});

type Row = { id: string; name: string; status: string; ctg: string; hot: string; wh_content: string };
type Category = { sname: string; status: string; ctg: string; game_list: Row[] };

/** What `home/get_qp_games` answers on the wire. */
async function ask(ctg?: string, locale = 'en', of = providers): Promise<Category[]> {
  const route = of.routes.find(({ call }) => call.name === ('platformGames' satisfies keyof Calls));
  if (route === undefined) throw new Error('the call has no route');
  const read = readInput(route.call, ctg === undefined ? {} : { ctg });
  if (!read.ok) throw new Error(read.message);
  return writeOutput(route.call, (await route.answer(read.value as never, { locale } as never)) as never) as Category[];
}

test('no platform is open before an operator opens it', async () => {
  expect([providers.isOpen('ky'), providers.isOpen('ag')]).toEqual([false, false]);
  for (const { status, game_list } of await ask()) {
    expect(status).toBe('1');
    expect(new Set(game_list.map((game) => game.status))).toEqual(new Set(['1']));
    expect(game_list.every((game) => game.wh_content.includes('maintenance'))).toBe(true);
  }
});

test('a list is asked for by its key or by its platform, and an unknown one is empty', async () => {
  const keys = async (ctg?: string) => (await ask(ctg)).map(({ sname, ctg: key }) => `${sname} ${key}`);
  expect(await keys()).toEqual(['chess ky', 'live ag', 'electronic ag']);
  expect(await keys('ky')).toEqual(['chess ky']);
  expect(await keys('ag')).toEqual(['live ag', 'electronic ag']);
  expect(await keys('electronic')).toEqual(['electronic ag']);
  expect(await keys("ky' OR 1=1")).toEqual([]);
});

test('every game has a name in four languages and a code of its own', async () => {
  for (const locale of locales) {
    const rows = (await ask(undefined, locale)).flatMap(({ game_list }) => game_list);
    expect(rows).toHaveLength(seededGames.length);
    for (const { id, name } of rows) expect(name.trim(), id).not.toBe('');
  }
  expect(new Set(seededGames.map(({ platform: key, code }) => `${key} ${code}`)).size).toBe(seededGames.length);
});

test('an operator opens a platform, stops one of its games and hides another; other processes hear of it', async () => {
  const other = await openTestPlatform(database);
  const second = await makeProviders(other);
  await providers.setStatus('ky', 0);
  await providers.setGameStatus(1001, 1);
  await providers.setGameStatus(1003, 2);
  const [chess] = await ask('chess');
  const statuses = new Map(chess?.game_list.map((game) => [game.id, game.status]));
  expect(chess?.status).toBe('0');
  expect([statuses.get('1002'), statuses.get('1001'), statuses.has('1003')]).toEqual(['0', '1', false]);
  expect(second.isOpen('ky')).toBe(false);
  other.bus.publishHere('provider.changed', { platform: 'ky' });
  await expect.poll(() => second.isOpen('ky')).toBe(true);
  await other.close();
});

test('seeding again changes nothing that an operator set', async () => {
  await providers.setStatus('ky', 0);
  const again = await openTestPlatform(database);
  expect((await makeProviders(again)).isOpen('ky')).toBe(true);
  await again.close();
});

test('a hidden platform hides its lists', async () => {
  await providers.setStatus('ag', 2);
  for (const { status, game_list } of await ask('ag')) {
    expect(status).toBe('2');
    expect(game_list).toEqual([]);
  }
  await providers.setStatus('ag', 1);
});

test('what does not exist is refused', async () => {
  await expect(providers.setStatus('xx' as 'ky', 0)).rejects.toMatchObject({ refusal: 'gameUnknown' });
  await expect(providers.setGameStatus(999, 0)).rejects.toMatchObject({ refusal: 'gameUnknown' });
  expect(providers.statusOf('xx')).toBeUndefined();
});
