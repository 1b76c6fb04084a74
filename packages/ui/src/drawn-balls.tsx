import { Ball, type BallSize } from './ball.tsx';
import { cx } from './cx.ts';
import { Dice } from './dice.tsx';
import { ballColor, ballText, type Family, sumColor } from './families.ts';
import { Plate } from './plate.tsx';

type DrawnBallsProps = {
  family: Family;
  /** The numbers in drawing order. */
  numbers: readonly number[];
  size?: BallSize;
  /** Spoken text of the whole draw; its parts are decoration then. */
  label?: string;
  /** Shows at most this many, for narrow tiles. */
  limit?: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, ball) => total + ball, 0);

/** A drawn result in the shapes of its family: balls, dice, plates, or balls and their sum. */
export function DrawnBalls({ family, numbers, size = 'medium', label, limit }: DrawnBallsProps) {
  const shown = limit ? numbers.slice(0, limit) : numbers;
  const summed = size === 'mini' && (family === 's_k3' || family === 'pcdd');
  return (
    <span
      className={cx('flex items-center', size === 'mini' ? 'gap-px' : family === 's_pk10' ? 'gap-0.5' : 'gap-1')}
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      {shown.map((ball, place) => {
        const key = `${place}-${ball}`;
        if (family === 's_k3') return <Dice key={key} face={ball} size={size} />;
        if (family === 's_pk10') return <Plate key={key} car={ball} size={size} />;
        return (
          <Ball key={key} color={ballColor(family, ball)} size={size}>
            {ballText(family, ball)}
          </Ball>
        );
      })}
      {family === 'pcdd' && !summed && (
        <>
          <b className="t-label text-text-2">=</b>
          <Ball color={sumColor(sum(numbers))} size={size}>
            {sum(numbers)}
          </Ball>
        </>
      )}
      {summed && <b className="pl-1.5 whitespace-nowrap text-xs leading-[1.125rem] text-text-2">= {sum(numbers)}</b>}
    </span>
  );
}
