/**
 * The two-sided plays whose streaks are followed, in the catalogue's order. Source: the play catalogue, long_dragon.
 */

import type { FamilyCode } from '../src/play.ts';

/** Ball 1 to ball `count`. */
function balls(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `ball${i + 1}.sides`);
}

const pairsOfPlaces = ['wq', 'wb', 'ws', 'wg', 'qb', 'qs', 'qg', 'bs', 'bg', 'sg'];

/** "group.play" by family. */
export const streakPlays: Partial<Readonly<Record<FamilyCode, readonly string[]>>> = {
  s_ssc: [
    ...pairsOfPlaces.map((places) => `lhh.${places}`),
    'total.bsoe',
    ...balls(5),
  ],
  s_k3: ['sum.bsoe'],
  s_yb: ['total.bsoe', ...balls(3), 'lhh.bs', 'lhh.bg', 'lhh.sg'],
  s_11x5: ['total.sides', ...balls(5), 'lh.1v5'],
  s_kl10: [...balls(8), 'lh.1v8', 'lh.2v7', 'lh.3v6', 'lh.4v5', 'total.sides'],
  s_pk10: [...balls(10), 'lh.1v10', 'lh.2v9', 'lh.3v8', 'lh.4v7', 'lh.5v6', 'gyh.bsoe'],
  pcdd: ['sum.bsoe', ...balls(3), 'lhh.1v3'],
  lhc: [
    'te.sides',
    'zt1.sides',
    'zt2.sides',
    'zt3.sides',
    'zt4.sides',
    'zt5.sides',
    'zt6.sides',
    'total.sides',
    'total.zodiac_count',
  ],
};
