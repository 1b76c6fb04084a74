import type { Game } from '@longmen/contract';
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';
import type { GameState } from './game-state.ts';

/**
 * Why a game cannot be played, as the site explains it, else in a word (spec 1 §4); the same wherever the game is
 * opened.
 * @param t messages of core
 */
export function closedReason(
  { closedText, tip }: Pick<Game, 'closedText' | 'tip'>,
  state: Exclude<GameState, 'open'>,
  t: Translate<typeof messages>,
): string {
  // What the site says of a game without a page may be that it is open.
  return state === 'noPage' ? t('noPageNote') : closedText || tip || t(state);
}
