import { cx } from './cx.ts';

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

/** A racing plate with the car's number. */
export function Plate({ car, large = false }: { car: number; large?: boolean }) {
  const [fill, ink] = hues[car] ?? ['#5B6873', '#fff'];
  return (
    <span
      className={cx(
        'inline-grid flex-none place-items-center font-bold',
        large ? 'size-8 rounded-[8px] text-[0.9375rem]' : 'size-[18px] rounded-[5px] text-xs leading-4',
      )}
      style={{ backgroundColor: fill, color: ink }}
    >
      {car}
    </span>
  );
}
