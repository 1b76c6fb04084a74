/** The page of s_11x5: the sum and balls first, then any-number plays, then the windows of the draw. */
import { x5Facts } from '@longmen/engine/trends';
import { groupTab, type Layout, onWindows, type RuleText } from './layout.ts';

const balls = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5'] as const;
const threes = ['front3', 'mid3', 'back3'] as const;
const twos = ['front2', 'back2'] as const;
const sum = { from: 31, below: 29, tie: 30 };

/** Any `take` of the five drawn: up to five all must appear, with more the draw must be among them. */
function anyOf(take: number): Record<string, RuleText> {
  const holds = take > 5;
  return {
    [`rx.any${take}`]: take === 1 ? { key: 'appears' } : { key: holds ? 'poolHolds' : 'poolAppear', values: { take } },
    [`rx.any${take}_entry`]: {
      key: holds ? 'entryNumbersHold' : 'entryNumbersAppear',
      values: { length: take },
    },
    ...(take > 1 && { [`rx.any${take}_dantuo`]: { key: holds ? 'dantuoHolds' : 'dantuoAppear', values: { take } } }),
  };
}

/** Plays on all numbers of some neighbouring places that are not explained by their shape. */
function typed(length: number): Record<string, RuleText> {
  return {
    direct: { key: 'gridDistinct' },
    direct_entry: { key: 'entryNumbers', values: { length } },
    group_entry: { key: 'entryNumbersAnyOrder', values: { length } },
  };
}

export const layout: Layout = {
  tabs: [
    {
      key: 'balls',
      ownName: 'balls',
      groups: ['total', ...balls],
      only: ['total.sides', ...balls.map((ball) => `${ball}.num`)],
      stacked: true,
    },
    {
      key: 'sides',
      ownName: 'sides',
      groups: ['total', ...balls],
      only: ['total.sides', 'total.combo', ...balls.map((ball) => `${ball}.sides`)],
      stacked: true,
    },
    groupTab('rx'),
    groupTab('front3'),
    groupTab('mid3'),
    groupTab('back3'),
    groupTab('front2'),
    groupTab('back2'),
    groupTab('dwd'),
    groupTab('bdw', true),
    groupTab('lh', true),
    groupTab('fun', true),
    groupTab('le'),
  ],
  factsOf(numbers) {
    const { sum: total, size, parity, dragonTiger } = x5Facts(numbers);
    return [
      { kind: 'sum', sum: total },
      { kind: 'label', key: size },
      { kind: 'label', key: parity },
      { kind: 'label', key: dragonTiger },
    ];
  },
  rules: {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].flatMap((take) => Object.entries(anyOf(take)))),
    ...onWindows(threes, typed(3)),
    ...onWindows(twos, typed(2)),
    ...onWindows(['bdw'], { front3: { key: 'appears' }, mid3: { key: 'appears' }, back3: { key: 'appears' } }),
    ...onWindows(balls, { num: { key: 'number' }, sides: { key: 'sidesBall11' } }),
    'total.sides': { key: 'sidesSumTie', values: sum },
    'total.combo': { key: 'sidesComboTie', values: sum },
    'lh.1v5': { key: 'duel' },
    'fun.oddcount': { key: 'oddCount' },
    'fun.median': { key: 'median' },
    'le.le3': { key: 'happy3' },
    'le.le4': { key: 'happyHits', values: { take: 4 } },
    'le.le5': { key: 'happyHits', values: { take: 5 } },
  },
};
