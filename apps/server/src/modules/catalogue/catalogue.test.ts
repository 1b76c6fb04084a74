import { calls, locales, type Product } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { playNumber } from '@longmen/contract/play-numbers';
import { familyCodes, lunarYearAt, rateMills } from '@longmen/engine';
import { animalOf } from '@longmen/engine/six-mark';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { agreeOnRate as agree } from '@longmen/test-kit/fixtures/rates';
import type { Caller } from '../../platform/api/route.ts';
import { type Catalogue, makeCatalogue, type RateChange } from './index.ts';
import { userIdOf } from '../../platform/ids.ts';

let database: TestDatabase;
let platform: TestPlatform;
let catalogue: Catalogue;
const deps = { keptRebateOf: async () => '0', testGames: false };
const direct = { play: 's_ssc.star5.direct', price: 'win', rateMin: rateMills(88_000_000) };
const caller: Caller = {
  userId: userIdOf('7'),
  username: 'p',
  sessionId: 's',
  accountType: 1,
  status: 0,
  isGuest: false,
  isDemo: true,
};

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  catalogue = await makeCatalogue(platform, deps);
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

/** Asks a route as the HTTP layer does, and writes the answer for the wire. */
async function ask(name: string, input: Record<string, unknown>, locale = 'vi', who?: Caller): Promise<unknown> {
  const route = catalogue.routes.find((candidate) => candidate.call.name === name);
  if (route === undefined) throw new Error(name);
  const answer = await route.answer(input as never, { locale, caller: who } as never);
  return writeOutput(route.call, answer as never);
}

