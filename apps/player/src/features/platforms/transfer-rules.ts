/** What may go over to a company and come back (platforms.md 6.3). Pure. */
import { type Mills, mills, parseMills } from '@longmen/engine';

/** Money moves in whole cents, and no less than this. */
export const transferMin = mills(1_000);
const cent = 10;
export const transferPlaces = 2;

/** The most of an amount that can move. */
export const transferMax = (amount: Mills): Mills => mills(amount - (amount % cent));

/** An amount as the keypad has it so far: "12." is 12. */
export const amountOf = (typed: string): Mills => parseMills(typed.replace(/\.$/, '')) ?? mills(0);

/** What is wrong with an amount: the key of its text; null when nothing is. @param max what there is to move */
export function moveProblem(amount: Mills, max: Mills): 'overTooSmall' | 'overTooMuch' | null {
  if (amount < transferMin) return 'overTooSmall';
  return amount > max ? 'overTooMuch' : null;
}
