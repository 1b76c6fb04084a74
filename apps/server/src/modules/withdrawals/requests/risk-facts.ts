/** What the rules go by: read once when a withdrawal is looked at, and kept with it, so that rules can be tried later. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Risk } from './store-requests.ts';

/** What other rooms know of a player; what nobody could read, and what of before was not kept, is left out. */
export type WiderFacts = {
  /** Other accounts of his networks that took money out in 30 days; of crowded networks none. */
  readonly sameNetworkWithdrew?: number;
  /** Other accounts that one of his numbers is or was bound to. */
  readonly cardOwners?: number;
  /** The last deposit, and what was staked since. */
  readonly sinceDeposit?: { readonly minutes: number; readonly deposited: Mills; readonly staked: Mills };
  /** Stakes of lotteries in 7 days, and how many percent of them were on opposite sides. */
  readonly opposite?: { readonly percent: number; readonly staked: Mills };
  /** Since when the device is known that was used last. */
  readonly deviceHours?: number;
  /** Juniors of his agent, and how many of them are on a device of his, himself with them. */
  readonly ofAgent?: { readonly juniors: number; readonly onDevice: number };
  /** Bonuses, ever. */
  readonly bonuses?: Mills;
  /** The smallest ring that red packets of his went round in 30 days. */
  readonly ring?: { readonly accounts: number; readonly packets: number };
  /** Two countries that he signed in from soonest after each other in 7 days, and when, epoch ms. */
  readonly regions?: { readonly from: string; readonly to: string; readonly hours: number; readonly at: number };
};

export type RiskFacts = WiderFacts & {
  readonly amount: Mills;
  /** What two operators have found out about who the player is. */
  readonly identity: 'cleared' | 'refused' | undefined;
  /** Holder of the card and real name; `none` where it is no card. */
  readonly names: 'same' | 'differ' | 'unknown' | 'none';
  /** The account may still withdraw. */
  readonly mayWithdraw: boolean;
  readonly payeeAgeMs: number;
  /** Ever: deposited, staked, paid out before. */
  readonly deposited: Mills;
  readonly staked: Mills;
  readonly paidBefore: Mills;
  /** Requests of the last day and week, with this one. */
  readonly lastDay: number;
  readonly lastWeek: number;
  /** Other accounts that were used on a device of this one: that took money out, that may no longer. */
  readonly onSameDevice: { readonly withdrew: number; readonly blocked: number };
  /** Cases about the player at companies of games that wait for people. */
  readonly openCases: number;
};

/** A hit, with the request that it is about and where its money goes. */
export type FoundRisks = {
  readonly userId: UserId;
  readonly request: string;
  readonly payee: string;
  readonly risks: readonly Risk[];
};

/** What the rules need of other modules; the wiring fills it. */
export type RiskPort = {
  wider(tx: Tx, userId: UserId): Promise<WiderFacts>;
  /** Keeps what rules in effect have found, in the caller's transaction. @returns what is to be told after commit */
  keep(tx: Tx, found: FoundRisks): Promise<() => void>;
};
