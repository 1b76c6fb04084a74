/** What a launch does with the balance at a company that keeps wallets of its own (platforms.md 12). Pure. */
import type { Calls, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';

/** An amount goes over for this time; `auto` is for every time from now on. Neither: as the player has said before. */
export type LaunchMoney = { readonly amount?: Mills; readonly auto?: boolean };

export type TakenAlong = NonNullable<OutputOf<Calls['launchCardGame']>['transfer']>;

/** What a player is asked while a game is being opened, and how to answer; false and undefined open nothing. */
export type LaunchQuestion =
  | { readonly of: 'amount'; readonly answer: (money: LaunchMoney | undefined) => void }
  | { readonly of: 'onWay'; readonly taken: TakenAlong; readonly answer: (enters: boolean) => void }
  | { readonly of: 'refused'; readonly taken: TakenAlong; readonly answer: (enters: boolean) => void };
