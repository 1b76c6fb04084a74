/** How orders read: names of game, play and selection in the caller's language. */
import type { Locale } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import type { BetSymbol, FamilyNames, Play, Selection } from '@longmen/engine';
import type { BettingNeeds } from './needs.ts';

export type OrderNames = { game: string; play: string; selection: string; contents: string };

/** Names of an order; a play that is no longer known reads as its code. */
export function nameOrder(
  catalogue: BettingNeeds['catalogue'],
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
    selection: nameSelection(play, order.selection, names),
    contents: encodeContents(play.shape, order.selection),
  };
}

/** "Big, Odd", "1 3 | 5 | 2 4", "hundreds, tens · 7 8", "normal 1: Big, normal 3: Red", "Rat × Tail 0", "Tail 1, Tail 3". */
function nameSelection(play: Play, selection: Selection, names: FamilyNames): string {
  const relabels = names.relabels[play.code.slice(play.family.length + 1)];
  const label = (symbol: BetSymbol) =>
    relabels?.[symbol] ?? (typeof symbol === 'number' ? String(symbol) : (names.labels[symbol] ?? symbol));
  const list = (symbols: readonly BetSymbol[]) => {
    const texts = symbols.map(label);
    return texts.join(texts.every((text) => /^\d+$/.test(text)) ? ' ' : ', ');
  };
  const places = selection.pos?.map((place) => names.positions[place] ?? String(place)).join(', ');
  const inner =
    [
      selection.rows?.map((row) => (row.length === 0 ? '–' : list(row))).join(' | '),
      selection.pick && list(selection.pick),
      selection.opts && list(selection.opts),
      selection.dan && selection.tuo && `${list(selection.dan)} + ${list(selection.tuo)}`,
      selection.entries?.join(' '),
      selection.legs
        ?.flatMap((option, place) =>
          option === null ? [] : `${names.positions[place] ?? place + 1}: ${label(option)}`,
        )
        .join(', '),
      selection.a && selection.b && `${label(selection.a)} × ${label(selection.b)}`,
    ].find((text) => text !== undefined) ?? '';
  return places === undefined ? inner : `${places} · ${inner}`;
}
