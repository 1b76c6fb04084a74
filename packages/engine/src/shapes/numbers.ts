/** Picked numbers, each a bet of its own: {"pick":[..]}. */

import type { Rules } from '../play.ts';
import type { NumbersShape } from '../shape.ts';
import { parsePick } from './picked.ts';
import { type SymbolBoard, symbolRules } from './symbol-bets.ts';

/** Rules of a board of numbers. */
export function numbers(shape: NumbersShape, board: SymbolBoard): Rules {
  return symbolRules(board, {
    parse: (json) => parsePick(shape, json, ({ pick }) => pick?.length ?? 0),
    symbols: shape.symbols,
    of: ({ pick }) => pick ?? [],
    wrap: (pick) => ({ pick }),
  });
}
