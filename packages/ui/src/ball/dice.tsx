import type { BallSize } from './ball.tsx';

const px: Record<BallSize, number> = { mini: 18, small: 24, medium: 28, large: 36 };

/** Pip centres of each face in a box of 100. */
const faces: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
};

type DiceProps = { face: number; size?: BallSize | number; label?: string };

/** A die with pips; one and four are red, as on East Asian dice. Without a label it is decoration. */
export function Dice({ face, size = 'medium', label }: DiceProps) {
  const edge = typeof size === 'number' ? size : px[size];
  const red = face === 1 || face === 4;
  const radius = face === 1 ? 15 : edge < 40 ? 11 : 9.5;
  return (
    <svg
      className="die"
      width={edge}
      height={edge}
      viewBox="0 0 100 100"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {faces[face]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill={red ? '#C8322B' : '#14202B'} />
      ))}
    </svg>
  );
}
