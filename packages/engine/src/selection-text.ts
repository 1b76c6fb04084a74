/** A selection as people read it; one text for board, slip and order. */

import type { FamilyNames } from './families/names.ts';
import type { BetSymbol, FamilyCode, Play, Selection } from './play.ts';

/** Families whose balls print two digits. Source: ux.md 3.4. */
const twoDigits: ReadonlySet<FamilyCode> = new Set(['s_11x5', 's_kl10', 'lhc']);

/** A number as it stands on its ball: "07" where balls print two digits. */
export function numberText(family: FamilyCode, number: number): string {
  return twoDigits.has(family) ? String(number).padStart(2, '0') : String(number);
}

/** What one symbol of a play is called: "Big", "Tail 3"; a number that has no word of its own, as on its ball. */
export function symbolText(names: FamilyNames, play: Play, symbol: BetSymbol): string {
  const relabelled = names.relabels[`${play.group}.${play.name}`]?.[symbol];
  if (relabelled !== undefined) return relabelled;
  return typeof symbol === 'number' ? numberText(play.family, symbol) : (names.labels[symbol] ?? symbol);
}

/**
 * A selection in the words of its family: "3, 5, 7", "Big, Odd", "1 2 | 3 | –", "(01) 02, 03",
 * "tens, units: 7, 8", "normal 1: Big", "Rat × Tail 0".
 * @param mostEntries typed entries that are shown before the rest is counted ("… +4"); without it, all are
 */
export function selectionText(names: FamilyNames, play: Play, selection: Selection, entriesMax?: number): string {
  const places = selection.pos?.map((place) => placeText(names, place)).join(', ');
  const bought = boughtText(names, play, selection, entriesMax);
  return places === undefined ? bought : `${places}: ${bought}`;
}

const placeText = (names: FamilyNames, place: number) => names.positions[place] ?? String(place + 1);

function boughtText(names: FamilyNames, play: Play, selection: Selection, entriesMax?: number): string {
  const one = (symbol: BetSymbol) => symbolText(names, play, symbol);
  const list = (symbols: readonly BetSymbol[]) => symbols.map(one).join(', ');
  const { rows, dan, tuo, entries, legs, a, b, opts, pick } = selection;
  // Bars part the places, so that the numbers of one place need no commas; words do.
  const row = (symbols: readonly BetSymbol[]) => {
    const texts = symbols.map(one);
    return texts.join(texts.every((text) => /^\d+$/.test(text)) ? ' ' : ', ') || '–';
  };
  if (rows) return rows.map(row).join(' | ');
  if (dan) return dan.length === 0 ? list(tuo ?? []) : `(${list(dan)}) ${list(tuo ?? [])}`;
  if (entries) {
    const listed = entries.slice(0, entriesMax);
    return listed.join(', ') + (listed.length < entries.length ? ` … +${entries.length - listed.length}` : '');
  }
  if (legs)
    return legs
      .flatMap((option, place) => (option === null ? [] : `${placeText(names, place)}: ${one(option)}`))
      .join(', ');
  if (a !== undefined && b !== undefined) return `${one(a)} × ${one(b)}`;
  return list(opts ?? pick ?? []);
}
