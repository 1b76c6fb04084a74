/** The page of s_pk10: two sides of all ranks in one table, then the cars rank by rank. */
import { pk10Facts } from '@longmen/engine/trends';
import { groupTab, type Layout, type RuleText } from './layout.ts';

const ranks = Array.from({ length: 10 }, (_, i) => i + 1);
/** Dragon and tiger of the first five ranks, each against its opposite counted from the end. */
const duels = ranks.slice(0, 5).map((rank) => `lh.${rank}v${11 - rank}`);
const sums = ['gyh.num', 'front3.sum'];

const direct = (take: number): RuleText => ({ key: 'carsInOrder', values: { take } });
const typed = (take: number): RuleText => ({ key: 'carsTyped', values: { take } });
const anyOrder = (take: number): RuleText => ({ key: 'carsAnyOrder', values: { take } });

export const layout: Layout = {
  tabs: [
    {
      key: 'sides',
      ownName: 'sides',
      groups: ['gyh', ...ranks.map((rank) => `ball${rank}`), 'lh'],
      only: ['gyh.bsoe', ...ranks.map((rank) => `ball${rank}.sides`), ...duels],
      stacked: true,
      table: ranks.map((rank) => [`ball${rank}.sides`, ...duels.slice(rank - 1, rank)]),
    },
    {
      key: 'ranks',
      ownName: 'ranks',
      groups: ranks.map((rank) => `ball${rank}`),
      only: ranks.map((rank) => `ball${rank}.num`),
      stacked: true,
    },
    groupTab('gyh', true),
    groupTab('dwd'),
    groupTab('front1'),
    groupTab('front2'),
    groupTab('front3'),
    groupTab('front4'),
    groupTab('front5'),
  ],
  factsOf(numbers) {
    const { sum, size, parity, dragonTiger } = pk10Facts(numbers);
    const [first = 'dragon'] = dragonTiger;
    return [
      { kind: 'sum', sum },
      { kind: 'label', key: size },
      { kind: 'label', key: parity },
      { kind: 'label', key: first },
    ];
  },
  raced: true,
  platesIn: (play) => !sums.includes(play),
  rules: {
    ...Object.fromEntries(
      ranks.flatMap((rank): readonly [string, RuleText][] => [
        [`ball${rank}.num`, { key: 'carOnRank' }],
        [`ball${rank}.sides`, { key: 'carSides' }],
      ]),
    ),
    ...Object.fromEntries(duels.map((duel): readonly [string, RuleText] => [duel, { key: 'carDuel' }])),
    'front1.direct': { key: 'carOnRank' },
    ...Object.fromEntries(
      [2, 3, 4, 5].flatMap((take): readonly [string, RuleText][] => [
        [`front${take}.direct`, direct(take)],
        [`front${take}.direct_entry`, typed(take)],
      ]),
    ),
    'front2.group': anyOrder(2),
    'front3.group': anyOrder(3),
    'front3.sum': { key: 'carSum', values: { take: 3 } },
    'dwd.dwd': { key: 'rows' },
    'gyh.num': { key: 'carSum', values: { take: 2 } },
    'gyh.bsoe': { key: 'sidesSum', values: { from: 12, below: 11 } },
    'gyh.combo': { key: 'sidesCombo', values: { from: 12, below: 11 } },
    'gyh.pair': anyOrder(2),
  },
};
