import { useEffect, useState } from 'react';
import { Ball, type BallSize } from '../ball/ball.tsx';
import { CardFace } from '../ball/card-face.tsx';
import { cx } from '../cx.ts';
import { Dice } from '../ball/dice.tsx';
import { Plate } from '../ball/plate.tsx';
import { ballColor, ballHue, ballText, type Family, isTriple, sumColor, sumHue } from '../ball/families.ts';

/** Spec 1 §2: drawn numbers change every 80 ms while they roll. */
const rollEveryMs = 80;
/** Numbers come to rest from left to right, this far apart at most, and the last one within `stopWithinMs`. */
const longestApartMs = 300;
const stopWithinMs = 1_600;

type RollingDrawProps = {
  family: Family;
  /** How many numbers are drawn, and the ones a place can show. */
  places: number;
  drawable: readonly number[];
  /** The numbers once they are known; empty while the draw is awaited. */
  numbers: readonly number[];
  /** `awaited`: all roll. `rolling`: they come to rest one by one. `shown`: all rest. */
  phase: 'awaited' | 'rolling' | 'shown';
  size?: BallSize | number;
  /** They are no cars of a race but the cards of a table. */
  cards?: boolean | undefined;
  /** What the places are called: over the balls, from the start, so that nothing moves when the balls come. */
  placeNames?: readonly string[] | undefined;
};

/** Rolling numbers are decoration (hidden from readers); the result itself is announced in a live region. */
export function RollingDraw(props: RollingDrawProps) {
  // Every phase starts its own count of steps.
  return <Rolling key={props.phase} {...props} />;
}

function Rolling({ family, places, drawable, numbers, phase, size = 'medium', cards, placeNames }: RollingDrawProps) {
  const [step, setStep] = useState(0);
  const stopApartMs = Math.min(longestApartMs, stopWithinMs / places);
  const still = phase === 'shown' || prefersStillness();
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setStep((now) => now + 1), rollEveryMs);
    return () => clearInterval(timer);
  }, [still]);
  return (
    <span
      className={cx(
        'flex',
        placeNames ? 'items-end' : family === 's_pk10' ? 'items-center gap-0.5' : 'items-center gap-1',
        phase === 'shown' && isTriple(family, numbers) && 'triple',
      )}
      aria-hidden="true"
    >
      {Array.from({ length: places }, (_, place) => {
        const resting =
          phase === 'shown' || (phase === 'rolling' && (still || step * rollEveryMs >= (place + 1) * stopApartMs));
        // A running sequence, different per place: it only has to look lively, chance would be misleading here.
        const face = resting ? numbers[place] : still ? undefined : drawable[(step * 7 + place * 3) % drawable.length];
        const ball = (
          <Face key={place} family={family} cards={cards} face={face} size={size} moving={!resting && !still} />
        );
        if (!placeNames) return ball;
        return (
          // Five of them fill a card at 320 px.
          <span key={place} className="flex w-[min(72px,15.6vw)] flex-col items-center gap-1">
            <span className="t-caption max-w-full text-center break-words hyphens-auto text-text-2">
              {placeNames[place]}
            </span>
            {ball}
          </span>
        );
      })}
      {family === 'pcdd' && phase === 'shown' && <SumOf numbers={numbers} size={size} />}
    </span>
  );
}

/** "= 13", once the balls that make it are told. */
function SumOf({ numbers, size }: { numbers: readonly number[]; size: BallSize | number }) {
  const sum = numbers.reduce((all, ball) => all + ball, 0);
  return (
    <>
      <b className="t-label text-text-2">=</b>
      <Ball color={sumColor(sum)} hue={sumHue(sum)} size={typeof size === 'number' ? 'large' : size}>
        {sum}
      </Ball>
    </>
  );
}

function Face({
  family,
  cards,
  face,
  size,
  moving,
}: {
  family: Family;
  cards: boolean | undefined;
  face: number | undefined;
  size: BallSize | number;
  moving: boolean;
}) {
  if (family === 's_k3') {
    return (
      <span className={moving ? 'die-tumble' : 'die-rest'}>
        <Dice face={face ?? 0} size={size} />
      </span>
    );
  }
  if (cards) return <CardFace card={face ?? 0} size={typeof size === 'number' ? 'large' : size} />;
  if (family === 's_pk10') return <Plate car={face ?? 0} size={typeof size === 'number' ? 'large' : size} />;
  return (
    <Ball
      color={ballColor(family, face ?? 0)}
      hue={face === undefined ? null : ballHue(family, face)}
      size={typeof size === 'number' ? 'large' : size}
    >
      {face === undefined ? '–' : ballText(family, face)}
    </Ball>
  );
}

function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
