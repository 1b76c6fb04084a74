import { createHash } from 'node:crypto';
import { loadFamily, familyCodes, rateMills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import {
  catalogueOdds,
  guarded,
  hashOfText,
  lowestRates,
  type PlayOdds,
  ratesForRebate,
  readOdds,
  writeOdds,
} from './odds.ts';
import { writeRules } from './rules-text.ts';

const ssc = await loadFamily('s_ssc');
const k3 = await loadFamily('s_k3');
describe('odds', () => {
  test("the catalogue's own odds of every family may all be published", async () => {
    for (const code of familyCodes) {
      const family = await loadFamily(code);
      const odds = catalogueOdds(family, '9');
      const { odds: usable, problems } = guarded(family, odds);
      expect.soft(problems, code).toEqual([]);
      expect.soft(writeOdds(usable), code).toBe(writeOdds(odds));
    }
  });

  test('a fixed price is the same for everybody, in rates and in what is shown as the lowest', async () => {
    const family = await loadFamily('lhc');
    const { odds } = guarded(family, catalogueOdds(family, '9'));
    const fixed = [...odds.plays].flatMap(([code, play]) =>
      [...(play.fixed ?? [])].map((price) => [code, price] as const),
    );
    expect(fixed).toEqual([
      ['lhc.te.he_xiao', 'n11'],
      ['lhc.te.he_xiao_not', 'n1'],
    ]);
    const play = odds.plays.get('lhc.te.he_xiao') ?? expect.fail('no play');
    for (const kept of ['0', '4.5', '9'])
      expect(ratesForRebate(odds, 'lhc.te.he_xiao', kept)?.['n11'], kept).toBe(play.rates['n11']);
    expect(lowestRates(play)).toMatchObject({ n11: play.rates['n11'], n10: play.minimums['n10'] });
  });

  test('plays that are never sold have no odds', async () => {
    const odds = catalogueOdds(await loadFamily('bull91'), '9');
    expect([...odds.plays.keys()]).toEqual(['bull91.pk.flat']);
  });

  test('odds read back from their text, and equal odds have equal bytes', () => {
    const odds = catalogueOdds(k3, '9');
    expect(readOdds(writeOdds(odds))).toEqual(odds);
    expect(writeOdds(readOdds(writeOdds(odds)))).toBe(writeOdds(odds));
    expect(hashOfText('')).toBe(createHash('sha256').update('').digest('hex'));
  });

  test('texts are canonical: sorted keys, no blanks', () => {
    expect(writeOdds(catalogueOdds(k3, '9'))).toMatch(/^\{"family":"s_k3","plays":\{"s_k3\.diff2\.dantuo":\{"win":\["/);
    expect(writeRules(k3)).toMatch(/^\{"family":"s_k3","numbers":\[1,2,3,4,5,6\],"places":3,"plays":\{/);
    expect(writeRules(ssc)).not.toBe(writeRules(k3));
  });

  test('the rules say that balls are drawn once, when a stake comes back, and nothing of plays that no game sells', async () => {
    const text = writeRules(await loadFamily('s_11x5'));
    expect(text).toMatch(/^\{"distinct":true,"family":"s_11x5","numbers":\[1,2,/);
    expect(text).toContain('"returned":{"big":"1/11","even":"1/11","odd":"1/11","small":"1/11"}');
    expect(writeRules(k3)).not.toMatch(/"(?:distinct|returned)":/);
    const table = JSON.parse(writeRules(await loadFamily('bull91'))) as { plays: object };
    expect(Object.keys(table.plays)).toEqual(['bull91.pk.flat']);
  });

  test('plays that could return their stake are left out with the return, the others stay', () => {
    const odds = catalogueOdds(ssc, '9');
    const direct: PlayOdds = { rates: { win: rateMills(100_000_000) }, minimums: { win: rateMills(88_000_000) } };
    const { odds: kept, problems } = guarded(ssc, {
      ...odds,
      plays: new Map([...odds.plays, ['s_ssc.star5.direct', direct], ['s_ssc.no.such', direct]]),
    });
    expect(problems).toEqual([
      's_ssc.star5.direct: win would return 100.000 % of the stake; fair odds or more are refused',
      's_ssc.no.such is not a play that may be sold',
    ]);
    expect(kept.plays.size).toBe(odds.plays.size - 1);
    expect(kept.plays.has('s_ssc.star5.direct')).toBe(false);
  });

  test("a player's rate lies between the rate and its minimum, whatever the rebate", () => {
    const odds = catalogueOdds(ssc, '9');
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '0')).toEqual({ win: 97_000_000 });
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '9')).toEqual({ win: 88_000_000 });
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '4.5')).toEqual({ win: 92_500_000 });
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '50')).toEqual({ win: 88_000_000 });
    expect(ratesForRebate(odds, 's_ssc.nothing', '0')).toBeUndefined();
  });
});