describe('catalogue', () => {
  test('lists all 40 games of the repository in nine categories', () => {
    expect(catalogue.games()).toHaveLength(40);
    expect(catalogue.lobby('en').map((category) => category.key)).toEqual([
      'ssc',
      'k3',
      '11x5',
      'pk10',
      'lhc',
      'pcdd',
      'kl10',
      'yb',
      'special',
    ]);
    expect(catalogue.lobby('en').flatMap((category) => category.games)).toHaveLength(40);
  });

  test('every game and category is named in four languages', () => {
    for (const locale of locales) {
      for (const category of catalogue.lobby(locale)) {
        expect(category.name).not.toBe('');
        for (const game of category.games) expect(game.name).not.toBe('');
      }
    }
    expect(catalogue.gameName(10, 'vi')).toBe('Ngũ Cầu 1 phút');
  });

  test('sells every fair game of a family that can be bet and says why the others are not open', () => {
    const playable = new Set<string>(familyCodes);
    const sold = catalogue.games().filter(({ source, family }) => source === 'fair' && playable.has(family));
    expect(catalogue.fairGames()).toEqual(sold);
    expect(sold.map(({ gid }) => gid)).toEqual(expect.arrayContaining([10, 11, 38, 39, 60, 61, 82, 88, 92]));
    expect(catalogue.feedGames()).toEqual([]);
    expect(catalogue.closedMessages(10, 'en').tip).toBe('');
    expect(catalogue.closedMessages(3, 'en').tip).toBe('This game is not open yet.');
    expect(catalogue.closedMessages(151, 'vi').tip).toBe('');
    expect(catalogue.closedMessages(3, 'vi').tip).toBe('Trò chơi chưa mở bán.');
  });

  test('a game of an outside lottery is sold where the site is told of its results, and a replay says so', async () => {
    const fed = await makeCatalogue(platform, {
      ...deps,
      fedGames: [
        { gid: 1, replay: true },
        { gid: 6, replay: false },
        { gid: 10, replay: true },
      ],
    });
    expect(fed.feedGames().map(({ gid, feed }) => [gid, feed])).toEqual([
      [1, 'replay'],
      [6, 'live'],
    ]);
    expect(fed.closedMessages(1, 'en').tip).toBe('A replay of past results, for trial play only.');
    expect([fed.closedMessages(6, 'en').tip, fed.closedMessages(10, 'en').tip]).toEqual(['', '']);
    expect(fed.fairGames().find(({ gid }) => gid === 10)?.feed).toBe('none');
  });

  test('starting again, or twice at once, adds nothing and changes nothing', async () => {
    const before = await platform.db.reads.row<{ games: number; odds: number }>({
      text: 'SELECT (SELECT count(*) FROM catalogue.games) AS games, (SELECT count(*) FROM catalogue.odds_versions) AS odds',
    });
    const others = await Promise.all([makeCatalogue(platform, deps), makeCatalogue(platform, deps)]);
    const after = await platform.db.reads.row({
      text: 'SELECT (SELECT count(*) FROM catalogue.games) AS games, (SELECT count(*) FROM catalogue.odds_versions) AS odds',
    });
    expect(after).toEqual(before);
    expect(before?.games).toBe(40);
    expect(before?.odds).toBe(new Set(catalogue.games().flatMap(({ oddsVersion }) => oddsVersion ?? [])).size);
    expect(others[0]?.oddsVersion(10)).toBe(catalogue.oddsVersion(10));
  });

  test('status 2 hides a game, 1 leaves it in the lobby with a reason', async () => {
    await catalogue.setGameStatus(39, 2);
    expect(catalogue.lobby('en').flatMap((category) => category.games.map((game) => game.gid))).not.toContain('39');
    await catalogue.setGameStatus(39, 1);
    const stopped = catalogue
      .lobby('en')
      .flatMap((category) => category.games)
      .find((game) => game.gid === 39);
    expect(stopped).toMatchObject({
      status: 1,
      closedText: 'This game is paused. Bets already accepted are drawn as usual.',
    });
    await catalogue.setGameStatus(39, 0);
    await expect(catalogue.setGameStatus(12345, 0)).rejects.toMatchObject({ refusal: 'gameUnknown' });
  });

  test('what a kept answer depends on changes with the catalogue, the odds and the caller, and with nothing else', async () => {
    const basis = async (name: string, input: Record<string, unknown> = {}, who?: Caller) => {
      const route = catalogue.routes.find((candidate) => candidate.call.name === name);
      return route?.basis?.(input as never, { locale: 'vi', caller: who } as never);
    };
    const all = async () => [
      await basis('allGames'),
      await basis('playTrees', { family: 's_ssc' }),
      await basis('products', { family: 's_ssc' }),
    ];
    const before = await all();
    expect(new Set(before)).not.toContain(undefined);
    await catalogue.setGameStatus(10, 0);
    expect(await all()).toEqual(before);
    expect(await basis('products', { family: 's_ssc' }, caller)).not.toBe(before[2]);
    await catalogue.setGameStatus(10, 1);
    const after = await all();
    await catalogue.setGameStatus(10, 0);
    for (const [at, one] of after.entries()) expect(one).not.toBe(before[at]);
  });

  test('status 2 of a category hides it with its games', async () => {
    await catalogue.setCategoryStatus('k3', 2);
    expect(catalogue.lobby('en').map((category) => category.key)).not.toContain('k3');
    await catalogue.setCategoryStatus('k3', 0);
  });

  test('another process sees a change when it hears of it', async () => {
    const other = await makeCatalogue(platform, deps);
    await catalogue.setPlayOffered(10, 's_ssc.star5.direct', false);
    await expect.poll(() => other.isOffered(10, 's_ssc.star5.direct')).toBe(false);
    expect(other.isOffered(11, 's_ssc.star5.direct')).toBe(true);
    expect(other.isOffered(10, 's_k3.sum.num')).toBe(false);
    await catalogue.setPlayOffered(10, 's_ssc.star5.direct', true);
  });

  test('the play tree holds every play of the family with its number', async () => {
    const tree = (await ask('playTrees', { family: 's_k3' }, 'en')) as Record<
      string,
      { play: { sname: string; play: { id: string; sname: string; name: string }[] }[] }
    >;
    const leaves = tree['39']?.play.flatMap((group) => group.play) ?? [];
    expect(leaves).toHaveLength(20);
    expect(leaves[0]).toMatchObject({ id: '153', sname: 's_k3.sum.num' });
    expect(tree['39']?.play.map((group) => group.sname)).toContain('pattern');
    await expect(ask('playTrees', { family: 'no_such' })).rejects.toMatchObject({ refusal: 'gameUnknown' });
  });

  test('game 91 is drawn as s_pk10 and sells the card table, without hands of digits and multiplied stakes', async () => {
    expect(catalogue.game(91)).toMatchObject({ family: 's_pk10', playFamily: 'bull91' });
    type Leaves = Record<string, { tmp: string; play: { play: { sname: string }[] }[] }>;
    for (const family of ['s_pk10', 'bull91']) {
      const tree = (await ask('playTrees', { family }, 'en')) as Leaves;
      const leaves = tree['91']?.play.flatMap((group) => group.play.map(({ sname }) => sname));
      expect([tree['91']?.tmp, leaves]).toEqual(['s_pk10', ['bull91.pk.flat']]);
      const products = (await ask('products', { family, gid: 91 })) as Record<string, { balls_rate: object }>;
      expect(Object.keys(products['91']?.balls_rate ?? {})).toEqual(['511']);
    }
    expect(catalogue.isOffered(91, 'bull91.pk.flat')).toBe(true);
    expect(catalogue.isOffered(91, 'bull91.pk.double')).toBe(false);
    expect(catalogue.isOffered(91, 'bull91.d5.flat')).toBe(false);
    expect(catalogue.isOffered(91, 's_pk10.front1.direct')).toBe(false);
    expect(catalogue.isOffered(29, 's_pk10.front1.direct')).toBe(true);
    expect(catalogue.isOffered(29, 'bull91.pk.flat')).toBe(false);
  });

  test('products price the animals of the six-mark lottery by the lunar year, and legs one by one', async () => {
    type Balls = { rate: string; balls: { code: string; name: string; rate: string }[] };
    const answer = (await ask('products', { family: 'lhc', gid: 5 }, 'en')) as Record<
      string,
      { balls_rate: Record<string, Balls> }
    >;
    const ballsOf = (code: string) => answer['5']?.balls_rate[String(playNumber(code))]?.balls ?? [];
    const animals = ballsOf('lhc.te.zodiac');
    const year = animalOf(1, lunarYearAt(platform.clock.now()));
    expect(animals).toHaveLength(12);
    for (const { code, rate } of animals) expect([code, rate]).toEqual([code, code === year ? '9.506' : '11.883']);
    expect(ballsOf('lhc.pt.tail').map(({ code, rate }) => `${code} ${rate}`)).toEqual([
      '0 2.056',
      ...Array.from({ length: 9 }, (_, i) => `${i + 1} 1.751`),
    ]);
    expect(ballsOf('lhc.gg.zmgg').slice(8, 11)).toMatchObject([
      { code: 'tail_big', name: 'Tail big', rate: '1.940' },
      { code: 'tail_small', rate: '1.940' },
      { code: 'red', rate: '2.796' },
    ]);
    expect(ballsOf('lhc.lm.te2')).toMatchObject([{ code: '1', rate: '61.329,36.797' }]);
    expect(answer['5']?.balls_rate[String(playNumber('lhc.te.zodiac'))]?.rate).toBe('9.506,11.883');
  });

  test("products tell the rates for the caller's own rebate", async () => {
    const full = (await ask('products', { family: 's_ssc', gid: 10 })) as Record<
      string,
      {
        balls_rate: Record<
          string,
          { rate: string; rate_min: string; rebate: string; balls: { code: string; rate: string; child: string[] }[] }
        >;
      }
    >;
    expect(full['10']?.balls_rate['1']).toMatchObject({ rate: '97000.000', rate_min: '88000.000', rebate: '9' });
    expect(full['10']?.balls_rate['1']?.balls).toHaveLength(5);
    const half = await makeCatalogue(platform, { ...deps, keptRebateOf: async () => '4.5' });
    const route = half.routes.find((candidate) => candidate.call.name === 'products');
    const answer = await route?.answer({ family: 's_k3', gid: 39 } as never, { locale: 'vi', caller } as never);
    const product = (
      writeOutput(calls.products, answer as never) as Record<
        string,
        { user_rebate: object; balls_rate: Record<string, { rate: string; balls: { name: string; rate: string }[] }> }
      >
    )['39'];
    expect(product?.user_rebate).toEqual({ uid: '7', gid: '39', rebate: '9', user_rebate: '4.5' });
    // s_k3.sum.bsoe: big at 1.940 and 1.760.
    expect(product?.balls_rate['154']?.balls[0]).toMatchObject({ code: 'big', name: 'Tài', rate: '1.850' });
    await expect(ask('products', { family: 's_ssc', gid: 39 })).rejects.toMatchObject({ refusal: 'gameUnknown' });
  });

  test('a new version of odds serves the next issues; the old one stays as it was', async () => {
    const old = catalogue.oddsVersion(10);
    const text = catalogue.oddsText(old);
    await agree(platform, catalogue, { ...direct, gid: 10, rate: rateMills(96_000_000) });
    const version = catalogue.oddsVersion(10);
    expect(version).not.toBe(old);
    expect(catalogue.oddsVersion(11)).toBe(old);
    expect(catalogue.ratesFor(10, 's_ssc.star5.direct', '0')).toEqual({ win: 96_000_000 });
    expect(catalogue.ratesFor(10, 's_ssc.star5.direct', '0', old)).toEqual({ win: 97_000_000 });
    expect(catalogue.oddsText(old)).toBe(text);
    expect(catalogue.textOfHash(catalogue.oddsHash(version))).toBe(catalogue.oddsText(version));
    expect(catalogue.textOfHash(catalogue.rulesHash('s_ssc'))).toBe(catalogue.rulesText('s_ssc'));
  });

  test('rates at or over fair odds, unknown plays and prices, and games not on sale are refused and nothing changes', async () => {
    const version = catalogue.oddsVersion(11);
    const refused = (change: Partial<RateChange>) =>
      expect(agree(platform, catalogue, { ...direct, gid: 11, rate: rateMills(96_000_000), ...change })).rejects;
    await refused({ rate: rateMills(100_000_000) }).toMatchObject({
      refusal: 'rateTooHigh',
      facts: { prices: ['win'], percent: '100.000' },
    });
    await refused({ rateMin: rateMills(97_000_000) }).toMatchObject({ refusal: 'rateMinimumInvalid' });
    await refused({ gid: 39 }).toMatchObject({ refusal: 'noSuchPlay' });
    await refused({ gid: 12345 }).toMatchObject({ refusal: 'noSuchGame' });
    await refused({ play: 's_ssc.no.play' }).toMatchObject({ refusal: 'noSuchPlay' });
    await refused({ price: 'second' }).toMatchObject({ refusal: 'noSuchPrice' });
    expect(catalogue.oddsVersion(11)).toBe(version);
    expect(await catalogue.rates.waiting()).toEqual([]);
  });

  test('rates shown are those of the issue on sale, until the next one is opened', async () => {
    const before = catalogue.oddsVersion(82);
    let onSale: number | undefined = before;
    const fresh = await makeCatalogue(platform, { ...deps, oddsOnSale: async () => onSale });
    await agree(platform, fresh, {
      ...direct,
      play: 's_k3.sum.bsoe',
      price: 'big',
      gid: 82,
      rate: rateMills(1_900),
      rateMin: rateMills(1_760),
    });
    const listed = async () => {
      const answer = await fresh.routes
        .find(({ call }) => call.name === 'products')
        ?.answer({ family: 's_k3', gid: 82 } as never, { locale: 'en' } as never);
      const { oddsVersion, ratesByPlay } = (answer as Record<string, Product>)['82'] ?? {};
      return [oddsVersion, ratesByPlay?.['154']?.balls[0]?.rate];
    };
    expect(await listed()).toEqual([String(before), '1.940']);
    onSale = undefined;
    expect(await listed()).toEqual([String(fresh.oddsVersion(82)), '1.900']);
  });

  test('the application may not rewrite a version of odds', async () => {
    await expect(platform.db.reads.count({ text: 'UPDATE catalogue.odds_versions SET odds = odds' })).rejects.toThrow(
      /permission denied/,
    );
    await expect(platform.db.reads.count({ text: 'DELETE FROM catalogue.odds_versions' })).rejects.toThrow(
      /permission denied/,
    );
  });

  test('favourites are kept per player and leave out hidden games', async () => {
    await ask('setFavourite', { gid: 10, favourite: true }, 'vi', caller);
    await ask('setFavourite', { gid: 10, favourite: true }, 'vi', caller);
    await ask('setFavourite', { gid: 39, favourite: true }, 'vi', caller);
    expect(new Set((await ask('favourites', {}, 'vi', caller)) as string[])).toEqual(new Set(['39', '10']));
    expect(await ask('favourites', {}, 'vi', { ...caller, userId: userIdOf('8') })).toEqual([]);
    await ask('setFavourite', { gid: 39, favourite: false }, 'vi', caller);
    expect(await catalogue.favouritesOf(userIdOf('7'))).toEqual(new Set([10]));
    await expect(ask('setFavourite', { gid: 2_147_483_647, favourite: true }, 'vi', caller)).rejects.toMatchObject({
      refusal: 'gameUnknown',
    });
  });

  test('test games exist only where they are allowed, and never in production', async () => {
    expect(catalogue.game(901)).toBeUndefined();
    const withTests = await makeCatalogue(platform, { ...deps, testGames: true });
    expect(withTests.game(901)).toMatchObject({ everySeconds: 6, sealSeconds: 2 });
    expect((await makeCatalogue(platform, deps)).game(901)).toBeUndefined();
    const production = { ...platform, site: { ...platform.site, production: true } };
    await expect(makeCatalogue(production, { ...deps, testGames: true })).rejects.toThrow(/production/);
  });
});
