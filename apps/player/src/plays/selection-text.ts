/** A selection in words: "3, 5, 7", "Big, Odd", "1 2 | 3 | 4", "normal 1: Big", "Rat × Tail 0". Pure; used by slips and orders alike. */
import type { BetSymbol, FamilyNames, Play, Selection } from '@longmen/engine';
import { labelOf } from './play-names.ts';

/** Typed entries shown before the rest is counted. */
const shownEntries = 8;

export function selectionText(names: FamilyNames, play: Play, selection: Selection): string {
  const one = (symbol: BetSymbol) => labelOf(names, play, symbol);
  const list = (symbols: readonly BetSymbol[]) => symbols.map(one).join(', ');
  const places = selection.pos
    ? `${selection.pos.map((place) => names.positions[place] ?? String(place + 1)).join(', ')}: `
    : '';
  if (selection.rows)
    return places + selection.rows.map((row) => (row.length === 0 ? '–' : row.map(one).join(' '))).join(' | ');
  if (selection.dan) return `(${list(selection.dan)}) ${list(selection.tuo ?? [])}`;
  if (selection.entries) {
    const more = selection.entries.length - shownEntries;
    return places + selection.entries.slice(0, shownEntries).join(' ') + (more > 0 ? ` … +${more}` : '');
  }
  if (selection.legs) {
    const legs = selection.legs.flatMap((option, place) =>
      option === null ? [] : `${names.positions[place] ?? place + 1}: ${one(option)}`,
    );
    return legs.join(', ');
  }
  if (selection.a && selection.b) return `${one(selection.a)} × ${one(selection.b)}`;
  return places + list(selection.opts ?? selection.pick ?? []);
}
