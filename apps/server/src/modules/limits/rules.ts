/** Pure decisions about players' own limits (trust.md R1). */
import { type Mills, mills } from '@longmen/engine';

export const limitAreas = ['deposit', 'stake', 'loss'] as const;
export type LimitArea = (typeof limitAreas)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitKind = `${LimitArea}_${LimitPeriod}`;

export const limitKinds = limitAreas.flatMap((area) => limitPeriods.map((period): LimitKind => `${area}_${period}`));

/** What a kind holds down, and over which time. */
export function partsOf(kind: LimitKind): { area: LimitArea; period: LimitPeriod } {
  const [area, period] = kind.split('_') as [LimitArea, LimitPeriod];
  return { area, period };
}

/** A limit as it stands; null is none. A raise that waits has its hour in the store. */
export type Limit = { readonly amount: Mills | null; readonly next: { readonly amount: Mills | null } | undefined };

/** What becomes of a limit: lower holds at once and ends what waited, higher and none wait their time. */
export function decideLimit(current: Mills | null, requested: Mills | null): Limit {
  const isCut = requested !== null && (current === null || requested <= current);
  if (isCut || current === null) return { amount: requested, next: undefined };
  return { amount: current, next: { amount: requested } };
}

/** What a limit leaves; never below 0, null without one. */
export function remainingOf(amount: Mills | null, used: number): Mills | null {
  return amount === null ? null : mills(Math.max(0, amount - used));
}
