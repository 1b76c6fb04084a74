/** Draws of a family under the tests of their numbers, and under those of what its plays make of them. */

import { type FamilyCode, loadFamily } from '@longmen/engine';
import { drawMany, type ManyDraws } from './many-draws.ts';
import { type Found, testNumbers } from './number-tests.ts';
import { type PlayFindings, testPlays } from './play-tests.ts';

export async function testDrawn(drawn: ManyDraws): Promise<readonly Found[]> {
  const { drawable, distinct } = await loadFamily(drawn.family);
  return testNumbers(drawn, { from: Math.min(...drawable), to: Math.max(...drawable) }, distinct);
}

export async function testFamily(
  code: FamilyCode,
  draws: number,
  seed: string,
): Promise<{ numbers: readonly Found[]; plays: PlayFindings }> {
  const drawn = drawMany(code, draws, seed);
  return { numbers: await testDrawn(drawn), plays: testPlays(drawn, await loadFamily(code)) };
}
