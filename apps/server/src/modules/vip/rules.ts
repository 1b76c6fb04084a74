/** Pure decisions about VIP levels (spec 2 §9: 1 point per 1 yuan recharged). */
import type { Mills } from '@longmen/engine';

/** A level and the growth points at which it begins. */
export type Step = { readonly level: number; readonly points: number };

const millsPerPoint = 1000;

/** Growth points of all that a player ever deposited: whole yuan of the sum, so that the parts of many count too. */
export function pointsOf(deposited: Mills): number {
  return Math.floor(deposited / millsPerPoint);
}

/** The highest level that so many points reach; 0 with none. */
export function levelAt(points: number, steps: readonly Step[]): number {
  return steps.reduce((reached, step) => (step.points <= points ? Math.max(reached, step.level) : reached), 0);
}

/** The level after this one; undefined at the highest. */
export function stepAfter(level: number, steps: readonly Step[]): Step | undefined {
  return steps
    .filter((step) => step.level > level)
    .reduce<Step | undefined>((next, step) => (next === undefined || step.level < next.level ? step : next), undefined);
}
