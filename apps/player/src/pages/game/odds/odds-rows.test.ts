import { loadFamily, rateMills } from '@longmen/engine';
import { expect, test } from 'vitest';
import { oddsRows } from './odds-rows.ts';

const families = await Promise.all([loadFamily('s_ssc'), loadFamily('s_k3')]);
const plays = families.flatMap((family) => [...family.plays.values()]);
const play = (code: string) => plays.find((each) => each.code === code) ?? expect.fail(code);

test('F10 every play shows its chance, its rate and a return that is the exact one to four decimals', () => {
  expect(plays).toHaveLength(172);
  for (const each of plays) {
    const { rows, splitReturn } = oddsRows(each, new Map());
    expect(rows.map(({ key }) => key)).toEqual(each.tiers.map(({ key }) => key));
    // Sums over a common denominator in integers: an arithmetic of its own.
    const shares = each.tiers.map(({ p, key }) => {
      const [top = '', bottom = '1'] = p.split('/');
      return {
        top: BigInt(top) * BigInt(rows.find((row) => row.key === key)?.rate ?? 0),
        bottom: BigInt(bottom) * 1000n,
      };
    });
    const rounded = ({ top, bottom }: { top: bigint; bottom: bigint }) =>
      Number((20_000n * top + bottom) / (2n * bottom));
    if (splitReturn === null) expect(rows.map(({ returned }) => returned)).toEqual(shares.map(rounded));
    else {
      const bottom = shares.reduce((all, share) => all * share.bottom, 1n);
      const top = shares.reduce((all, share) => all + (share.top * bottom) / share.bottom, 0n);
      expect([each.code, splitReturn]).toEqual([each.code, rounded({ top, bottom })]);
    }
  }
});

test("F10 a player's own rates are what the return is reckoned from", () => {
  const direct = play('s_ssc.star5.direct');
  const own = new Map([[direct.code, { win: rateMills(92_500_000) }]]);
  expect(oddsRows(direct, own).rows).toEqual([{ key: 'win', oneIn: 100_000, rate: 92_500_000, returned: 9_250 }]);
  expect(oddsRows(play('s_k3.one.multi'), new Map()).splitReturn).toBe(9_699);
});

test('F10 plays whose rate follows from what is picked list every price; a parlay shows what its best combination returns', async () => {
  const [sums, marks] = await Promise.all([loadFamily('pcdd'), loadFamily('lhc')]);
  const three = sums.plays.get('pcdd.sum.pack3') ?? expect.fail('pack3');
  const { rows } = oddsRows(three, new Map());
  expect(rows).toHaveLength(three.prices.length);
  expect(rows.find(({ key }) => key === '10')).toEqual({ key: '10', oneIn: 100, rate: 97_000, returned: 9_700 });
  const legs = oddsRows(marks.plays.get('lhc.gg.zmgg') ?? expect.fail('zmgg'), new Map());
  expect(legs.rows.map(({ key }) => key)).toContain('tail_big');
  expect(legs.parlayReturn).toBe(9_716);
});
