import type { Texts } from '../locale.ts';

export const loaders = import.meta.glob<Texts>(
  ['../../../features/*/words.ts', '../../../pages/**/words.ts', '!../../../pages/home/words.ts'],
  { query: '?locale=id', import: 'default' },
);
