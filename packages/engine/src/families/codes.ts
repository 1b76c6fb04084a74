/** The codes of the catalogue's families, apart from everything that must be loaded. */

import type { FamilyCode } from '../play.ts';

/** Every family of the catalogue, in its order. */
export const familyCodes: readonly FamilyCode[] = [
  's_ssc',
  's_k3',
  's_yb',
  's_11x5',
  's_kl10',
  's_pk10',
  'pcdd',
  'lhc',
  'bull91',
];

/** Whether an untrusted text is the code of a family of the catalogue. */
export function isFamilyCode(value: unknown): value is FamilyCode {
  return familyCodes.some((code) => code === value);
}
