/** How far a level is filled. Pure. */

/** Percent of the points that the next level asks for, 0 to 100 (spec 2 §9: capped at 100). */
export function progressOf({ points, nextPoints }: { points: number; nextPoints: number }): number {
  if (nextPoints <= 0) return 100;
  return Math.max(0, Math.min(100, (points / nextPoints) * 100));
}
