/** Whether two selections of a play buy a single bet in common. */

import type { BetSymbol, Line, Play, Selection } from './play.ts';
import { canonicalSelection } from './settle.ts';

/** The most single bets that `named` may have: they are looked at one by one. */
export const namedBetsMax = 1_000;
/** A selection of at most so many bets is compared bet by bet; a larger one by the symbols that both have. */
const comparedMax = 2_000;
/** Shapes that buy more, all of whose bets are made of symbols that were picked. */
const byBetSymbols: ReadonlySet<string> = new Set([
  'grid',
  'grid_distinct',
  'any_grid',
  'pool',
  'multiset',
  'dantuo',
  'entry',
]);

/**
 * Makes the question for one selection, which is asked of many.
 * @param named of at most `namedBetsMax` bets
 * @param apartMax selections of at most so many bets are compared bet by bet
 */
export function sharesBetsWith(play: Play, named: Selection, apartMax = comparedMax): (other: Selection) => boolean {
  const mine = canonicalSelection(named);
  const bets = keysOf(play, mine);
  const kind = play.shape.kind === 'pos+' ? play.shape.inner.kind : play.shape.kind;
  const holdsOne = (selection: Selection) => {
    for (const line of play.rules.lines(selection)) if (bets.has(keyOf(line))) return true;
    return false;
  };
  return (other) => {
    const bought = canonicalSelection(other);
    if (!byBetSymbols.has(kind) || play.rules.count(bought) <= apartMax) return holdsOne(bought);
    const both = common(play, bought, mine);
    return both !== undefined && holdsOne(both);
  };
}

function keysOf(play: Play, selection: Selection): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const line of play.rules.lines(selection)) keys.add(keyOf(line));
  return keys;
}

const keyOf = ({ reads, bought, tiers }: Line): string => JSON.stringify([reads, bought.form, bought.symbols, tiers]);

/** What of `one` can be part of a bet of `other`; undefined where nothing can. */
function common(play: Play, one: Selection, other: Selection): Selection | undefined {
  const symbols = new Set<BetSymbol>([...(other.dan ?? []), ...(other.tuo ?? [])]);
  if (one.dan?.some((symbol) => !symbols.has(symbol))) return undefined;
  const { dan, entries, lunar_year: lunarYear, opts, pick, pos, rows, tuo, ...others } = one;
  const both: Selection = {
    ...others,
    ...(dan && { dan }),
    ...(tuo && { tuo: andOneMore(tuo, [...symbols]) }),
    ...(entries && { entries: inBoth(entries, other.entries) }),
    ...(opts && { opts: inBoth(opts, other.opts) }),
    ...(pick && { pick: andOneMore(pick, other.pick) }),
    ...(pos && { pos: inBoth(pos, other.pos) }),
    ...(rows && { rows: rows.map((row, at) => andOneMore(row, other.rows?.[at])) }),
  };
  const read = play.rules.parse(both, lunarYear);
  return read.ok ? canonicalSelection(read.selection) : undefined;
}

/** And one of its own, of which no common bet is made: a list may not be too short to be read. */
function andOneMore(list: readonly BetSymbol[], other: readonly BetSymbol[] = []): readonly BetSymbol[] {
  const both = inBoth(list, other);
  return [...both, ...list.filter((symbol) => !both.includes(symbol)).slice(0, 1)];
}

function inBoth<T>(one: readonly T[], other: readonly T[] = []): readonly T[] {
  const all = new Set(other);
  return one.filter((each) => all.has(each));
}
