import type { Texts } from '../locale.ts';

export const loaders = import.meta.glob<Texts>(
  [
    '../../{age,fund-password,money-news,order,play-watch}/words.ts',
    '../../rooms/**/words.ts',
    '!../../rooms/home/words.ts',
  ],
  { query: '?locale=zh', import: 'default' },
);
