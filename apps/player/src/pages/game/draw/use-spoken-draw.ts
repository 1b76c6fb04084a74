/** Drawn numbers as they are read out: one by one, the special ball after a plus, or as a sum where that counts (ux.md 3.4). */
import { useSpokenBalls } from '../../../features/draws/use-spoken-balls.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';

export function useSpokenDraw(): (numbers: readonly number[]) => string {
  const words = useWords();
  const { code, layout } = useWorld();
  const balls = useSpokenBalls();
  return (numbers) =>
    layout.summed
      ? words('draw.formula', {
          numbers: numbers.join(` ${words('draw.plus')} `),
          sum: numbers.reduce((all, number) => all + number, 0),
        })
      : layout.captionOf
        ? `${balls(code, numbers.slice(0, -1))} ${words('draw.plus')} ${balls(code, numbers.slice(-1))}`
        : balls(code, numbers);
}
