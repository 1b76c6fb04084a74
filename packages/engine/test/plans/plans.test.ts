// Plans: the closed list of methods, ties, outcomes and what chance gives (docs/design/plans.md, "Picks").
import { expect, test } from 'vitest';
import { loadFamily } from '../../src/families/index.ts';
import { fractionText } from '../../src/amounts/fraction.ts';
import { toHex } from '../../src/lot1/bytes.ts';
import {
  chanceOfPick,
  hitsByChance,
  judgePick,
  optionDrawn,
  pickHash,
  pickOf,
  planMarket,
  readMethod,
} from '../../src/plans/index.ts';

const family = await loadFamily('s_ssc');
const playOf = (name: string) => {
  const play = family.plays.get(`s_ssc.${name}`);
  if (!play) throw new Error(name);
  return play;
};
const sum = playOf('total.bsoe');
const market = planMarket(sum, 'big|small');
if (!market) throw new Error('no market');

/** Sums from 23 on are big. */
const big = { numbers: [9, 9, 9, 0, 0] };
const small = { numbers: [0, 0, 0, 0, 1] };
const pick = (method: string, results: readonly { numbers: number[] }[], issue = '202611260345') => {
  const read = readMethod(method, market);
  if (!read) throw new Error(method);
  return pickOf({ play: sum, market, method: read }, issue, results);
};

test('a method picks by its rule, newest result first, and equals go to the option named first', () => {
  const table: [string, { numbers: number[] }[], string][] = [
    ['fixed:small', [big, big], 'small'],
    ['repeat', [small, big], 'small'],
    ['repeat', [], 'big'],
    ['opposite', [small, big], 'big'],
    ['opposite', [big, small], 'small'],
    ['opposite', [], 'big'],
    ['hot:3', [small, small, big], 'small'],
    ['hot:1', [small, big, big], 'small'],
    ['hot:2', [small, big], 'big'],
    ['hot:5', [], 'big'],
    ['cold:3', [small, small, big], 'big'],
    ['cold:2', [small, big], 'big'],
    ['cold:2', [big, big, small], 'small'],
  ];
  for (const [method, results, expected] of table)
    expect(pick(method, results), `${method} of ${results.length}`).toBe(expected);
});

test('a plan that alternates follows the number of the issue, so that nobody has to know the pick before', () => {
  expect(['344', '345', '346'].map((issue) => pick('alternate', [], `202611260${issue}`))).toEqual([
    'big',
    'small',
    'big',
  ]);
});

test('only the closed list is read, within the market', () => {
  expect(
    ['fixed:odd', 'fixed', 'hot', 'hot:0', 'hot:101', 'hot:2.5', 'repeat:2', 'double', ''].map((text) =>
      readMethod(text, market),
    ),
  ).toEqual(Array.from({ length: 9 }, () => null));
  const three = planMarket(playOf('lhh.wg'), 'dragon|tiger');
  expect(three && readMethod('opposite', three)).toEqual({ kind: 'opposite' });
  expect(planMarket(sum, 'all')).toBeUndefined();
});

test('a tie shows neither side; the newest result that shows one is repeated', () => {
  const play = playOf('lhh.wg');
  const sides = planMarket(play, 'dragon|tiger');
  if (!sides) throw new Error('no market');
  const [tie, dragon, tiger] = [
    [1, 0, 0, 0, 1],
    [2, 0, 0, 0, 1],
    [1, 0, 0, 0, 2],
  ].map((numbers) => ({ numbers }));
  if (!tie || !dragon || !tiger) throw new Error('no draws');
  const rule = { play, market: sides, method: { kind: 'repeat' } as const };
  expect([tie, dragon, tiger].map((draw) => optionDrawn(rule, draw))).toEqual([undefined, 'dragon', 'tiger']);
  expect(pickOf(rule, '1', [tie, tiger, dragon])).toBe('tiger');
  expect(judgePick(play, 'dragon', tie)).not.toBe('hit');
  expect(judgePick(play, 'dragon', dragon)).toBe('hit');
});

test('the chance of a pick is exact, and of plays that return a tie it is that of the others', () => {
  expect(fractionText(chanceOfPick(sum, 'big'))).toBe('1/2');
  const tie = playOf('lhh.wg');
  const returns = tie.tiers.find(({ key }) => key === 'dragon')?.push !== null;
  expect(fractionText(chanceOfPick(tie, 'dragon'))).toBe(returns ? '1/2' : '9/20');
});

test('the band of chance holds 95 of 100 series', () => {
  const half = { n: 1n, d: 2n };
  // Quantiles of the binomial distribution, as any table of statistics has them.
  expect(hitsByChance([{ chance: half, picks: 10 }])).toEqual({ mean: 5, low: 2, high: 8 });
  expect(hitsByChance([{ chance: half, picks: 100 }])).toEqual({ mean: 50, low: 40, high: 60 });
  expect(hitsByChance([])).toEqual({ mean: 0, low: 0, high: 0 });
  const mixed = hitsByChance([
    { chance: { n: 1n, d: 10n }, picks: 600 },
    { chance: half, picks: 400 },
  ]);
  expect(mixed.mean).toBeCloseTo(260);
  const beyond = hitsByChance([
    { chance: { n: 1n, d: 10n }, picks: 601 },
    { chance: half, picks: 400 },
  ]);
  expect(Math.abs(beyond.low - mixed.low)).toBeLessThanOrEqual(1);
  expect(Math.abs(beyond.high - mixed.high)).toBeLessThanOrEqual(1);
});

test('a hash is that of the row and of the hash before it', () => {
  const row = {
    plan: '12',
    issue: '202611260345',
    option: 'big',
    basis: '202611260343',
    madeAt: 1_795_000_000_000_000n,
    prev: new Uint8Array(32),
  };
  const hash = pickHash(row);
  expect(toHex(hash)).toHaveLength(64);
  for (const change of [
    { plan: '13' },
    { issue: '1' },
    { option: 'small' },
    { basis: '' },
    { madeAt: 1n },
    { prev: hash },
  ])
    expect(toHex(pickHash({ ...row, ...change }))).not.toBe(toHex(hash));
});
