/** What every ball of the six-mark lottery is in a lunar year (games/lhc_sx). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { lunarYearAt } from '@longmen/engine';
import { animalOf, balls, colourOf, elementOf } from '@longmen/engine/six-mark';
import type { ReadDeps } from './deps.ts';

/** The year that is now is the one that a draw at this moment would have. */
export function showBalls(
  { time }: Pick<ReadDeps, 'time'>,
  { year = lunarYearAt(time.now()) }: InputOf<Calls['sixMarkBalls']>,
): OutputOf<Calls['sixMarkBalls']> {
  const byBall = (of: (ball: number) => string) => Object.fromEntries(balls.map((ball) => [String(ball), of(ball)]));
  return {
    year,
    colours: byBall(colourOf),
    animals: byBall((ball) => animalOf(ball, year)),
    elements: byBall((ball) => elementOf(ball, year)),
  };
}
