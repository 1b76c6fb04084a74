import { issueIdOf } from '../draws/index.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Calls, locales } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { mills } from '@longmen/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type Catalogue, makeCatalogue } from '../catalogue/index.ts';
import type { RoundWin } from '../arcade/index.ts';
import type { WinRow, WinsQuery } from '../betting/index.ts';
import { makeProviders, type Providers } from '../providers/index.ts';
import type { BuiltInActivity } from '../rewards/index.ts';
import { type Content, type ContentDeps, makeContent } from './index.ts';
import { type UserId, userIdOf } from '../../platform/ids.ts';

let database: TestDatabase;
let platform: TestPlatform;
let catalogue: Catalogue;
let providers: Providers;
let dataDir: string;
let content: Content;

type Wins = ContentDeps['betting'];
const nobody: Wins = { listWins: async () => [], showWin: async () => undefined };
/** Bets of one win, as betting tells them. */
const bets = {
  issue: '202611200871',
  numbers: [5, 2, 9, 0, 3],
  staked: mills(20_000),
  won: mills(97_000),
  betTotal: 2,
  bets: [
    { playName: 'Tổng', selectionName: 'Lớn', stake: 10, betCount: 1, total: mills(10_000), payout: mills(97_000) },
    { playName: 'Tổng', selectionName: 'Nhỏ', stake: 10, betCount: 1, total: mills(10_000), payout: mills(0) },
  ],
};
const user = (userId: UserId, username: string, isGuest = false) => ({
  userId,
  username,
  accountType: 1 as const,
  status: 0,
  isGuest,
  isDemo: true,
  level: 0,
  parentId: undefined,
  rebates: {},
  nickname: '',
  avatar: '',
  sex: 3 as const,
  birthday: undefined,
  registeredAt: 0,
  expiresAt: undefined,
});
const users = new Map(
  [user(userIdOf('1'), 'player01'), user(userIdOf('2'), 'guest777', true)].map((each) => [each.userId, each]),
);

function contentWith(betting: Wins, online = 0): Content {
  const identity = {
    usersOf: async (ids: readonly string[]) => new Map([...users].filter(([id]) => ids.includes(id))),
    userOf: async (id: UserId) => users.get(id),
    lineOf: async () => [],
  };
  return makeContent(platform, {
    identity,
    catalogue,
    betting,
    arcade: { listWins: async () => roundWins },
    providers,
    ledger: { wonEver: async () => mills(0) },
    limits: { pausedAmong: async () => new Set() },
    chat: {
      hidingWins: async () => new Set(),
      sendToRoomsHere: () => undefined,
      assertOpen: async () => undefined,
      managedCard: async () => {
        throw new Error('nobody manages a room');
      },
    },
    rewards: { openActivities: async () => openActivities },
    mayPromote: async () => true,
    onlineCount: async () => online,
  });
}

/** Asks a route with wire fields and answers what goes over the wire. */
async function ask(
  of: Content,
  name: keyof Calls,
  wire: Record<string, unknown> = {},
  locale = 'vi',
): Promise<unknown> {
  const route = of.routes.find((candidate) => candidate.call.name === name);
  if (route === undefined) throw new Error(name);
  const read = readInput(route.call, wire);
  if (!read.ok) throw new Error(read.message);
  return writeOutput(route.call, (await route.answer(read.value as never, { locale } as never)) as never);
}

