import { loadFamily, loadNames } from '@longmen/engine';
import { expect, it } from 'vitest';
import { captionRoom } from './caption-space.ts';
import { loadLayout } from '../layouts/index.ts';
import type { GameContext } from '../game-context.ts';

const roomOf = async (code: 'lhc' | 's_ssc', locale: 'vi' | 'zh' | 'en' | 'id') => {
  const [family, layout, names] = await Promise.all([loadFamily(code), loadLayout(code), loadNames(code, locale)]);
  return captionRoom({ family, layout, names } as GameContext);
};

it.each([
  ['zh', 'narrow'],
  ['vi', 'wide'],
  ['en', 'line'],
  ['id', 'line'],
] as const)('the animals of %s stand where there is room for all of them: %s', async (locale, room) => {
  expect(await roomOf('lhc', locale)).toBe(room);
});

it('balls without words need no room for them', async () => {
  expect(await roomOf('s_ssc', 'en')).toBe('none');
});
