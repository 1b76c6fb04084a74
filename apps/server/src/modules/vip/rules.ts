/** Pure decisions about VIP levels (spec 2 §9: 1 point per 1 yuan recharged). */
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { type Mills, mills } from '@longmen/engine';

/** A level and the growth points at which it begins. */
export type Step = { readonly level: number; readonly points: number };

const millsPerPoint = 1000;

/** Growth points of all that a player ever deposited: whole yuan of the sum, so that the parts of many count too. */
export function pointsOf(deposited: Mills): number {
  return Math.floor(deposited / millsPerPoint);
}

/** The least that comes to so many points. */
export const moneyOf = (points: number): Mills => mills(points * millsPerPoint);

/** Highest points that a level may begin at; its money stays far below what a number holds. */
const pointsMax = 1_000_000_000;

/** Why a level cannot begin there; undefined when it can. Levels begin in their own order, the lowest at 0. */
export function judgeStep({ level, points }: Step, steps: readonly Step[]): Stated | undefined {
  if (!steps.some((step) => step.level === level)) return stated('noSuchLevel', { level });
  if (level === 0) return stated('firstLevelFixed');
  const below = steps.filter((step) => step.level < level).reduce((highest, step) => Math.max(highest, step.points), 0);
  const next = stepAfter(level, steps);
  if (points <= below) return stated('levelTooLow', { level, points: below });
  if (next !== undefined && points >= next.points)
    return stated('levelTooHigh', { level, nextLevel: next.level, points: next.points });
  return points > pointsMax ? stated('levelPointsTooMany', { max: pointsMax }) : undefined;
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
