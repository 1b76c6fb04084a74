/** Named options, each a bet of its own: {"opts":[..]}. */

import { checkList, exactLists, refuse, symbolList } from '../check-list.ts';
import type { BetSymbol, Parsed, Rules } from '../play.ts';
import type { OptionsShape } from '../shape.ts';
import { type SymbolBoard, symbolRules } from './symbol-bets.ts';

/** Rules of a board of options. */
export function options(shape: OptionsShape, board: SymbolBoard): Rules {
  return symbolRules(board, {
    parse: (json) => parseOptions(shape, json),
    symbols: shape.options,
    of: ({ opts }) => opts ?? [],
    wrap: (symbols) => ({ opts: textsOf(symbols) }),
  });
}

function textsOf(symbols: readonly BetSymbol[]): readonly string[] {
  return symbols.filter((symbol) => typeof symbol === 'string');
}

function parseOptions(shape: OptionsShape, json: unknown): Parsed {
  const list = symbolList(exactLists(json, ['opts'])?.[0]);
  if (list === null) return refuse('BAD_SHAPE');
  const wrong = checkList(list, shape.options, shape.min, shape.max);
  if (wrong !== null) return refuse(wrong);
  return { ok: true, selection: { opts: textsOf(list) }, bets: list.length };
}
