/** The word for a fact of a draw: the family's, or the page's own where the family bets on no such thing. */
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';

export function useFactName(): (key: string) => string {
  const words = useWords();
  const { names } = useWorld();
  return (key) => names.labels[key] ?? (key === 'tie' ? words('draw.tie') : key);
}
