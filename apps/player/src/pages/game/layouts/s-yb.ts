/** The page of s_yb: sum and digits first, then the plays on two and three places. */
import { ybFacts } from '@longmen/engine/trends';
import { groupTab, type Layout, onWindows } from './layout.ts';

const places = ['ball1', 'ball2', 'ball3'] as const;
const sides = { from: 14, below: 13 };

export const layout: Layout = {
  tabs: [
    {
      key: 'places',
      ownName: 'places',
      groups: ['total', ...places],
      only: ['total.bsoe', ...places.map((place) => `${place}.num`)],
      stacked: true,
    },
    {
      key: 'sides',
      ownName: 'sides',
      groups: ['total', ...places],
      only: ['total.bsoe', 'total.combo', ...places.map((place) => `${place}.sides`)],
      stacked: true,
    },
    { key: 'total', groups: ['total'], only: ['total.num', 'total.span'], stacked: true },
    groupTab('star3'),
    groupTab('front2'),
    groupTab('back2'),
    groupTab('dwd'),
    groupTab('bdw', true),
    groupTab('dxds'),
    groupTab('lhh', true),
    groupTab('pattern', true),
    groupTab('d3'),
  ],
  factsOf(numbers) {
    const { sum, size, parity, pattern } = ybFacts(numbers);
    return [
      { kind: 'sum', sum },
      { kind: 'label', key: size },
      { kind: 'label', key: parity },
      { kind: 'label', key: pattern },
    ];
  },
  rules: {
    ...onWindows(['star3', 'front2', 'back2'], {
      sum: { key: 'sum' },
      span: { key: 'span' },
      group_sum: { key: 'groupSum' },
      group_dan: { key: 'groupDigit' },
    }),
    ...onWindows(places, { num: { key: 'number' }, sides: { key: 'sidesBall' } }),
    ...onWindows(['dxds'], { front2: { key: 'sideGrid' }, back2: { key: 'sideGrid' }, star3: { key: 'sideGrid' } }),
    ...onWindows(['lhh'], { bs: { key: 'dragonTiger' }, bg: { key: 'dragonTiger' }, sg: { key: 'dragonTiger' } }),
    'star3.sum_tail': { key: 'sumTail' },
    'star3.special': { key: 'special' },
    'bdw.star3_1': { key: 'appears' },
    'bdw.star3_2': { key: 'poolAppear', values: { take: 2 } },
    'total.num': { key: 'sumIs' },
    'total.span': { key: 'spanIs' },
    'total.bsoe': { key: 'sidesSum', values: sides },
    'total.combo': { key: 'sidesCombo', values: sides },
    'pattern.star3': { key: 'pattern' },
    'd3.guess1d': { key: 'hitsPaid' },
    'd3.guess2d_diff': { key: 'poolAppear', values: { take: 2 } },
    'd3.guess2d_same': { key: 'atLeast', values: { times: 2 } },
    'd3.all_in': { key: 'allIn' },
    'd3.pack3': { key: 'pack' },
    'd3.pack6': { key: 'pack' },
    'd3.bigsmall': { key: 'farSides' },
    'd3.triple': { key: 'tripleAny' },
    'd3.tractor': { key: 'tractor' },
    'd3.oddeven': { key: 'allSame' },
  },
};
