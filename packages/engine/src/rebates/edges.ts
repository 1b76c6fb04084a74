/** What agents earn from one order. Source: docs/design/agents-rewards.md, "Rebates". */
import { type Mills, mills } from '../amounts/money.ts';
import { type Chain, type Share, share } from './shares.ts';

/** Whole yuan of an order that rebates are counted on. */
export type RebateBase = number;

/** An order that has ended: whole yuan per single bet, how many, and how many were given back. */
export type EndedOrder = { readonly stake: number; readonly bets: number; readonly returned: number };

/** The base of an order at a price that carries rebates: what was at risk. */
export function rebateBase({ stake, bets, returned }: EndedOrder): RebateBase {
  return stake * (bets - returned);
}

/** An edge pays nothing below this (spec 2 §6). */
export const minRebate = mills(10);

/**
 * What an edge with this gap earns from a base: a tenth of a percent of a yuan is a mill, so that nothing is ever
 * rounded. Nothing below 0.01.
 */
export function edgeAmount(base: RebateBase, gap: Share): Mills {
  return paid(mills(base * gap));
}

/** The same from a bout at an outside platform, whose valid stake is counted in mills: rounded down. */
export function boutEdgeAmount(valid: Mills, gap: Share): Mills {
  return paid(mills(Number((BigInt(valid) * BigInt(gap)) / 1000n)));
}

const paid = (amount: Mills): Mills => (amount < minRebate ? mills(0) : amount);

/** The gaps of a chain from the top: what each account keeps of the next one's rate. Empty for an account alone. */
export function gapsOf(chain: Chain): readonly Share[] {
  return chain.slice(1).map((below, at) => share((chain[at] ?? 0) - below));
}

/** What each account above the bettor earns from a base, from the top. */
export function edgeAmounts(base: RebateBase, chain: Chain): readonly Mills[] {
  return gapsOf(chain).map((gap) => edgeAmount(base, gap));
}

/**
 * The bases from which an edge begins to pay, ascending. A settlement sums the orders of at least each of them; an edge
 * then takes the sum of its own threshold times its gap, and no order is looked at again.
 */
export const baseThresholds: readonly RebateBase[] = [1, 2, 3, 4, 5, 10];

/** The lowest base from which an edge with this gap pays; one of `baseThresholds`. @throws RangeError for a gap of 0 */
export function thresholdOf(gap: Share): RebateBase {
  const needed = Math.ceil(minRebate / gap);
  const found = baseThresholds.find((threshold) => threshold >= needed);
  if (found === undefined) throw new RangeError('an edge without a gap pays nothing');
  return found;
}
