import type { BallSize } from './ball.tsx';
import { cx } from '../cx.ts';

/** Classic lane hues, toned until the number reads: fill and ink per car. */
const hues: Record<number, readonly [string, string]> = {
  1: ['#F2D21B', '#14202B'],
  2: ['#1B6FC8', '#fff'],
  3: ['#4B4F54', '#fff'],
  4: ['#E8761A', '#14202B'],
  5: ['#1FB5C1', '#14202B'],
  6: ['#5A3BC4', '#fff'],
  7: ['#C9CED3', '#14202B'],
  8: ['#D02626', '#fff'],
  9: ['#7A1712', '#fff'],
  10: ['#1A7F37', '#fff'],
};

/** Ten plates fit a row beside an issue number, also at 320 px. */
const sizes: Readonly<Record<BallSize, string>> = {
  mini: 'size-[min(1.125rem,5vw)] rounded-[5px] text-[min(0.75rem,3.6vw)] leading-none',
  small: 'size-[min(1.25rem,5.6vw)] rounded-[5px] text-[min(0.8125rem,3.8vw)] leading-none',
  medium: 'size-[min(1.5rem,6vw)] rounded-[6px] text-[min(0.875rem,4vw)] leading-none',
  large: 'size-[min(1.75rem,7.2vw)] rounded-[7px] text-[min(1rem,4.4vw)] leading-none',
};

/** Fill and ink of a car; grey for one that is not known yet. */
export const carColors = (car: number): readonly [string, string] => hues[car] ?? ['#5B6873', '#fff'];

type PlateProps = {
  car: number;
  size?: BallSize;
  /** The place that the car came in: a flag on the plate says it, above the plate's own space. */
  rank?: number | undefined;
  className?: string;
};

/** A racing plate with the car's number; 0 is a car that is not known yet. */
export function Plate({ car, size = 'medium', rank, className }: PlateProps) {
  const [fill, ink] = carColors(car);
  return (
    <span
      className={cx('inline-grid flex-none place-items-center font-bold tabular-nums', sizes[size], className)}
      style={{ backgroundColor: fill, color: ink }}
      data-rank={rank}
    >
      {car === 0 ? '–' : car}
    </span>
  );
}
