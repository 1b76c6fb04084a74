/** The card table in the words of locale en. vi and id are this project's own wording. */

import type { FamilyNames } from '../../../src/families/names.ts';

export const names: FamilyNames = {
  family: 'Bull bull',
  positions: ['card 1', 'card 2', 'card 3', 'card 4', 'card 5', 'card 6', 'card 7', 'card 8', 'card 9', 'card 10'],
  groups: {
    pk: 'Ten cards',
    d5: 'Five digits',
  },
  plays: {
    'pk.flat': 'Ten cards, flat',
    'pk.double': 'Ten cards, multiplied',
    'd5.flat': 'Five digits, flat',
    'd5.double': 'Five digits, multiplied',
  },
  labels: {
    p1: 'Player 1',
    p2: 'Player 2',
    p3: 'Player 3',
    p4: 'Player 4',
    p5: 'Player 5',
    lose1: 'Lose ×1',
    lose2: 'Lose ×2',
    lose3: 'Lose ×3',
    lose5: 'Lose ×5',
    win1: 'Win ×1',
    win2: 'Win ×2',
    win3: 'Win ×3',
    win5: 'Win ×5',
  },
  relabels: {},
};
