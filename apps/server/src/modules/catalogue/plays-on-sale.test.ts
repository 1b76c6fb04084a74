import type { calls as contractCalls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { rateMills } from '@longmen/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { agreeOnRate as agree } from '@longmen/test-kit/fixtures/rates';
import { type Catalogue, makeCatalogue } from './index.ts';
import { hashOfText } from './odds.ts';
import { storeOdds, useOdds } from './store.ts';

let database: TestDatabase;
let platform: TestPlatform;
let catalogue: Catalogue;
const deps = { keptRebateOf: async () => '4.5', testGames: false };

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  catalogue = await makeCatalogue(platform, deps);
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

type Name = keyof typeof contractCalls;

async function ask(name: Name, input: Record<string, unknown>): Promise<unknown> {
  const route = catalogue.routes.find((candidate) => candidate.call.name === name);
  if (route === undefined) throw new Error(name);
  return writeOutput(route.call, (await route.answer(input as never, { locale: 'en' } as never)) as never);
}

/** Codes of the plays that the tree of a game shows. */
async function listed(family: string, gid: string): Promise<readonly string[]> {
  const tree = (await ask('playTrees', { family })) as Record<string, { play: { play: { sname: string }[] }[] }>;
  return tree[gid]?.play.flatMap((group) => group.play.map(({ sname }) => sname)) ?? [];
}

describe('optional plays', () => {
  test('are off by default in every game of their family', async () => {
    for (const gid of [28, 93]) {
      for (const play of ['sum.pack3', 'sum.mod3', 'sum.zone', 'pattern.pattern', 'one.guess'])
        expect([gid, play, catalogue.isOffered(gid, `pcdd.${play}`)]).toEqual([gid, play, false]);
      expect(catalogue.isOffered(gid, 'pcdd.sum.num')).toBe(true);
    }
    expect(catalogue.isOffered(80, 's_yb.d3.bigsmall')).toBe(false);
    expect(await listed('pcdd', '28')).toHaveLength(13);
    expect(await listed('s_yb', '80')).toHaveLength(59);
  });

  test('are switched on in one game, at once and in every process, and off again', async () => {
    const other = await makeCatalogue(platform, deps);
    await catalogue.setPlayOffered(28, 'pcdd.sum.pack3', true);
    expect([28, 93].map((gid) => catalogue.isOffered(gid, 'pcdd.sum.pack3'))).toEqual([true, false]);
    expect(await listed('pcdd', '28')).toContain('pcdd.sum.pack3');
    await expect.poll(() => other.isOffered(28, 'pcdd.sum.pack3')).toBe(true);
    await catalogue.setPlayOffered(28, 'pcdd.sum.pack3', true);
    await catalogue.setPlayOffered(28, 'pcdd.sum.pack3', false);
    expect(catalogue.isOffered(28, 'pcdd.sum.pack3')).toBe(false);
  });

  test('that are never sold have no switch', async () => {
    for (const play of ['bull91.pk.double', 'bull91.d5.flat', 'bull91.d5.double'])
      await expect(catalogue.setPlayOffered(91, play, true)).rejects.toMatchObject({ refusal: 'playNotOffered' });
    await expect(catalogue.setPlayOffered(28, 's_yb.star3.sum', true)).rejects.toMatchObject({
      refusal: 'playUnknown',
    });
  });

  test('priced by what is picked together tell all of their prices, for the own rebate', async () => {
    await catalogue.setPlayOffered(93, 'pcdd.sum.pack3', true);
    const products = (await ask('products', { family: 'pcdd', gid: 93 })) as Record<
      string,
      { balls_rate: Record<string, { rate: string; rate_min: string; balls: { rate: string; child: string[] }[] }> }
    >;
    const rates = Object.values(products['93']?.balls_rate ?? {}).find(({ rate }) => rate.split(',').length > 100);
    const prices = catalogue.play('pcdd.sum.pack3')?.prices ?? [];
    const at = prices.findIndex(({ key }) => key === '77');
    // 12.597 and 11.429 halfway.
    expect([rates?.rate.split(',')[at], rates?.rate_min.split(',')[at]]).toEqual(['12.013', '11.429']);
    expect(rates?.rate.split(',')).toHaveLength(prices.length);
    expect(rates?.balls).toMatchObject([{ rate: '', child: expect.arrayContaining(['0', '27']) as string[] }]);
  });
});

test('a game is held to the limits of the specs where an operator says so', async () => {
  const limits = () => [23, 79].map((gid) => catalogue.pickLimit(gid, 's_11x5.rx.any2'));
  const view = async () => {
    const products = await ask('products', { family: 's_11x5', gid: 23 });
    const rates = Object.values((products as Record<string, { balls_rate: object }>)['23']?.balls_rate ?? {});
    return rates.flatMap((row: { max_pick?: number }) => row.max_pick ?? []);
  };
  expect([limits(), await view()]).toEqual([[null, null], []]);
  await catalogue.setSpecLimits(23, true);
  expect([limits(), await view()]).toEqual([
    [2, null],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ]);
  expect(catalogue.pickLimit(23, 's_11x5.front2.direct')).toBe(null);
  await catalogue.setSpecLimits(23, false);
  await expect(catalogue.setSpecLimits(12345, true)).rejects.toMatchObject({ refusal: 'gameUnknown' });
});

describe('the guard of rate tables', () => {
  test('refuses to publish a price of three sums at fair odds, and shows the return', async () => {
    // 77 draws of 1000: 12.987 returns 99.9999 %.
    const price = { gid: 93, play: 'pcdd.sum.pack3', price: '77', rateMin: rateMills(11_429) };
    const to = (rate: number) => agree(platform, catalogue, { ...price, rate: rateMills(rate) });
    const before = catalogue.oddsVersion(93);
    await expect(to(12_988)).rejects.toMatchObject({
      refusal: 'rateTooHigh',
      facts: { play: 'pcdd.sum.pack3', prices: ['77'], percent: '100.008' },
    });
    await to(12_987);
    expect(catalogue.oddsVersion(93)).not.toBe(before);
    expect(catalogue.ratesFor(93, 'pcdd.sum.pack3', '0')?.['77']).toBe(12_987);
  });

  test('does not sell a play whose kept rates return the stake or more, whoever wrote them', async () => {
    const version = catalogue.oddsVersion(80);
    const text = catalogue
      .oddsText(version)
      .replace('"s_yb.bdw.star3_1":{"win":["3.579"', '"s_yb.bdw.star3_1":{"win":["3.691"');
    const row = { family: 's_yb', odds: text, hash: hashOfText(text), at: 0, by: 'somebody', reason: '' };
    const kept = await platform.db.reads.transaction(async (tx) => {
      const made = await storeOdds(tx, row);
      await useOdds(tx, made, [80], false);
      return made;
    });
    expect(kept).not.toBe(version);
    const fresh = await makeCatalogue(platform, deps);
    expect(fresh.oddsVersion(80)).toBe(kept);
    expect(fresh.oddsText(kept)).toBe(text);
    expect(fresh.ratesFor(80, 's_yb.bdw.star3_1', '0')).toBeUndefined();
    expect(fresh.ratesFor(80, 's_yb.bdw.star3_2', '0')).toEqual({ win: 17_963 });
    const repair = { price: 'win', rate: rateMills(3_500), rateMin: rateMills(3_247) };
    await agree(platform, fresh, { gid: 80, play: 's_yb.bdw.star3_1', ...repair });
    expect(fresh.ratesFor(80, 's_yb.bdw.star3_1', '0')).toEqual({ win: 3_500 });
  });
});
