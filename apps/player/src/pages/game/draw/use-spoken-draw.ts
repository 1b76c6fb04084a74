import { useSpokenBalls } from '../../../features/draws/use-spoken-balls.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/**
 * Drawn numbers as they are read out: one by one, the special ball after a plus, or as a sum where that counts (ux.md
 * 3.4).
 */
export function useSpokenDraw(): (numbers: readonly number[]) => string {
  const t = useMessages();
  const { code, layout } = useGameContext();
  const balls = useSpokenBalls();
  return (numbers) =>
    layout.summed
      ? t('draw.formula', {
          numbers: numbers.join(` ${t('draw.plus')} `),
          sum: numbers.reduce((all, number) => all + number, 0),
        })
      : layout.captionOf
        ? `${balls(code, numbers.slice(0, -1))} ${t('draw.plus')} ${balls(code, numbers.slice(-1))}`
        : balls(code, numbers);
}