/** Wins in games of other companies. */
let roundWins: RoundWin[] = [];
/** Built-in activities that are open. */
let openActivities: BuiltInActivity[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-content-'));
  platform = await openTestPlatform(database, { dataDir });
  providers = await makeProviders(platform);
  catalogue = await makeCatalogue(platform, { keptRebateOf: async () => '0', testGames: false });
  content = contentWith(nobody);
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

describe('content', () => {
  test('home data has every field of the spec, and no winner and nobody online when there are none', async () => {
    const home = (await ask(content, 'homeData')) as Record<string, unknown>;
    // Spec 1 §3, "Home data", and spec 2 §3, "Home config used here".
    for (const field of [
      'web_name',
      'logo_wap',
      'wap_head_logo',
      'is_open_qp',
      'is_open_hddt',
      'sharing_amount_set',
      'sx_status',
      'is_cp_index',
      'cp_data',
      'wap_banner_img',
      'online_service',
      'kf_domain',
      'ios_url',
      'android_url',
      'new_notice',
      'home_announcement',
      'sys_activity',
      'jinji_jiajiang',
      'quick_recharge_url',
      'is_open_yuebao',
      'is_open_guest',
      'ios_show_desk',
      'reward_day',
      'register_open_verificationcode',
      'register_open_username',
      'is_agent',
      'is_open_register_wechat',
      'figure_online_number',
      'ky_win_data',
      'money_win_data',
    ]) {
      expect(home, field).toHaveProperty(field);
    }
    expect(home).toMatchObject({
      web_name: 'Longmen',
      is_open_hddt: '1',
      figure_online_number: 0,
      money_win_data: [],
      ky_win_data: [],
      is_demo: '1',
      register_open_verificationcode: '0',
      register_open_username: '1',
      is_open_register_wechat: '0',
    });
    expect(['0', '1', '2']).toContain(home['is_agent']);
    // Nine kinds of lottery, and those of the platforms, which are all in maintenance.
    const kinds = (home['cp_data'] as { sname: string; status: string; game_list: unknown[] }[]).slice(9);
    expect(kinds.map(({ sname, status, game_list }) => [sname, status, game_list.length])).toEqual([
      ['chess', '1', 3],
      ['live', '1', 3],
      ['electronic', '1', 3],
    ]);
    expect(home['sx_status']).toEqual({ ky_status: '0', ag_status: '0' });
  });

  test('R7: the ticker shows real wins under masked names, guests left out', async () => {
    const win = { gid: 10, issueId: issueIdOf('77'), orders: 2, payout: mills(97_000), at: 0 };
    const wins: Wins = {
      ...nobody,
      listWins: async () => ['1', '2', '9'].map((id) => ({ ...win, userId: userIdOf(id) })),
    };
    const home = (await ask(contentWith(wins, 7), 'homeData')) as {
      money_win_data: unknown[];
      figure_online_number: number;
    };
    expect(home.money_win_data).toEqual([
      {
        uid: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
        username: '****01',
        game_name: 'Ngũ Cầu 1 phút',
        win_num: 2,
        win_money: '97.000',
        gid: '10',
      },
    ]);
    expect(home.figure_online_number).toBe(7);
  });

  test('R7: wins of a day come largest first, a page at a time, without ids', async () => {
    const queries: WinsQuery[] = [];
    const row = (userId: UserId, payout: number): WinRow => ({
      userId,
      payout: mills(payout),
      gid: 10,
      issueId: issueIdOf('77'),
      orders: 1,
      at: 0,
    });
    const of = contentWith({
      ...nobody,
      listWins: async (query) => {
        queries.push(query);
        return [row(userIdOf('2'), 9_000), row(userIdOf('1'), 5_500)];
      },
    });
    expect(await ask(of, 'winnersToday', { page: '1', rows: '20' })).toEqual({
      rows: [
        {
          uid: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
          username: '****01',
          name: '****01',
          game_name: 'Ngũ Cầu 1 phút',
          lucky_price: '5.500',
          img: '',
        },
      ],
      total: 1,
    });
    expect(await ask(of, 'winnersToday', { page: '2' })).toEqual({ rows: [], total: 1 });
    await ask(of, 'winnersYesterday');
    expect(queries).toMatchObject([
      { firstDay: 0, lastDay: 0, order: 'largest' },
      { firstDay: 1, lastDay: 1, order: 'largest' },
    ]);
  });

  test('R7: a listed win shows what was bet, under its masked name and without any number of the player', async () => {
    const queries: unknown[] = [];
    const row = {
      userId: userIdOf('1'),
      gid: 10,
      issueId: issueIdOf('77'),
      orders: 1,
      payout: mills(97_000),
      at: 1_760_000_060_000,
    };
    const of = contentWith({
      listWins: async ({ firstDay, lastDay }) =>
        firstDay === 1 && lastDay === 1 ? [] : [row, { ...row, issueId: issueIdOf('78') }],
      showWin: async (win) => {
        queries.push([win.userId, win.issueId]);
        return bets;
      },
    });
    const home = (await ask(of, 'homeData')) as { money_win_data: { uid: string }[] };
    const [first, second] = home.money_win_data.map(({ uid }) => uid);
    expect(first).not.toBe(second);
    const view = await ask(of, 'winInfo', { uid: second });
    expect(queries).toEqual([['1', '78']]);
    expect(view).toMatchObject({
      username: '****01',
      game_name: 'Ngũ Cầu 1 phút',
      tmp: 's_ssc',
      issue: '202611200871',
      open_resu_num: '5,2,9,0,3',
      price_sum: '20.000',
      win_money: '97.000',
      win_sum: '77.000',
      total: 2,
      list: [{ names: 'Lớn', price: 10, win_price: '97.000' }, { names: 'Nhỏ' }],
    });
    expect(JSON.stringify(view)).not.toMatch(/player01|order_num/);
    for (const wire of [{ uid: '1' }, { uid: 'f'.repeat(20) }, { uid: second, type: '1' }])
      await expect(ask(of, 'winInfo', wire)).rejects.toMatchObject({ refusal: 'winUnknown' });
  });

  test('R7: a win in a game of another company shows what it cost and paid; guests have none, and an empty list is empty', async () => {
    const row = {
      userId: userIdOf('1'),
      gameRound: '91',
      platform: 'ag' as const,
      game: 'SB01',
      round: 'r-1',
      stake: mills(5_000),
      payout: mills(25_000),
      net: mills(20_000),
      at: 1_760_000_060_000,
      gid: 2009,
      names: { vi: 'Máy trái cây', zh: '水果机', en: 'Fruit machine', id: 'Mesin buah' },
    };
    const of = contentWith(nobody);
    const home = (await ask(of, 'homeData')) as { ky_win_data: Record<string, string>[] };
    expect(home.ky_win_data).toEqual([]);
    roundWins = [row, { ...row, userId: userIdOf('2') }];
    const listing = contentWith(nobody);
    const { ky_win_data: listed } = (await ask(listing, 'homeData')) as typeof home;
    expect(listed).toEqual([
      {
        uid: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
        username: '****01',
        game_name: 'Máy trái cây',
        win_num: 1,
        win_money: '20.000',
        gid: '2009',
      },
    ]);
    const view = await ask(listing, 'winInfo', { uid: listed[0]?.['uid'] });
    expect(view).toMatchObject({
      issue: 'r-1',
      price_sum: '5.000',
      win_money: '25.000',
      win_sum: '20.000',
      total: 0,
      list: [],
    });
    expect(JSON.stringify([listed, view])).not.toMatch(/player01/);
    roundWins = [];
  });

  test('the list of activities begins with the built-in ones that are open, and is one list over its pages', async () => {
    await content.seedDemo();
    type List = { rows: { id: string; title: string }[]; total: number };
    const page = (of: number) => ask(content, 'activities', { page: of, rows: 2 }, 'en') as Promise<List>;
    const plain = (await ask(content, 'activities', {}, 'en')) as List;
    openActivities = ['upgrade', 'daily', 'signIn'];
    try {
      const pages = [await page(1), await page(2), await page(3), await page(4)];
      expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 0]);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([
        '1001',
        '1002',
        '1003',
        ...plain.rows.map(({ id }) => id),
      ]);
      expect(pages[0]).toMatchObject({ total: plain.total + 3, rows: [{ title: 'Upgrade bonus' }, {}] });
    } finally {
      openActivities = [];
    }
  });

  test("the demo site's notices, activities and banners speak four languages and are added once", async () => {
    await content.seedDemo();
    await Promise.all([content.seedDemo(), content.seedDemo()]);
    const titles = new Set<string>();
    for (const locale of locales) {
      const notices = (await ask(content, 'notices', { show_location: '3', type: '0', time: '0' }, locale)) as {
        list: { title: string; content: string }[];
      };
      const activities = (await ask(content, 'activities', {}, locale)) as {
        rows: { id: string; title: string; img: string }[];
        total: number;
      };
      expect(notices.list).toHaveLength(3);
      expect(activities.total).toBe(3);
      for (const row of [...notices.list, ...activities.rows]) titles.add(row.title);
      const detail = (await ask(content, 'activityDetail', { id: activities.rows[0]?.id }, locale)) as {
        content: string;
        title: string;
      };
      expect(detail).toMatchObject({ title: activities.rows[0]?.title });
      expect(detail.content).toMatch(/^<h2>/);
    }
    expect(titles.size).toBe(24);
    const home = (await ask(contentWith(nobody), 'homeData', {}, 'en')) as { wap_banner_img: unknown[] };
    expect(home.wap_banner_img).toHaveLength(3);
    expect(home.wap_banner_img[0]).toEqual({
      pic: '/banners/fair-draw.svg',
      title: 'Every draw can be checked',
      subtitle: 'Verify it on your own device',
      url: '/active',
    });
  });

  test('notices since a time are those after it, and other places have none', async () => {
    const soon = String(Math.floor(platform.clock.now() / 1000) + 60);
    expect(await ask(content, 'notices', { show_location: '3', time: soon })).toMatchObject({ list: [] });
    expect(await ask(content, 'notices', { show_location: '5' })).toMatchObject({ list: [] });
    expect(await ask(content, 'notices', { time: 'yesterday' })).toMatchObject({ list: [{}, {}, {}] });
  });

  test("S5: an operator's HTML is stored clean", async () => {
    const text = { title: 'x', subtitle: '', html: '<p onclick=alert(1)>y</p><script>alert(1)</script>' };
    await content.write({
      notices: [],
      banners: [],
      activities: [{ key: 'hostile', position: 9, picture: '', texts: { vi: text, zh: text, en: text, id: text } }],
    });
    const rows = await platform.db.reads.rows<{ texts: object }>({
      text: `SELECT body AS texts FROM content.versions v JOIN content.entries e ON e.id = v.entry
        WHERE e.name = 'hostile'`,
    });
    expect(JSON.stringify(rows)).not.toMatch(/script|onclick/);
  });

  test('an activity that is not there is refused, whatever its id', async () => {
    for (const id of ['999', '0', '9223372036854775807']) {
      await expect(ask(content, 'activityDetail', { id })).rejects.toMatchObject({ refusal: 'activityUnknown' });
    }
  });

  test('the online count of an unknown game is 0', async () => {
    expect(await ask(contentWith(nobody, 5), 'onlineUsers', { gid: '12345' })).toEqual({ online: 0 });
    expect(await ask(contentWith(nobody, 5), 'onlineUsers', { gid: '10' })).toEqual({ online: 5 });
  });
});
