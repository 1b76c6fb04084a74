import { type FamilyNames, lunarYearAt } from '@longmen/engine';
import { DrawnBalls, type Family } from '@longmen/ui';
import { spokenBall } from '../draws/spoken-ball.ts';
import { useSpokenBalls } from '../draws/use-spoken-balls.ts';

type DrawnOrderProps = {
  family: Family;
  numbers: readonly number[];
  /** When they were drawn, epoch ms. */
  drawnAt: number | null;
  /** They are cars in their order at the goal, not cards of a table. */
  raced?: boolean;
  /** Or those cards. */
  cards?: boolean;
  /** Known once the family is loaded; till then the numbers stand alone. */
  names: FamilyNames | undefined;
  captionOf: ((ball: number, lunarYear: number) => string) | null | undefined;
};

/** The numbers that an order was settled against; six-mark balls with the animals of their year (ux.md 3.4). */
export function DrawnOrder({ family, numbers, drawnAt, raced, cards, names, captionOf }: DrawnOrderProps) {
  const spoken = useSpokenBalls();
  if (!names)
    return <DrawnBalls family={family} numbers={numbers} raced={raced} cards={cards} label={spoken(family, numbers)} />;
  const year = captionOf && drawnAt !== null ? lunarYearAt(drawnAt) : null;
  const captions = numbers.map((ball) =>
    captionOf && year !== null ? (names.labels[captionOf(ball, year)] ?? '') : '',
  );
  const label = captionOf
    ? numbers.map((ball, place) => spokenBall(names, family, ball, captions[place] ?? '')).join(', ')
    : spoken(family, numbers);
  return (
    <>
      <DrawnBalls family={family} numbers={numbers} raced={raced} cards={cards} label={label} />
      {/* Screen readers have them from the picture above. */}
      {year !== null && (
        <p aria-hidden="true" className="t-caption pt-1 text-text-2">
          {captions.join(' · ')}
        </p>
      )}
    </>
  );
}
