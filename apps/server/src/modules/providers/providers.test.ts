import type { Calls } from '@longmen/contract';
import { locales } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openPlatformCompany, type PlatformCompany } from '@longmen/test-kit/fixtures/platforms/company';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type UserId, userIdOf } from '../../platform/ids.ts';
import { makeMetrics } from '../../platform/runtime/metrics.ts';
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

type Row = Record<
  'id' | 'name' | 'status' | 'ctg' | 'hot' | 'wh_content' | 'kind_id' | 'favorite' | 'last_time',
  string
>;
type Category = { sname: string; status: string; ctg: string; game_list: Row[]; total: number };

type Asking = { locale?: string; of?: Providers; caller?: { userId: UserId } };

/** What a call answers on the wire. */
async function send(name: keyof Calls, input: object, { locale = 'en', of = providers, caller }: Asking = {}) {
  const route = of.routes.find(({ call }) => call.name === name);
  if (route === undefined) throw new Error('the call has no route');
  const read = readInput(route.call, input);
  if (!read.ok) throw new Error(read.message);
  return writeOutput(route.call, (await route.answer(read.value as never, { locale, caller } as never)) as never);
}

/** What `home/get_qp_games` answers. */
const ask = async (ctg?: string, locale = 'en', input: object = {}, asking: Asking = {}) =>
  (await send(
    'platformGames',
    { ...(ctg === undefined ? {} : { ctg }), ...input },
    { ...asking, locale },
  )) as Category[];

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
  const reread: string[] = [];
  other.bus.on('provider.reread', (event) => reread.push(`${event.platform} ${second.isOpen('ky')}`));
  other.bus.publishHere('provider.changed', { platform: 'ky' });
  await expect.poll(() => second.isOpen('ky')).toBe(true);
  // Whoever hears of it and asks is answered by what it is now.
  await expect.poll(() => reread).toEqual(['ky true']);
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

test('games are found by a part of a name without accents, page by page', async () => {
  const names = async (input: object) => (await ask('chess', 'vi', input)).flatMap(({ game_list }) => game_list);
  expect((await names({ q: 'DAU dia' })).map(({ id }) => id)).toEqual(['1001']);
  expect((await names({ q: '斗地' })).map(({ id }) => id)).toEqual(['1001']);
  expect(await names({ q: 'no such game' })).toEqual([]);
  const all = await names({});
  const [page] = await ask('chess', 'vi', { page: 2, rows: 5 });
  expect(page?.total).toBe(all.length);
  expect(page?.game_list.map(({ id }) => id)).toEqual(all.slice(5, 10).map(({ id }) => id));
});

test("favourites are one player's, leave out hidden games, and say when one was played", async () => {
  const caller = { userId: userIdOf('7') };
  const playing = await makeProviders(
    { ...platform, metrics: makeMetrics() },
    {
      providers: [company.provider],
      playedAt: async (userId) => new Map(userId === caller.userId ? [[1002, 1_760_000_000_500]] : []),
    },
  );
  const asking = { caller, of: playing };
  await send('setPlatformFavourite', { gid: '1001', status: '1' }, asking);
  await send('setPlatformFavourite', { gid: '1001', status: '1' }, asking);
  await send('setPlatformFavourite', { gid: '1002', status: '1' }, asking);
  expect(new Set((await send('platformFavourites', {}, asking)) as string[])).toEqual(new Set(['1001', '1002']));
  expect(await send('platformFavourites', {}, { ...asking, caller: { userId: userIdOf('8') } })).toEqual([]);
  await playing.setGameStatus(1002, 2);
  expect(await send('platformFavourites', {}, asking)).toEqual(['1001']);
  await expect(send('setPlatformFavourite', { gid: '1002', status: '1' }, asking)).rejects.toMatchObject({
    refusal: 'gameUnknown',
  });
  await playing.setGameStatus(1002, 0);
  const rows = (await ask('chess', 'en', {}, asking))[0]?.game_list.slice(0, 2);
  expect(rows?.map(({ kind_id, favorite, last_time }) => [kind_id, favorite, last_time])).toEqual([
    ['610', '1', '0'],
    ['830', '1', '1760000000'],
  ]);
  expect(
    (await ask('chess'))[0]?.game_list.every(({ favorite, last_time }) => favorite === '0' && last_time === '0'),
  ).toBe(true);
  const recent = async (of: Asking) => (await send('recentPlatformGames', {}, of)) as Row[];
  expect((await recent(asking)).map(({ id, last_time, favorite }) => [id, last_time, favorite])).toEqual([
    ['1002', '1760000000', '1'],
  ]);
  expect(await recent({ ...asking, caller: { userId: userIdOf('8') } })).toEqual([]);
  await playing.setGameStatus(1002, 2);
  expect(await recent(asking)).toEqual([]);
  await playing.setGameStatus(1002, 0);
  await send('setPlatformFavourite', { gid: '1002', status: '0' }, asking);
  expect(await send('platformFavourites', {}, asking)).toEqual(['1001']);
});
