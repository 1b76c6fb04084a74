/** What is typed for a packet, and what its card offers. Pure. */
import { packetBounds } from '@longmen/contract/calls/chat/red-packets';
import { type Mills, yuan } from '@longmen/engine';
import type { RoomPacket } from './calls.ts';

type Typed = { readonly total: string; readonly count: string };

/** Digits alone, without a leading zero (spec 2 §5). */
const isWithin = (text: string, min: number, max: number) =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) >= min && Number(text) <= max;

const { totalMin, totalMax, countMin, countMax } = packetBounds;

/** What is wrong with what was typed, by field. */
export function wrongIn({ total, count }: Typed): { total?: 'amountWrong'; count?: 'countWrong' } {
  return {
    ...(isWithin(total, totalMin, totalMax) ? {} : { total: 'amountWrong' }),
    ...(isWithin(count, countMin, countMax) ? {} : { count: 'countWrong' }),
  };
}

/** What a typed total comes to; undefined while it is none. */
export const amountOf = (total: string): Mills | undefined =>
  isWithin(total, totalMin, totalMax) ? yuan(Number(total)) : undefined;

/** What a card offers: opening, waiting for it, or only looking. */
export type Offer =
  | { readonly kind: 'open' }
  | { readonly kind: 'soon'; readonly seconds: number }
  | { readonly kind: 'own'; readonly money: Mills }
  | { readonly kind: 'taken' | 'returned' };

type Facts = Pick<RoomPacket, 'state' | 'taken' | 'count' | 'opensAt' | 'expiresAt' | 'ownMoney'>;

/** @param now epoch ms by the server's clock */
export function offerOf({ state, taken, count, opensAt, expiresAt, ownMoney }: Facts, now: number): Offer {
  if (ownMoney !== undefined && ownMoney !== null) return { kind: 'own', money: ownMoney };
  if (state === 'returned' || now >= expiresAt) return { kind: 'returned' };
  if (state === 'taken' || taken >= count) return { kind: 'taken' };
  return now < opensAt ? { kind: 'soon', seconds: Math.ceil((opensAt - now) / 1_000) } : { kind: 'open' };
}
