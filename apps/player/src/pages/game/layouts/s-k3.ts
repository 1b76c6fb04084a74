/** The page of s_k3: two-sided sums first, then sums, triples and the rest. */
import { k3Facts } from '@longmen/engine/trends';
import { groupTab, type Layout } from './layout.ts';

export const layout: Layout = {
  tabs: [
    { key: 'sum', groups: ['sum'], only: ['sum.bsoe', 'sum.num', 'sum.combo'], stacked: true },
    groupTab('triple', true),
    groupTab('pair'),
    groupTab('diff3'),
    groupTab('diff2'),
    groupTab('straight', true),
    groupTab('one', true),
    groupTab('pattern', true),
  ],
  factsOf(numbers) {
    const { sum, size, parity, pattern } = k3Facts(numbers);
    const shape = pattern === 'misc' ? [] : [{ kind: 'label', key: pattern } as const];
    return [{ kind: 'sum', sum }, { kind: 'label', key: size }, { kind: 'label', key: parity }, ...shape];
  },
  trendPopup: true,
  dice: { 'triple.single': 3, 'pair.multi': 2 },
  rules: {
    'sum.num': { key: 'sumExact' },
    'sum.bsoe': { key: 'sidesSum', values: { from: 11, below: 10 } },
    'sum.combo': { key: 'sidesCombo', values: { from: 11, below: 10 } },
    'triple.any': { key: 'tripleAny' },
    'triple.single': { key: 'triple' },
    'pair.multi': { key: 'pairMulti' },
    'diff2.pool': { key: 'poolAppear', values: { take: 2 } },
    'diff2.dantuo': { key: 'dantuoAppear', values: { take: 2 } },
    'diff2.entry': { key: 'poolAppear', values: { take: 2 } },
    'straight.any': { key: 'straightAny' },
    'straight.single': { key: 'straight' },
    'one.hit': { key: 'hit' },
    'one.miss': { key: 'miss' },
    'one.multi': { key: 'multi' },
    'pattern.pattern': { key: 'dicePattern' },
  },
};
