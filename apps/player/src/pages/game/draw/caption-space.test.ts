import { loadFamily, loadNames } from '@longmen/engine';
import { expect, it } from 'vitest';
import { captionSpace } from './caption-space.ts';
import { loadLayout } from '../layouts/index.ts';
import type { GameContext } from '../game-context.ts';

const spaceOf = async (code: 'lhc' | 's_ssc', locale: 'vi' | 'zh' | 'en' | 'id') => {
  const [family, layout, names] = await Promise.all([loadFamily(code), loadLayout(code), loadNames(code, locale)]);
  return captionSpace({ family, layout, names } as GameContext);
};

it.each([
  ['zh', 'narrow'],
  ['vi', 'wide'],
  ['en', 'line'],
  ['id', 'line'],
] as const)('the animals of %s stand where there is space for all of them: %s', async (locale, space) => {
  expect(await spaceOf('lhc', locale)).toBe(space);
});

it('balls without words need no space for them', async () => {
  expect(await spaceOf('s_ssc', 'en')).toBe('none');
});
