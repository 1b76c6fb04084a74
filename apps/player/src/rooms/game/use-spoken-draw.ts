/** Drawn numbers as they are read out: one by one, or as a sum where the sum is what counts (ux 3.4). */
import { useWords } from './use-words.ts';
import { useWorld } from './world.ts';

export function useSpokenDraw(): (numbers: readonly number[]) => string {
  const words = useWords();
  const { layout } = useWorld();
  return (numbers) =>
    layout.summed
      ? words('draw.formula', {
          numbers: numbers.join(` ${words('draw.plus')} `),
          sum: numbers.reduce((all, number) => all + number, 0),
        })
      : numbers.join(' ');
}
