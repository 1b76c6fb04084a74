import type { Texts } from '../locale.ts';

export const first = import.meta.glob<Texts>(['../../words.ts', '../../../pages/home/words.ts'], {
  query: '?locale=zh',
  import: 'default',
  eager: true,
});
export const others = () => import('../rooms/zh.ts');
