/** The card table in the words of locale id. vi and id are this project's own wording. */

import type { FamilyNames } from '../../../src/families/names.ts';

export const names: FamilyNames = {
  family: 'Niu Niu',
  positions: ['kartu 1', 'kartu 2', 'kartu 3', 'kartu 4', 'kartu 5', 'kartu 6', 'kartu 7', 'kartu 8', 'kartu 9', 'kartu 10'],
  groups: {
    pk: 'Sepuluh kartu',
    d5: 'Lima digit',
  },
  plays: {
    'pk.flat': '10 kartu: bayaran tetap',
    'pk.double': '10 kartu: bayaran berlipat',
    'd5.flat': '5 digit: bayaran tetap',
    'd5.double': '5 digit: bayaran berlipat',
  },
  labels: {
    p1: 'Pemain 1',
    p2: 'Pemain 2',
    p3: 'Pemain 3',
    p4: 'Pemain 4',
    p5: 'Pemain 5',
    lose1: 'Kalah ×1',
    lose2: 'Kalah ×2',
    lose3: 'Kalah ×3',
    lose5: 'Kalah ×5',
    win1: 'Menang ×1',
    win2: 'Menang ×2',
    win3: 'Menang ×3',
    win5: 'Menang ×5',
  },
  relabels: {},
};
