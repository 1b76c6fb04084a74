import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import type { Tag } from './tags.ts';

/** Words that companies use for kinds of games; another one is shown as it is written. */
const known = [
  'slots',
  'fishing',
  'baccarat',
  'roulette',
  'poker',
  'blackjack',
  'dice',
  'arcade',
  'table',
  'crash',
  'bingo',
  'lottery',
] as const;
type Known = (typeof known)[number];
const isKnown = (word: string): word is Known => known.some((one) => one === word);

/** What a tag is called. */
export function useTagName(): (tag: Tag) => string {
  const t = useMessages<typeof messages>('platform-games');
  return (tag) => {
    if (tag === 'recent' || tag === 'favourites' || tag === 'hot' || tag === 'all') return t(tag);
    const word = tag.slice('tag:'.length);
    return isKnown(word) ? t(word) : word.charAt(0).toUpperCase() + word.slice(1);
  };
}
