/** What a launch does with the balance at a company that keeps wallets of its own (platforms.md 12). Pure. */
import type { Calls, OutputOf } from '@longmen/contract';
import { type Mills, mills, parseMills } from '@longmen/engine';

/** An amount goes over for this time; `auto` is for every time from now on. Neither: as the player has said before. */
export type LaunchMoney = { readonly amount?: Mills; readonly auto?: boolean };

export type TakenAlong = NonNullable<OutputOf<Calls['launchCardGame']>['transfer']>;

/** Money goes over in whole cents, and no less than this. */
export const transferMin = mills(1_000);
const cent = 10;
export const overPlaces = 2;

/** The most that can go over. */
export const transferMax = (balance: Mills): Mills => mills(balance - (balance % cent));

/** An amount as the keypad has it so far: "12." is 12. */
export const amountOf = (typed: string): Mills => parseMills(typed.replace(/\.$/, '')) ?? mills(0);

/** What is wrong with an amount: the key of its text; null when nothing is. */
export function overProblem(amount: Mills, balance: Mills): 'overTooSmall' | 'overTooMuch' | null {
  if (amount < transferMin) return 'overTooSmall';
  return amount > balance ? 'overTooMuch' : null;
}

/** What a player is asked while a game is being opened, and how to answer; false and undefined open nothing. */
export type LaunchQuestion =
  | { readonly of: 'amount'; readonly answer: (money: LaunchMoney | undefined) => void }
  | { readonly of: 'onWay'; readonly taken: TakenAlong; readonly answer: (enters: boolean) => void }
  | { readonly of: 'refused'; readonly taken: TakenAlong; readonly answer: (enters: boolean) => void };
