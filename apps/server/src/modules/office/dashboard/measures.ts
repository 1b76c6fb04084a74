/** What is measured each minute, and what a tile makes of it. */
import type { TileName } from '@longmen/contract/console/tiles';
import type { TransferKind } from '../../ledger/index.ts';
import { bonusKinds, depositKinds, paidOutKinds } from '../../ledger/index.ts';

/** How the minutes of a stretch are one figure: their sum, the most of them, or the last of them. */
export type Way = 'sum' | 'most' | 'last';

/** Sums of a minute's transfers: added less taken away. They can be read again at any time. */
export const flows = {
  staked: { plus: ['bet', 'platformBet'], minus: ['refund', 'platformReturn'] },
  paid: { plus: ['win', 'platformWin'], minus: ['platformTakeBack'] },
  deposited: { plus: depositKinds, minus: [] },
  withdrawn: { plus: paidOutKinds, minus: [] },
  bonuses: { plus: [...bonusKinds, 'commission', 'savingsInterest'], minus: [] },
} as const satisfies Readonly<
  Record<string, { readonly plus: readonly TransferKind[]; readonly minus: readonly TransferKind[] }>
>;
export type FlowName = keyof typeof flows;

/** Of each tile, how it is made of samples. What is not said is one measure of the same name, and its last value. */
const waysOfTiles: Partial<Record<TileName, Way>> = {
  drawLateness: 'most',
  staked: 'sum',
  paid: 'sum',
  grossRevenue: 'sum',
  deposited: 'sum',
  withdrawn: 'sum',
  bonuses: 'sum',
};

export const wayOf = (tile: TileName): Way => waysOfTiles[tile] ?? 'last';

/** Measures of a tile: added, and taken away. */
export const partsOf = (tile: TileName): { readonly plus: readonly string[]; readonly minus: readonly string[] } =>
  tile === 'grossRevenue' ? { plus: ['staked'], minus: ['paid'] } : { plus: [tile], minus: [] };
