/** The page of pcdd: the sum 0 to 27 with its colours first, then its sides, then the three balls. */
import { pcddFacts, sumColour } from '@longmen/engine/trends';
import { groupTab, type Layout, onWindows } from './layout.ts';

const balls = ['ball1', 'ball2', 'ball3'] as const;
const sides = { from: 14, below: 13 };
const sums = ['sum.num', 'sum.pack3'];

export const layout: Layout = {
  tabs: [
    { key: 'sum', groups: ['sum'], only: ['sum.bsoe', 'sum.num'], stacked: true },
    {
      key: 'sides',
      ownName: 'sides',
      groups: ['sum'],
      only: ['sum.bsoe', 'sum.combo', 'sum.extreme', 'sum.colour', 'sum.mod3', 'sum.zone'],
      stacked: true,
    },
    {
      key: 'places',
      ownName: 'places',
      groups: balls,
      only: balls.flatMap((ball) => [`${ball}.num`, `${ball}.sides`]),
      stacked: true,
    },
    { key: 'pack3', ownName: 'threeSums', groups: ['sum'], only: ['sum.pack3'], stacked: false },
    groupTab('pattern', true),
    groupTab('lhh', true),
    groupTab('one'),
  ],
  factsOf(numbers) {
    const { size, parity, colour, pattern } = pcddFacts(numbers);
    return [size, parity, ...(colour === null ? [] : [colour]), pattern].map((key) => ({ kind: 'label', key }));
  },
  summed: true,
  hueOf: (play, symbol) => (sums.includes(play) ? (sumColour(symbol) ?? 'grey') : null),
  rules: {
    ...onWindows(balls, { num: { key: 'number' }, sides: { key: 'sidesDigit' } }),
    'sum.num': { key: 'sumIs' },
    'sum.pack3': { key: 'oneOfSums' },
    'sum.bsoe': { key: 'sidesSum', values: sides },
    'sum.combo': { key: 'sidesCombo', values: sides },
    'sum.extreme': { key: 'extreme' },
    'sum.colour': { key: 'colour' },
    'sum.mod3': { key: 'remainder' },
    'sum.zone': { key: 'zone' },
    'pattern.leopard': { key: 'tripleAny' },
    'pattern.pattern': { key: 'pattern' },
    'one.guess': { key: 'hitsPaid' },
    'lhh.1v3': { key: 'dragonTiger' },
  },
};
