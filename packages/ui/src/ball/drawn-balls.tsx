import { Ball, type BallSize } from './ball.tsx';
import { cx } from '../cx.ts';
import { CardFace } from './card-face.tsx';
import { Dice } from './dice.tsx';
import { ballColor, ballHue, ballText, type Family, isTriple, sumColor, sumHue } from './families.ts';
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
  /** The plates are those of a race: the first three carry flags, where plates are large enough for a legible one. */
  raced?: boolean | undefined;
  /** They are no cars of a race but the cards of a table. */
  cards?: boolean | undefined;
};

/** Stands before the special ball. */
const plus = (
  <b key="plus" className="t-caption text-text-3">
    +
  </b>
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, ball) => total + ball, 0);

/** A drawn result in the shapes of its family: balls, dice, plates, balls and their sum, or balls and a special one. */
export function DrawnBalls({ family, numbers, size = 'medium', label, limit, raced, cards }: DrawnBallsProps) {
  const visible = limit ? numbers.slice(0, limit) : numbers;
  const tight = family === 's_pk10' || family === 'lhc';
  const summed = size === 'mini' && (family === 's_k3' || family === 'pcdd');
  const flagged = raced && size !== 'mini' && size !== 'small';
  const row = cx('flex items-center', size === 'mini' ? 'gap-px' : tight ? 'gap-0.5' : 'gap-1');
  const balls = visible.map((ball, place) => {
    const key = `${place}-${ball}`;
    if (family === 's_k3') return <Dice key={key} face={ball} size={size} />;
    if (cards) return <CardFace key={key} card={ball} size={size} />;
    if (family === 's_pk10')
      return <Plate key={key} car={ball} size={size} rank={flagged && place < 3 ? place + 1 : undefined} />;
    const drawn = (
      <Ball key={key} color={ballColor(family, ball)} hue={ballHue(family, ball)} size={size}>
        {ballText(family, ball)}
      </Ball>
    );
    // Six-mark draws end with the special ball.
    if (family !== 'lhc' || place !== numbers.length - 1) return drawn;
    return [plus, drawn];
  });
  return (
    <span className={cx(row, flagged && 'flagged')} role={label ? 'img' : undefined} aria-label={label}>
      {isTriple(family, numbers) ? <span className={cx(row, 'triple')}>{balls}</span> : balls}
      {family === 'pcdd' && !summed && (
        <>
          <b className="t-label text-text-2">=</b>
          <Ball color={sumColor(sum(numbers))} hue={sumHue(sum(numbers))} size={size}>
            {sum(numbers)}
          </Ball>
        </>
      )}
      {summed && <b className="pl-1.5 whitespace-nowrap text-xs leading-[1.125rem] text-text-2">= {sum(numbers)}</b>}
    </span>
  );
}
