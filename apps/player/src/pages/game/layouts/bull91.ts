/** The page of the card table: five players to bet on, and the hands that were dealt last. */
import { tableFacts } from '@longmen/engine/trends';
import { groupTab, type Layout } from './layout.ts';

export const layout: Layout = {
  tabs: [{ ...groupTab('pk', true), only: ['pk.flat'] }],
  // Who won stands in the table of hands; the row of a draw names the winners.
  factsOf: (numbers) =>
    tableFacts(numbers).players.flatMap(({ won }, i) => (won ? [{ kind: 'label', key: `p${i + 1}` } as const] : [])),
  handsOf(numbers) {
    const { banker, players } = tableFacts(numbers);
    return [{ ...banker, won: null }, ...players];
  },
  rules: { 'pk.flat': { key: 'cardTable' } },
};
