/** Decisions of betting that need neither clock nor database. */
import {
  type Draw,
  type Mills,
  parlayRemainder,
  payout,
  type Play,
  priceKeysOf,
  readRates,
  type Selection,
  settle,
} from '@longmen/engine';

/** How an order can end with money moving; stored. Waiting and plainly lost orders have no outcome. */
export const outcomeStatus = { won: 1, tied: 2, cancelled: 3, void: 4, partlyReturned: 5 } as const;
export type OutcomeStatus = (typeof outcomeStatus)[keyof typeof outcomeStatus];

/** What a draw makes of one selection, per yuan of stake per bet. */
export type Evaluated = {
  /** Undefined: lost, nothing is paid. */
  readonly status: 1 | 2 | 5 | undefined;
  /** Whole mills; a parlay pays `remainderPerYuan` mills more, exact decimal text, rounded down once per order. */
  readonly payoutPerYuan: Mills;
  readonly remainderPerYuan: string | null;
  readonly winningBets: number;
  readonly returnedBets: number;
  readonly wins: Readonly<Record<string, number>>;
};

/**
 * Settles a selection. Won: it pays beyond returned stakes; tied: every bet is returned; an order
 * with some bets returned and none won has lost, though that part of its stake goes back (money.md, "Draw and settlement").
 * @throws RangeError when the rates do not fit the selection: such an order must never be settled by guess.
 */
export function evaluate(play: Play, selection: Selection, rates: string, draw: Draw): Evaluated {
  const tierRates = readRates(play, selection, rates);
  if (tierRates === null) throw new RangeError(`${play.code}: rates ${rates} do not fit the selection`);
  const settled = settle(play, selection, draw);
  const { bets, wins, push, legs = [] } = settled;
  const payoutPerYuan = payout({ price: 1, rates: tierRates, ...settled });
  const remainder = parlayRemainder(legs, tierRates);
  const winningBets = Object.values(wins).reduce((sum, count) => sum + count, 0);
  return {
    status: statusOf(bets, winningBets, push),
    payoutPerYuan,
    remainderPerYuan: remainder === '0' ? null : remainder,
    winningBets,
    returnedBets: push,
    wins,
  };
}

/** A drawn result as the engine takes it; the lunar year is the one frozen on the issue. */
export function drawOf(numbers: readonly number[], lunarYear: number | null): Draw {
  return lunarYear === null ? { numbers } : { numbers, lunarYear };
}

function statusOf(bets: number, winning: number, returned: number): 1 | 2 | 5 | undefined {
  if (winning > 0) return outcomeStatus.won;
  if (returned === 0) return undefined;
  return returned === bets ? outcomeStatus.tied : outcomeStatus.partlyReturned;
}

/** Whether a selection is at a price that carries no rebates. @param fixed those of its play */
export function isFixedPrice(fixed: ReadonlySet<string>, play: Play, selection: Selection): boolean {
  return fixed.size > 0 && priceKeysOf(play, selection).some((price) => fixed.has(price));
}

/** Status of an order as players see it (spec 1 §4): 1 won, 2 tied, 3 cancelled or void, 4 waiting, 5 not won. */
export function publicStatus(outcome: OutcomeStatus | null, issueState: string): 1 | 2 | 3 | 4 | 5 {
  if (outcome === outcomeStatus.void) return 3;
  if (outcome !== null) return outcome;
  return issueState === 'settled' ? 5 : 4;
}
