import type { Texts } from '../locale.ts';

export const loaders = import.meta.glob<Texts>(['../../{shell,order}/words.ts', '../../rooms/*/words.ts'], {
  query: '?locale=id',
  import: 'default',
});
