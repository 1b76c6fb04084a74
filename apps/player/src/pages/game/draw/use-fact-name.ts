import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** The word for a fact of a draw: the family's, or the page's own where the family bets on no such thing. */
export function useFactName(): (key: string) => string {
  const t = useMessages();
  const { names } = useGameContext();
  return (key) => names.labels[key] ?? (key === 'tie' ? t('draw.tie') : key);
}
