/** The most that the whole slip can pay, at the rates that the player sees; found once the sheet is there. */
import type { Order } from '@longmen/contract';
import { parseSelection, rateKeysOf, rateMills, readRates } from '@longmen/engine';
import { slipMaximum } from '@longmen/engine/slip-maximum';
import { useDeferredValue, useMemo } from 'react';
import type { Slip } from '../bet/bet.ts';
import type { Plays } from './picks.ts';
import { useGameStore } from '../store.ts';

/** In mills; null where it would take too long to find. */
export function maximumOf(plays: Plays, { lines, stake }: Slip): number | null {
  return slipMaximum(
    lines.flatMap(({ play: code, selection, rates }) => {
      const play = plays.get(code);
      if (!play) return [];
      const byTier = rateKeysOf(play, selection).map((tier, at) => [tier, rateMills(rates[at] ?? 0)] as const);
      return [{ play, selection, price: stake, rates: Object.fromEntries(byTier) }];
    }),
  );
}

/** The sheet is drawn first: a long slip takes a moment. @returns undefined until it is known */
export function useSlipMaximum(slip: Slip): number | null | undefined {
  const { plays } = useGameStore().family;
  const due = useDeferredValue<Slip | null>(slip, null);
  return useMemo(() => (due === null ? undefined : maximumOf(plays, due)), [plays, due]);
}

/** The same of bets that were placed, at the rates that they were; null also where a list did not tell all of one. */
export function maximumOfOrders(plays: Plays, orders: readonly Order[]): number | null {
  const lines = orders.flatMap(({ play: code, selection, rate, stake }) => {
    const play = plays.get(code);
    const parsed = play && parseSelection(play, selection);
    if (!play || !parsed?.ok) return [];
    const rates = readRates(play, parsed.selection, rate);
    return rates ? [{ play, selection: parsed.selection, price: stake, rates }] : [];
  });
  return lines.length === orders.length ? slipMaximum(lines) : null;
}
