/** The page of s_ssc. Order of tabs: what most players bet first. */
import { sscFacts } from '@longmen/engine/trends';
import { groupTab, type Layout, onWindows, type RuleText } from './layout.ts';

const balls = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5'] as const;

const rules: Readonly<Record<string, RuleText>> = {
  ...onWindows(['star5', 'front4', 'back4', 'front3', 'mid3', 'back3'], { combo: { key: 'combo' } }),
  ...onWindows(['front3', 'mid3', 'back3', 'front2', 'back2', 'any2', 'any3'], {
    sum: { key: 'sum' },
    span: { key: 'span' },
    group_sum: { key: 'groupSum' },
    group_dan: { key: 'groupDigit' },
    sum_tail: { key: 'sumTail' },
    special: { key: 'special' },
  }),
  ...onWindows(balls, { num: { key: 'number' }, sides: { key: 'sidesBall' } }),
  ...onWindows(
    ['bdw'],
    Object.fromEntries(
      ['front3', 'mid3', 'back3', 'front4', 'back4', 'star5'].flatMap((window) =>
        [1, 2, 3].map((take) => [`${window}_${take}`, { key: 'poolAppear', values: { take } }]),
      ),
    ),
  ),
  ...onWindows(['dxds'], {
    front2: { key: 'sideGrid' },
    back2: { key: 'sideGrid' },
    front3: { key: 'sideGrid' },
    back3: { key: 'sideGrid' },
  }),
  ...onWindows(
    ['lhh'],
    Object.fromEntries(
      ['wq', 'wb', 'ws', 'wg', 'qb', 'qs', 'qg', 'bs', 'bg', 'sg'].map((pair) => [pair, { key: 'dragonTiger' }]),
    ),
  ),
  ...onWindows(['pattern'], { front3: { key: 'pattern' }, mid3: { key: 'pattern' }, back3: { key: 'pattern' } }),
  'star5.once': { key: 'atLeast', values: { times: 1 } },
  'star5.twice': { key: 'atLeast', values: { times: 2 } },
  'star5.thrice': { key: 'atLeast', values: { times: 3 } },
  'star5.four_times': { key: 'atLeast', values: { times: 4 } },
  'total.bsoe': { key: 'sidesSum', values: { from: 23, below: 22 } },
  'total.combo': { key: 'sidesCombo', values: { from: 23, below: 22 } },
  'bull.rank': { key: 'bullRank' },
  'bull.sides': { key: 'bullSides' },
  'poker.rank': { key: 'poker' },
};

export const layout: Layout = {
  tabs: [
    {
      key: 'balls',
      ownName: 'balls',
      groups: ['total', ...balls],
      only: ['total.bsoe', ...balls.map((ball) => `${ball}.num`)],
      stacked: true,
    },
    {
      key: 'sides',
      ownName: 'sides',
      groups: ['total', ...balls],
      only: ['total.bsoe', 'total.combo', ...balls.map((ball) => `${ball}.sides`)],
      stacked: true,
    },
    groupTab('lhh', true),
    groupTab('dwd'),
    groupTab('front3'),
    groupTab('mid3'),
    groupTab('back3'),
    groupTab('front2'),
    groupTab('back2'),
    groupTab('star5'),
    groupTab('front4'),
    groupTab('back4'),
    groupTab('bdw'),
    groupTab('dxds'),
    groupTab('any2'),
    groupTab('any3'),
    groupTab('any4'),
    groupTab('pattern', true),
    groupTab('bull', true),
    groupTab('poker', true),
  ],
  factsOf(numbers) {
    const { sum, size, parity, dragonTiger } = sscFacts(numbers);
    return [
      { kind: 'sum', sum },
      { kind: 'label', key: size },
      { kind: 'label', key: parity },
      { kind: 'label', key: dragonTiger },
    ];
  },
  trendPopup: true,
  placesNamed: true,
  rules,
};
