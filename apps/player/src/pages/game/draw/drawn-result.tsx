import { Ball, ballColor, ballHue, ballText, type BallSize, cx, DrawnBalls } from '@longmen/ui';
import { spokenBall } from '../../../features/draws/spoken-ball.ts';
import { captionSpace } from './caption-space.ts';
import { useGameContext } from '../game-context.ts';

type DrawnResultProps = {
  numbers: readonly number[];
  /** Lunar year of the draw; without it no words stand under the balls. */
  lunarYear: number | null;
  size?: BallSize;
  label?: string | undefined;
};

/** A drawn result; where balls have a word of their year, it stands under each, and the last ball behind a plus. */
export function DrawnResult({ numbers, lunarYear, size = 'medium', label }: DrawnResultProps) {
  const context = useGameContext();
  const { code, names } = context;
  const { captionOf, raced, handsOf } = context.layout;
  if (!captionOf || lunarYear === null)
    return (
      <DrawnBalls
        family={code}
        numbers={numbers}
        size={size}
        raced={raced}
        cards={handsOf !== undefined}
        {...(label !== undefined && { label })}
      />
    );
  const caption = (ball: number) => names.labels[captionOf(ball, lunarYear)] ?? '';
  const space = captionSpace(context);
  const long = space === 'line';
  const narrow = long || space === 'wide';
  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={
        label === undefined ? undefined : numbers.map((ball) => spokenBall(names, code, ball, caption(ball))).join(', ')
      }
      className={narrow ? 'flex min-w-0 flex-col gap-0.5' : undefined}
    >
      <span className="flex items-start gap-0.5">
        {numbers.map((ball, place) => (
          <span key={ball} className="flex items-start gap-0.5">
            {place === numbers.length - 1 && (
              <span className={cx('t-label self-center text-text-3', !long && 'pb-4', narrow && 'max-[359px]:pb-0')}>
                +
              </span>
            )}
            <span className="flex w-[min(2.125rem,8.6vw)] flex-col items-center">
              <Ball
                color={ballColor(code, ball)}
                hue={ballHue(code, ball)}
                size={size}
                className="size-[min(1.75rem,7.6vw)]!"
              >
                {ballText(code, ball)}
              </Ball>
              {!long && (
                <span className={cx('t-caption whitespace-nowrap text-text-2', narrow && 'max-[359px]:hidden')}>
                  {caption(ball)}
                </span>
              )}
            </span>
          </span>
        ))}
      </span>
      {/* As wide as the balls and no wider: drawn words must not decide where the row breaks. */}
      {narrow && (
        <span
          className={cx(
            't-caption w-0 min-w-full text-text-2',
            long ? 'min-h-9' : 'hidden max-[359px]:block max-[359px]:min-h-9',
          )}
        >
          {numbers.map(caption).join(' · ')}
        </span>
      )}
    </span>
  );
}
