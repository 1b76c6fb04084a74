/** A drawn ball as it is read out: number, the word under it, and the colour that it counts as. Pure. */
import type { FamilyNames } from '@longmen/engine';
import { ballHue, ballText, type Family } from '@longmen/ui';

/** "08 Pig Red"; what a family does not have is left out. */
export function spokenBall(names: FamilyNames, family: Family, ball: number, caption: string): string {
  const hue = ballHue(family, ball);
  return [ballText(family, ball), caption, hue ? (names.labels[hue] ?? '') : ''].filter(Boolean).join(' ');
}
