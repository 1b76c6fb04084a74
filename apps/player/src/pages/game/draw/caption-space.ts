/**
 * The words that stand under drawn balls: under each, or in a line of their own where a language has long ones. Pure.
 */
import type { GameContext } from '../game-context.ts';

/** Letters of a word that fits under its ball at 390 px, and on the narrowest screens. */
const longestCaption = 5;
const longestNarrow = 3;

export type CaptionSpace = 'none' | 'narrow' | 'wide' | 'line';

/** Any year does: the same words come in another order. */
const anyYear = 2_000;

/**
 * Where the words of a family stand, for all of its draws alike: `narrow` fit under balls on every screen, `wide` on
 * all but the narrowest, `line` on none; `none` when it has no words.
 */
export function captionSpace({ family, layout: { captionOf }, names }: GameContext): CaptionSpace {
  if (!captionOf) return 'none';
  const longest = Math.max(...family.drawable.map((ball) => names.labels[captionOf(ball, anyYear)]?.length ?? 0));
  if (longest > longestCaption) return 'line';
  return longest > longestNarrow ? 'wide' : 'narrow';
}
