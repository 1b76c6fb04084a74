/** Why a selection won or lost, bet by bet, as data that the apps put into words. */

import type { BetSymbol, Bought, Draw, Leg, Line, Play, ReadingFact, Selection } from './play.ts';
import { drawnAt, settle } from './settle.ts';

/** Message keys: what decided the bet, and how. */
export type Why =
  | 'inPlace'
  | 'notInPlace'
  | 'sameNumbers'
  | 'otherNumbers'
  | 'allAppear'
  | 'notAllAppear'
  | 'holdsAll'
  | 'notHoldsAll'
  | 'enoughAppear'
  | 'tooFewAppear'
  | 'bestMatch'
  | 'sideBySide'
  | 'notSideBySide'
  | 'inRow'
  | 'notInRow'
  | 'returned'
  | 'readingHit'
  | 'readingMissed';

/** One bet: what was bought, what was drawn there, and what came of it. */
export interface ExplainedLine {
  readonly bought: Bought;
  /** Places of the draw that the bet reads, counted from 0. */
  readonly positions: readonly number[];
  /** The numbers drawn at these places. */
  readonly drawn: readonly number[];
  /** What was read off them ("sum" 19), where the bet depends on it. */
  readonly reading: ReadingFact | null;
  /** Tier won, "push" when returned, null when lost. */
  readonly tier: string | null;
  readonly why: Why;
  /**
   * Symbols of the bet that the draw does not show (in their place, for `notInPlace`); for
   * `notHoldsAll` the drawn numbers that the bet lacks.
   */
  readonly missing: readonly BetSymbol[];
  /** Of a parlay: what became of each bought option; null where it lost. */
  readonly outcomes?: readonly (Leg[2] | null)[];
}

/** The first `limit` bets, those that won or came back first, and the whole tally. */
export interface Explanation {
  readonly bets: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly push: number;
  readonly lines: readonly ExplainedLine[];
}

const whyByForm: Readonly<Record<Bought['form'], readonly [won: Why, lost: Why]>> = {
  inPlace: ['inPlace', 'notInPlace'],
  sameNumbers: ['sameNumbers', 'otherNumbers'],
  allAppear: ['allAppear', 'notAllAppear'],
  holdsAll: ['holdsAll', 'notHoldsAll'],
  enoughAppear: ['enoughAppear', 'tooFewAppear'],
  bestMatch: ['bestMatch', 'notAllAppear'],
  sideBySide: ['sideBySide', 'notSideBySide'],
  inRow: ['inRow', 'notInRow'],
  reading: ['readingHit', 'readingMissed'],
};

/**
 * Explains a parsed selection against a draw of its family, at most `limit` bets (default 50).
 * Bets that won come first, the lost ones follow in buying order.
 */
export function explain(
  play: Play,
  selection: Selection,
  draw: Draw,
  { limit = 50 }: { readonly limit?: number } = {},
): Explanation {
  const numbers = drawnAt(play, draw);
  const settled = settle(play, selection, draw);
  const notLost = Object.values(settled.wins).reduce((all, n) => all + n, settled.push);
  const lost = settled.bets - notLost;
  const narrowed = play.rules.narrow?.(selection, { ...draw, numbers }) ?? selection;
  const explainAll = (from: Selection, keep: (line: ExplainedLine) => boolean, max: number) => {
    const lines: ExplainedLine[] = [];
    if (max <= 0) return lines;
    for (const line of play.rules.lines(from)) {
      const explained = explainLine(play, line, numbers);
      if (keep(explained) && lines.push(explained) >= max) break;
    }
    return lines;
  };
  const winners = explainAll(narrowed, (line) => line.tier !== null, Math.min(limit, notLost));
  const losers = explainAll(selection, (line) => line.tier === null, Math.min(limit - winners.length, lost));
  return { ...settled, lines: [...winners, ...losers] };
}

function explainLine(play: Play, line: Line, numbers: readonly number[]): ExplainedLine {
  const drawn = line.reads.map((i) => numbers[i] ?? Number.NaN);
  const tier = line.judge(drawn);
  const [won, lost] = whyByForm[line.bought.form];
  return {
    bought: line.bought,
    positions: line.reads.map((i) => play.positions[i] ?? -1),
    drawn,
    reading: line.reading?.(drawn) ?? null,
    tier,
    why: tier === null ? lost : tier === 'push' ? 'returned' : won,
    missing: tier === null ? (line.misses?.(drawn) ?? missingOf(line.bought, drawn)) : [],
    ...(line.outcomes && { outcomes: line.outcomes(drawn) }),
  };
}

function missingOf({ form, symbols }: Bought, drawn: readonly number[]): readonly BetSymbol[] {
  switch (form) {
    case 'inPlace':
      return symbols.filter((symbol, i) => symbol !== drawn[i]);
    case 'reading':
      return [];
    case 'holdsAll':
      return drawn.filter((n) => !symbols.includes(n));
    case 'allAppear':
    case 'enoughAppear':
    case 'bestMatch':
    case 'sideBySide':
    case 'inRow':
      return symbols.filter((symbol) => !drawn.some((n) => n === symbol));
    case 'sameNumbers':
      return lackingOf(symbols, drawn);
  }
}

/** What remains of the wanted numbers after every drawn one has served once. */
function lackingOf(symbols: readonly BetSymbol[], drawn: readonly number[]): readonly BetSymbol[] {
  const left: BetSymbol[] = [...drawn];
  return symbols.filter((symbol) => {
    const at = left.indexOf(symbol);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
