import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { mills } from '../../src/amounts/money.ts';
import {
  baseThresholds,
  boutEdgeAmount,
  edgeAmount,
  edgeAmounts,
  isChain,
  keptAbove,
  parseShare,
  rebateBase,
  share,
  thresholdOf,
} from '../../src/rebates/index.ts';

const chainOf = (...texts: string[]) => texts.map((text) => parseShare(text) ?? expect.fail(text));
const lost = (stake: number, bets = 1, returned = 0) => rebateBase({ stake, bets, returned });

// docs/design/agents-rewards.md, "Rebates": the worked examples that are about one order.
describe('worked examples', () => {
  test.each([
    ['1', chainOf('8.0', '4.0'), lost(100), [4_000]],
    ['2', chainOf('8.0', '6.0', '2.5'), lost(100), [2_000, 3_500]],
    [
      '3: five levels, equal rates earn nothing',
      chainOf('9.0', '8.0', '8.0', '5.5', '2.0', '0.1'),
      lost(1_000),
      [10_000, 0, 25_000, 35_000, 19_000],
    ],
    ['4: equal all the way', chainOf('6.0', '6.0', '6.0'), lost(5_000), [0, 0]],
    ['5: nine mills', chainOf('5.0', '4.1'), lost(1), [0]],
    ['6: ten mills are not under 0.01', chainOf('5.0', '4.0'), lost(1), [10]],
    ['8: one order of ten bets', chainOf('5.0', '4.9'), lost(1, 10), [10]],
    ['8: one order of one bet', chainOf('5.0', '4.9'), lost(1), [0]],
    ['9: tied', chainOf('8.0', '6.0'), lost(50, 1, 1), [0]],
    ['10: of two bets one tied', chainOf('8.0', '6.0'), lost(50, 2, 1), [1_000]],
    ['12: the sub-agent bets himself', chainOf('8.0', '6.0'), lost(100), [2_000]],
    ['13: nobody above', chainOf('8.0'), lost(100), []],
    ['17: an instant round', chainOf('8.0', '2.0'), lost(20), [1_200]],
  ])('%s', (_name, chain, base, amounts) => expect(edgeAmounts(base, chain)).toEqual(amounts));

  test('7: a slip of three orders is three orders', () => {
    const chain = chainOf('5.0', '4.1');
    expect([100, 7, 1].map((stake) => edgeAmounts(lost(stake), chain)[0])).toEqual([900, 63, 0]);
  });

  test('16: a bout is rounded down', () => {
    expect(boutEdgeAmount(mills(33_333), share(4))).toBe(133);
    expect(boutEdgeAmount(mills(2_499), share(4))).toBe(0);
  });
});

test.each([
  ['8', 80],
  ['8.0', 80],
  ['0.1', 1],
  ['9.9', 99],
  ['0', 0],
  ['10', null],
  ['-1', null],
  ['5.55', null],
  ['1e1', null],
  ['', null],
  ['.5', null],
  [' 5', null],
  ['5.', null],
])('the rate %j is %j tenths', (text, tenths) => expect(parseShare(text)).toBe(tenths));

test('a rate that rises downwards is no chain', () => {
  expect(isChain(chainOf('8.0', '6.0', '6.0', '0.1'))).toBe(true);
  expect(isChain(chainOf('8.0', '6.0', '6.1'))).toBe(false);
});

const anyChain = fc
  .array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 })
  .map((tenths) => tenths.sort((a, b) => b - a).map(share));
const anyBase = fc.integer({ min: 0, max: 1_000_000_000 });

test('all edges together are at most what the chain keeps, and all of it where none falls under 0.01', () => {
  fc.assert(
    fc.property(anyChain, anyBase, (chain, base) => {
      const amounts = edgeAmounts(base, chain);
      const sum = amounts.reduce((all, amount) => all + amount, 0);
      const kept = base * keptAbove(chain);
      expect(sum).toBeLessThanOrEqual(kept);
      const gaps = chain.slice(1).map((below, at) => (chain[at] ?? 0) - below);
      if (gaps.every((gap) => gap === 0 || base * gap >= 10)) expect(sum).toBe(kept);
    }),
  );
});

test('an edge over the orders of at least its threshold earns what it earns from each order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.array(fc.integer({ min: 1, max: 40 })), (tenths, bases) => {
      const gap = share(tenths);
      const counted = bases.filter((base) => base >= thresholdOf(gap)).reduce((sum, base) => sum + base, 0);
      expect(counted * gap).toBe(bases.reduce((sum, base) => sum + edgeAmount(base, gap), 0));
      expect(baseThresholds).toContain(thresholdOf(gap));
    }),
  );
});
