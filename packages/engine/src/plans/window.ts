/** Which results a pick may look at: those up to two issues before its own, which are always known when it opens. */
import type { Draw } from '../play.ts';
import { type PlanMethod, drawsSeen } from './method.ts';

/** An issue that was on sale before the one that is picked for. */
export type PastIssue = {
  readonly issue: string;
  /** Null before its draw. */
  readonly numbers: readonly number[] | null;
  readonly isVoid: boolean;
};

/** Issues beside those with results that are looked through, for some may be void. */
const voidMax = 60;

/** How many issues before its own a pick is computed from, the one just before it among them. */
export const windowOf = (method: PlanMethod): number => drawsSeen(method) + voidMax;

/**
 * The results that a method sees, newest first, and the newest of their issues (empty without any). Void issues are
 * passed over.
 * @param past newest first, from the issue just before the one that is picked for; windowOf() of them, or all
 * @returns null while one of the results is not drawn
 */
export function resultsSeen(
  method: PlanMethod,
  past: readonly PastIssue[],
): { readonly results: readonly Draw[]; readonly basis: string } | null {
  const count = drawsSeen(method);
  const results: Draw[] = [];
  let basis = '';
  for (const { issue, numbers, isVoid } of past.slice(1, windowOf(method))) {
    if (results.length === count) break;
    if (isVoid) continue;
    if (numbers === null) return null;
    if (results.length === 0) basis = issue;
    results.push({ numbers });
  }
  return { results, basis };
}
