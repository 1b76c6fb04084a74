import { readOutcome } from './outcome.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openPlatformCompany, type PlatformCompany } from '@longmen/test-kit/fixtures/platforms/company';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type Companies, makeCompanies } from '../companies/make-companies.ts';
import { readProviders } from '../companies/store.ts';
import { makeProviders, type Providers } from '../index.ts';
import type { PlatformGame } from '../platform-game.ts';
import type { RemoteGame } from '../protocols/game-adapter.ts';
import { makeSnapshot, type Snapshot } from '../snapshot.ts';
import { kindOf, planSync, plainText, tagOf } from './plan-sync.ts';
import { requestSync } from './store.ts';
import { syncDue } from './sync-games.ts';

const remote = (code: string, more: Partial<RemoteGame> = {}): RemoteGame => ({
  code,
  name: code,
  names: {},
  category: 'slots',
  maker: 'Hall',
  image: undefined,
  isEnabled: true,
  isDemo: false,
  rtp: undefined,
  ...more,
});
const known = (code: string, more: Partial<PlatformGame> = {}): PlatformGame => ({
  id: Number(code.slice(1)),
  platform: 'ag',
  code,
  kind: 'electronic',
  names: { vi: code, zh: code, en: code, id: code },
  status: 0,
  hot: false,
  position: 1,
  provider: 'hall',
  maker: '',
  tag: '',
  rtp: null,
  demo: false,
  image: '',
  missed: 0,
  ...more,
});
const hall = { name: 'hall', platforms: ['ag'] as const };
const many = Array.from({ length: 12 }, (_, index) => `g${index + 1}`);

describe('what a list means', () => {
  test('games are new, seen or missing; one that is switched off is missing', () => {
    const games = [known('g1'), known('g2'), known('g3', { provider: '' }), known('g4', { provider: 'other' })];
    const list = [
      remote('g1', { rtp: 9_650 }),
      remote('g2', { isEnabled: false }),
      remote('g9', { name: ' A\u0000\n\u202eB ' }),
    ];
    const plan = planSync(list, games, hall);
    expect(plan?.seen).toEqual([{ id: 1, maker: 'Hall', tag: 'slots', rtp: 9_650, demo: false, image_url: '' }]);
    expect(plan?.missing).toEqual([2, 3]);
    expect(plan?.added).toMatchObject([
      { code: 'g9', kind: 'electronic', platform: 'ag', names: { vi: 'A B', id: 'A B' } },
    ]);
  });

  test('a list that is empty, or lacks half of what was there, changes nothing', () => {
    const games = many.map((code) => known(code));
    const first = (count: number) => many.slice(0, count).map((code) => remote(code));
    expect(planSync([], [known('g1')], hall)).toBeUndefined();
    expect(planSync(first(5), games, hall)).toBeUndefined();
    expect(planSync(first(6), games, hall)?.missing).toHaveLength(6);
  });

  test('a new game is listed where its kind belongs, and names are one visible line', () => {
    expect(kindOf('Live Baccarat', ['ag'])).toBe('live');
    expect(kindOf('Video Poker', ['ky', 'ag'])).toBe('electronic');
    expect(kindOf('Poker', ['ky', 'ag'])).toBe('chess');
    expect(kindOf('Slots', ['ky'])).toBe('chess');
    expect(tagOf(' Video Poker! ')).toBe('video-poker');
    expect([...plainText('😀'.repeat(80), 60)]).toHaveLength(60);
  });
});

