/** How orders read: names of game, play and selection in the caller's language. */
import type { Locale } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import { type Selection, selectionText } from '@longmen/engine';
import type { BettingDeps } from '../deps.ts';

export type OrderNames = { game: string; play: string; selection: string; contents: string };

/** Names of an order; a play that is no longer known reads as its code. */
export function nameOrder(
  catalogue: Pick<BettingDeps['catalogue'], 'gameName' | 'names' | 'play' | 'playNames'>,
  order: { gid: number; code: string; selection: Selection },
  locale: Locale,
): OrderNames {
  const game = catalogue.gameName(order.gid, locale);
  const play = catalogue.play(order.code);
  if (play === undefined) return { game, play: order.code, selection: '', contents: '' };
  const names = catalogue.names(play.family, locale);
  return {
    game,
    play: catalogue.playNames(locale).get(order.code) ?? order.code,
    selection: selectionText(names, play, order.selection),
    contents: encodeContents(play.shape, order.selection),
  };
}
