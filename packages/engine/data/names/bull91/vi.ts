/** The card table in the words of locale vi. vi and id are this project's own wording. */

import type { FamilyNames } from '../../../src/families/names.ts';

export const names: FamilyNames = {
  family: 'Ngưu Ngưu',
  positions: ['lá 1', 'lá 2', 'lá 3', 'lá 4', 'lá 5', 'lá 6', 'lá 7', 'lá 8', 'lá 9', 'lá 10'],
  groups: {
    pk: 'Bài 10 lá',
    d5: 'Bài 5 số',
  },
  plays: {
    'pk.flat': '10 lá: cược thường',
    'pk.double': '10 lá: cược nhân',
    'd5.flat': '5 số: cược thường',
    'd5.double': '5 số: cược nhân',
  },
  labels: {
    p1: 'Nhà con 1',
    p2: 'Nhà con 2',
    p3: 'Nhà con 3',
    p4: 'Nhà con 4',
    p5: 'Nhà con 5',
    lose1: 'Thua ×1',
    lose2: 'Thua ×2',
    lose3: 'Thua ×3',
    lose5: 'Thua ×5',
    win1: 'Thắng ×1',
    win2: 'Thắng ×2',
    win3: 'Thắng ×3',
    win5: 'Thắng ×5',
  },
  relabels: {},
};
