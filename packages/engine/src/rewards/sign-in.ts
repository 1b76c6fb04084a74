/** The sign-in activity. Source: docs/design/agents-rewards.md, "Rewards". */
import { type Mills, mills } from '../amounts/money.ts';

/** From `from` on (a day in a row, or a level) a sign-in pays `reward`. */
export type SignInRow = { readonly from: number; readonly reward: Mills };

/** The day of the round that the n-th sign-in in a row is: after the last row the count begins again. */
export function dayOfRound(nth: number, rows: readonly SignInRow[]): number {
  const last = rows.reduce((highest, { from }) => Math.max(highest, from), 0);
  return last === 0 ? 0 : ((nth - 1) % last) + 1;
}

/** What a day of the round, or a level, pays: the highest row that it reaches; nothing below the first. */
export function signInReward(reached: number, rows: readonly SignInRow[]): Mills {
  const best = rows.filter(({ from }) => from <= reached).toSorted((a, b) => b.from - a.from)[0];
  return best?.reward ?? mills(0);
}
