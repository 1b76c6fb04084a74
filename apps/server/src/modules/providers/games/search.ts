/** Finding games by a part of a name, in any language, with or without accents. */
import type { PlatformGame } from '../platform-game.ts';

/** The letters of a text without accents, in lower case. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();
}

type Named = Pick<PlatformGame, 'names'>;

/** Thousands of names would else be read anew for every letter that somebody types. */
const known = new WeakMap<Named, string>();

/** Whether a name of the game holds what was typed. @param typed plain letters */
export function isNamed(game: Named, typed: string): boolean {
  if (typed === '') return true;
  let names = known.get(game);
  if (names === undefined) {
    names = Object.values(game.names).map(plainLetters).join('\n');
    known.set(game, names);
  }
  return names.includes(typed);
}
