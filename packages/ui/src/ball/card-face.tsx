import type { BallSize } from './ball.tsx';
import { cx } from '../cx.ts';

/**
 * As wide as plates of the same name (ten stand beside an issue number at 320 px), and as high as 44 × 60 cards are.
 */
const sizes: Readonly<Record<BallSize, string>> = {
  mini: 'w-[min(1.125rem,5vw)] rounded-[3px] text-[min(0.75rem,3.6vw)] leading-none',
  small: 'w-[min(1.25rem,5.6vw)] rounded-[3px] text-[min(0.8125rem,3.8vw)] leading-none',
  medium: 'w-[min(1.5rem,6vw)] rounded-[4px] text-[min(0.875rem,4vw)] leading-none',
  // The full 44 px, where five of them leave space for a name and a rank.
  large: 'w-[clamp(22px,11.4vw-12px,44px)] rounded-[5px] text-[min(1.25rem,4.6vw)] leading-none',
};

type CardFaceProps = { card: number; size?: BallSize };

/**
 * A playing card with its number, even ones in red; 0 is a card that is not known yet. It is white in the dark, too.
 */
export function CardFace({ card, size = 'medium' }: CardFaceProps) {
  return (
    <span
      className={cx(
        'card-face inline-grid aspect-[44/60] flex-none place-items-center font-bold tabular-nums',
        sizes[size],
        card === 0 && 'card-back',
        card > 0 && card % 2 === 0 && 'card-red',
      )}
    >
      {card === 0 ? '–' : card}
    </span>
  );
}
