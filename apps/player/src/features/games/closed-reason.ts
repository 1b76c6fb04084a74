import type { Game } from '@longmen/contract';
import type { Translate } from '../../core/i18n/words.ts';
import type { words } from '../../core/words.ts';
import type { GameState } from './game-state.ts';

/**
 * Why a game cannot be played, as the site tells it, else in a word (spec 1 §4); the same wherever the game is opened.
 * @param t words of the shell
 */
export function closedReason(
  { closedText, tip }: Pick<Game, 'closedText' | 'tip'>,
  state: Exclude<GameState, 'open'>,
  t: Translate<typeof words>,
): string {
  // What the site says of a game without a page may be that it is open.
  return state === 'noPage' ? t('noPageNote') : closedText || tip || t(state);
}
