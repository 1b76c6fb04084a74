/** The chart of accounts and the kinds of transfer. Numbers are stored: append, never renumber. */
import { keysOf } from '../../../platform/runtime/keys-of.ts';

/** A player's own accounts; every other code is the house's. */
export const playerAccounts = {
  cash: 1,
  held: 2,
  savings: 3,
  /** On its way to a company's wallet; opened with the first transfer there. */
  transit: 4,
} as const;

/** House accounts: no cached row, their balances are sums of legs. */
export const houseAccounts = {
  stakes: 100,
  payouts: 101,
  bonuses: 102,
  rebates: 103,
  deposits: 104,
  withdrawals: 105,
  redPacketEscrow: 106,
  interest: 107,
  /** Issues play money to demo accounts and guests, never real money. */
  playMoney: 108,
  adjustments: 109,
  /** Fees that players pay on deposits and withdrawals. */
  fees: 110,
  /** Stakes and wins in games of other companies, and what those hold for players. */
  platformStakes: 111,
  platformPayouts: 112,
  platformFunds: 113,
} as const;

export const accounts = { ...playerAccounts, ...houseAccounts } as const;
export type AccountName = keyof typeof accounts;
export type PlayerAccount = keyof typeof playerAccounts;
export type AccountCode = (typeof accounts)[AccountName];

/**
 * What a transfer is for. With its reference it is the business key of the
 * transfer: `bet` by slip, `win` and `refund` by order number.
 */
export const transferKinds = {
  bet: 1,
  win: 2,
  refund: 4,
  /** By bank transfer, redirect gateway, digital currency, and without an order of the player's. */
  deposit: 5,
  depositByGateway: 6,
  depositByCoin: 7,
  depositByHand: 8,
  bonus: 11,
  adjustIn: 12,
  adjustOut: 13,
  /** Held with the request; what becomes of it is one of the three kinds below. */
  withdrawal: 14,
  withdrawalReturned: 18,
  /** What an agent earns from the bets of those below, by pass. */
  commission: 19,
  /** By the highest VIP level that the claim paid for. */
  upgradeBonus: 20,
  /** By the number of the day whose bets earned it, counted from 1970-01-01. */
  dailyBonus: 22,
  /** Red packets of rooms, all three by the packet's number: paid by the sender, opened by a player, the rest returned. */
  redPacketSent: 51,
  redPacketOpened: 52,
  redPacketReturned: 53,
  playMoney: 60,
  /** Fee of a deposit, taken after the deposit itself was credited in full. */
  depositFee: 61,
  withdrawalPaid: 62,
  withdrawalFee: 63,
  /** From cash, back to cash; savings that leave for the bank are a withdrawal. */
  savingsIn: 64,
  savingsOut: 65,
  /** By the number of the day that earned it, counted from 1970-01-01. */
  savingsInterest: 66,
  /** By the number of the day that was signed in on. */
  signIn: 67,
  /** By packet × 10 and which opening of the player's it was. */
  homePacket: 68,
  /** Games of other companies on this balance, all four by the wallet transaction. */
  platformBet: 70,
  platformWin: 71,
  platformReturn: 72,
  platformTakeBack: 73,
  /** Money that crosses to a company's wallet and back, all five by the wallet transfer. */
  crossingOver: 74,
  crossingArrived: 75,
  crossingFailed: 76,
  crossingBack: 77,
  /** Went over although it was said to have failed. */
  crossingLate: 78,
} as const;
export type TransferKind = keyof typeof transferKinds;

/** Money that a player paid in: wire types 5 to 8 (calls.md, "Kinds of a cash record"). */
export const depositKinds = ['deposit', 'depositByGateway', 'depositByCoin', 'depositByHand'] as const;

/** What the house gives: money that no bet won and nobody paid in. */
export const bonusKinds = ['bonus', 'upgradeBonus', 'dailyBonus', 'signIn', 'homePacket'] as const;

/** Money that reached a player outside: a withdrawal's fee stays here and is no part of it. */
export const paidOutKinds = ['withdrawalPaid'] as const;

const accountNames = new Map<number, AccountName>(keysOf(accounts).map((name) => [accounts[name], name]));
const kindNames = new Map<number, TransferKind>(keysOf(transferKinds).map((name) => [transferKinds[name], name]));

/** Name of a stored account code. @throws RangeError for a code that nobody wrote down here. */
export function accountName(code: number): AccountName {
  const name = accountNames.get(code);
  if (name === undefined) throw new RangeError(`unknown account code ${code}`);
  return name;
}

/** Whether a text names a kind. */
export const isTransferKind = (text: string): text is TransferKind => Object.hasOwn(transferKinds, text);

/** Name of a stored transfer kind. @throws RangeError for a kind that nobody wrote down here. */
export function transferKindName(code: number): TransferKind {
  const name = kindNames.get(code);
  if (name === undefined) throw new RangeError(`unknown transfer kind ${code}`);
  return name;
}
