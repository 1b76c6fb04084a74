/** The card table in the words of locale zh. vi and id are this project's own wording. */

import type { FamilyNames } from '../../../src/families/names.ts';

export const names: FamilyNames = {
  family: '百人牛牛',
  positions: ['第1张', '第2张', '第3张', '第4张', '第5张', '第6张', '第7张', '第8张', '第9张', '第10张'],
  groups: {
    pk: '十张牌',
    d5: '五位数',
  },
  plays: {
    'pk.flat': '十张平倍',
    'pk.double': '十张翻倍',
    'd5.flat': '五位平倍',
    'd5.double': '五位翻倍',
  },
  labels: {
    p1: '闲一',
    p2: '闲二',
    p3: '闲三',
    p4: '闲四',
    p5: '闲五',
    lose1: '输1倍',
    lose2: '输2倍',
    lose3: '输3倍',
    lose5: '输5倍',
    win1: '赢1倍',
    win2: '赢2倍',
    win3: '赢3倍',
    win5: '赢5倍',
  },
  relabels: {},
};
