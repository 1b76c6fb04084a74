/** What a row of the ledger is about, by its kind: the number that its reference is. */
import type { ledgerCauses } from '@longmen/contract/console/money/ledger-causes';
import type { TransferKind } from '../../ledger/index.ts';

export type Cause = { readonly is: (typeof ledgerCauses)[number]; readonly id: string };

const causes: Readonly<Record<TransferKind, Cause['is']>> = {
  bet: 'slip',
  win: 'order',
  refund: 'order',
  deposit: 'deposit',
  depositByGateway: 'deposit',
  depositByCoin: 'deposit',
  depositFee: 'deposit',
  depositByHand: 'payment',
  adjustIn: 'adjustment',
  adjustOut: 'adjustment',
  withdrawal: 'withdrawal',
  withdrawalReturned: 'withdrawal',
  withdrawalPaid: 'withdrawal',
  withdrawalFee: 'withdrawal',
  commission: 'commission',
  bonus: 'reward',
  upgradeBonus: 'reward',
  dailyBonus: 'reward',
  signIn: 'reward',
  homePacket: 'reward',
  redPacketSent: 'packet',
  redPacketOpened: 'packet',
  redPacketReturned: 'packet',
  playMoney: 'playMoney',
  savingsIn: 'savings',
  savingsOut: 'savings',
  savingsInterest: 'savings',
  platformBet: 'platform',
  platformWin: 'platform',
  platformReturn: 'platform',
  platformTakeBack: 'platform',
  crossingOver: 'crossing',
  crossingArrived: 'crossing',
  crossingFailed: 'crossing',
  crossingBack: 'crossing',
  crossingLate: 'crossing',
};

/** @param ref of the transfer */
export const causeOf = (kind: TransferKind, ref: string): Cause => ({ is: causes[kind], id: ref });