describe('a list that is read', () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  let company: PlatformCompany;
  let providers: Providers;
  let companies: Companies;
  let snapshot: Snapshot;

  beforeAll(async () => {
    database = await createTestDatabase();
    platform = await openTestPlatform(database);
    company = await openPlatformCompany({ platforms: ['ag'] });
    providers = await makeProviders(platform, { providers: [company.provider] });
    companies = await makeCompanies(platform, [company.provider]);
    snapshot = makeSnapshot(platform, { isFrozen: () => false });
    await providers.setStatus('ag', 0);
  });
  afterAll(async () => {
    await platform.close();
    await database.drop();
    await company.close();
  });

  const sync = async (list: object[]) => {
    company.answer('game/list', list);
    await requestSync(platform.db.jobs, 'hall');
    await syncDue({ platform, snapshot, companies });
    await snapshot.reload();
  };
  const fruit = {
    game_code: 'fruit',
    name: 'Fruit',
    category: 'slots',
    maker: 'Hall',
    enabled: true,
    demo: true,
    rtp: 96,
  };
  const baccarat = { ...fruit, game_code: 'bac-1', name: 'Baccarat', category: 'live' };
  const gameBy = (code: string) => snapshot.games().find((game) => game.code === code);

  test('brings new games hidden; an operator opens one, and the next list leaves that alone', async () => {
    await sync([fruit, baccarat]);
    expect(gameBy('fruit')).toMatchObject({ platform: 'ag', kind: 'electronic', status: 2, rtp: 9_600, demo: true });
    expect(gameBy('bac-1')).toMatchObject({ kind: 'live', status: 2 });
    // Its own snapshot follows events.
    await expect.poll(() => providers.gameByCode(['ag'], 'fruit')?.status).toBe(2);
    await providers.setGameStatus(gameBy('fruit')?.id ?? 0, 0);
    await sync([{ ...fruit, name: 'Another', rtp: 95 }, baccarat]);
    expect(gameBy('fruit')).toMatchObject({ status: 0, rtp: 9_500, names: { en: 'Fruit' } });
    expect(providers.gameByCode(['ag'], 'fruit')?.status).toBe(0);
  });

  test('without a game twice stops it, and with it again it goes on', async () => {
    const status = async () => {
      platform.bus.publishHere('provider.changed', { platform: 'ag' });
      await snapshot.reload();
      return gameBy('fruit')?.missed;
    };
    await sync([baccarat]);
    expect(await status()).toBe(1);
    await expect.poll(() => providers.gameByCode(['ag'], 'fruit')?.status).toBe(0);
    await sync([baccarat]);
    await expect.poll(() => providers.gameByCode(['ag'], 'fruit')?.status).toBe(3);
    await sync([fruit, baccarat]);
    await expect.poll(() => providers.gameByCode(['ag'], 'fruit')?.status).toBe(0);
  });

  test('that cannot be read changes nothing and is on the record', async () => {
    await sync([]);
    expect(gameBy('fruit')?.missed).toBe(0);
    expect(readOutcome((await readProviders(platform.db.reads))[0]?.syncResult ?? '')).toMatchObject({ is: 'failed' });
  });

  test('brings pictures from hosts of the company alone, drawn anew', async () => {
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    company.answer('fruit.png', png);
    company.answer('script.png', Buffer.from('<svg onload="alert(1)"/>'));
    const at = (file: string) => `${company.provider.url}/${file}`;
    await sync([
      { ...fruit, url_thumb: at('fruit.png') },
      { ...baccarat, url_thumb: 'https://elsewhere.example/x.png' },
    ]);
    const image = gameBy('fruit')?.image ?? '';
    const bytes = await providers.readPicture(image);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 360, height: 240 });
    expect(gameBy('bac-1')?.image).toBe('');
    const before = company.requests.length;
    await sync([
      { ...fruit, url_thumb: at('fruit.png') },
      { ...baccarat, url_thumb: at('script.png') },
    ]);
    expect(company.requests.slice(before).map(({ path }) => path)).toEqual(['game/list', 'script.png']);
    expect([gameBy('fruit')?.image, gameBy('bac-1')?.image]).toEqual([image, '']);
  });

  test('by one company is nothing to another that runs the platform after it', async () => {
    const second = { ...company.provider, name: 'second' };
    await makeCompanies(platform, [second]);
    await snapshot.reload();
    platform.bus.publishHere('provider.changed', { platform: 'ag' });
    await expect.poll(() => providers.gameByCode(['ag'], 'fruit')?.status).toBe(2);
  });
});
