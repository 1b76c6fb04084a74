/** The page of s_kl10: sum and two sides first, then numbers anywhere, then ball by ball. */
import { kl10Facts } from '@longmen/engine/trends';
import { groupTab, type Layout, onWindows, type RuleText } from './layout.ts';

const balls = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5', 'ball6', 'ball7', 'ball8'] as const;

function anyOf(take: number): Record<string, RuleText> {
  return {
    [`lma.any${take}`]: { key: 'poolAppear', values: { take } },
    [`lma.any${take}_dantuo`]: { key: 'dantuoAppear', values: { take } },
  };
}

export const layout: Layout = {
  tabs: [
    {
      key: 'sides',
      ownName: 'sides',
      groups: ['total', ...balls],
      only: ['total.sides', ...balls.map((ball) => `${ball}.sides`)],
      stacked: true,
    },
    groupTab('lma'),
    groupTab('zm'),
    ...balls.map((ball) => groupTab(ball, true)),
    groupTab('lh', true),
    groupTab('total', true),
  ],
  factsOf(numbers) {
    const { sum, size, parity } = kl10Facts(numbers);
    return [
      { kind: 'sum', sum },
      { kind: 'label', key: size },
      { kind: 'label', key: parity },
    ];
  },
  // Balls 19 and 20 are red, 1 to 18 have no colour.
  hueOf: (_, symbol) => (symbol >= 19 ? 'red' : null),
  pairRows: ['lma.lian2_direct'],
  rules: {
    ...onWindows(balls, {
      num: { key: 'number' },
      sides: { key: 'sidesBall20' },
      direction: { key: 'direction' },
      zfb: { key: 'thirds' },
    }),
    ...onWindows(['lh'], {
      '1v8': { key: 'duel' },
      '2v7': { key: 'duel' },
      '3v6': { key: 'duel' },
      '4v5': { key: 'duel' },
    }),
    ...Object.fromEntries([2, 3, 4, 5].flatMap((take) => Object.entries(anyOf(take)))),
    'total.sides': { key: 'sidesSumTie', values: { from: 85, below: 83, tie: 84 } },
    'zm.zm': { key: 'appears' },
    'lma.lian2_group': { key: 'neighbours' },
    'lma.lian2_group_dantuo': { key: 'neighboursBanker' },
    'lma.lian2_direct': { key: 'neighboursOrder' },
    'lma.front3_group': { key: 'poolFirst', values: { take: 3 } },
    'lma.front3_group_dantuo': { key: 'dantuoFirst', values: { take: 3 } },
    'lma.front3_direct': { key: 'gridDistinct' },
    'lma.one_number': { key: 'numberFirst' },
    'lma.one_red': { key: 'redFirst' },
  },
};
