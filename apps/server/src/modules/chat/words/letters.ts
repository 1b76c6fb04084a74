/** A text as letters and figures, each with its marks, its word and what stands before it. */
import { classOf, isLetterSign, latinLetter } from './look-alikes.ts';

export type Letter = {
  /** The letter or figure without marks; look-alikes are read as the Latin letter. */
  readonly base: string;
  /** The marks that make it another letter (ă, â, ơ, đ); empty when it has none. */
  readonly quality: string;
  /** The mark of its tone; empty when it has none. */
  readonly tone: string;
  readonly kind: 'letter' | 'figure' | 'han';
  /** True for a look-alike, a figure or a sign: nobody knows which marks it stands for. */
  readonly replaced: boolean;
  /** Letters of one word have the same number. Figures are words of their own, as is every Chinese character. */
  readonly word: number;
  /** What stands between it and the one before; empty between parts that touch. */
  readonly gap: string;
};

/** Letters in a row that are the same one. */
export type Run = { readonly code: number; readonly first: number; readonly last: number };

const tones = new Set(['\u0300', '\u0301', '\u0303', '\u0309', '\u0323']);
const qualities = new Set(['\u0302', '\u0306', '\u031b']);
const strokedD = new Set(['đ', 'ð', 'ɖ']);

const mark = /\p{M}/u;
const letter = /\p{L}/u;
const figure = /\p{Nd}/u;
const han = /\p{Script=Han}/u;

type Part = Pick<Letter, 'base' | 'quality' | 'kind' | 'replaced'>;

/** What characters are read as; null for one that only separates. Of so many it is remembered. */
const known = new Map<string, Part | null>();
const knownMax = 20_000;

function partOf(character: string): Part | null {
  const before = known.get(character);
  if (before !== undefined) return before;
  const part = readPart(character);
  if (known.size < knownMax) known.set(character, part);
  return part;
}

function readPart(character: string): Part | null {
  const part = (base: string, kind: Letter['kind'], replaced = false, quality = ''): Part => ({
    base,
    kind,
    replaced,
    quality,
  });
  if (/[a-z]/.test(character)) return part(character, 'letter');
  if (strokedD.has(character)) return part('d', 'letter', false, 'stroke');
  const latin = latinLetter(character);
  if (latin !== undefined) return part(latin, 'letter', true);
  if (han.test(character)) return part(character, 'han');
  if (letter.test(character)) return part(character, 'letter');
  return figure.test(character) ? part(character, 'figure', true) : null;
}

const signPart = (base: string): Part => ({ base, kind: 'letter', replaced: true, quality: '' });

/**
 * The letters of a text.
 * @param text as keepForm() gives it
 * @param signsAreLetters reads "$" between letters as a letter; else it separates
 */
export function lettersOf(text: string, signsAreLetters = false): Letter[] {
  const characters = Array.from(text.normalize('NFD'));
  const letters: Letter[] = [];
  let gap = '';
  let word = 0;
  characters.forEach((character, at) => {
    const last = letters.at(-1);
    if (isMark(character)) {
      if (gap === '' && last) letters[letters.length - 1] = withMark(last, character);
      return;
    }
    const isSign = signsAreLetters && isLetterSign(character) && isBetweenLetters(characters, at);
    const part = isSign ? signPart(character) : partOf(character);
    if (part === null) {
      gap += character;
      return;
    }
    if (gap !== '' || last?.kind !== part.kind || part.kind === 'han') word += 1;
    const { base, quality, kind, replaced } = part;
    letters.push({ base, quality, tone: '', kind, replaced, word, gap });
    gap = '';
  });
  return letters;
}

/** Marks begin far behind the letters of most texts. */
const isMark = (character: string) => character >= '\u0300' && mark.test(character);

function withMark(one: Letter, added: string): Letter {
  if (tones.has(added)) return { ...one, tone: added };
  return qualities.has(added) ? { ...one, quality: added } : one;
}

function isBetweenLetters(characters: readonly string[], at: number): boolean {
  const isPassed = (character: string) => isMark(character) || isLetterSign(character);
  let [before, after] = [at - 1, at + 1];
  while (isPassed(characters[before] ?? '')) before -= 1;
  while (isPassed(characters[after] ?? '')) after += 1;
  return letter.test(characters[before] ?? '') && letter.test(characters[after] ?? '');
}

/** Letters in runs of the same one, whatever stands between them; figures and Chinese characters are never joined. */
export function runsOf(letters: readonly Letter[]): Run[] {
  const runs: Run[] = [];
  letters.forEach(({ base, kind }, at) => {
    const last = runs.at(-1);
    const before = letters[at - 1];
    if (last && kind === 'letter' && before?.kind === 'letter' && before.base === base)
      runs[runs.length - 1] = { ...last, last: at };
    else runs.push({ code: classOf(base).codePointAt(0) ?? 0, first: at, last: at });
  });
  return runs;
}

/** True when no letter of the text has a mark of Vietnamese. */
export const isUnaccented = (letters: readonly Letter[]): boolean =>
  letters.every(({ quality, tone }) => quality === '' && tone === '');
