/** Where in a text a rule stands: from the beginning of a word to the end of one. */
import type { Letter, Run } from './letters.ts';

/** A rule as letters and their runs. */
export type Pattern = {
  readonly letters: readonly Letter[];
  readonly runs: readonly Run[];
  /** Contacts and brands: marks, and how often a letter is repeated, do not count. */
  readonly loose: boolean;
  /** True when a letter may be repeated, as in Vietnamese, where no word doubles one. */
  readonly stretches: boolean;
  /**
   * Where spaces may hide it: between any of its letters; between all of them, for it may be two words that mean
   * something; or cutting off single letters at most.
   */
  readonly spacing: 'anywhere' | 'letters' | 'single';
};

/** A place of a text where the letters of a pattern stand, whatever surrounds them. */
export type Candidate = {
  readonly pattern: Pattern;
  readonly letters: readonly Letter[];
  readonly runs: readonly Run[];
  readonly firstRun: number;
};

/** Places of the first and the last letter. */
export type Span = { readonly start: number; readonly end: number };

const none: Run = { code: 0, first: 0, last: -1 };
const lengthOf = ({ first, last }: Run) => last - first + 1;

/** A letter repeated three times and more is held down: no word has that. */
const heldDown = 3;

/** From five letters on, a contact or brand is found inside of a word, too: "mytelegramid". */
const insideWordMin = 5;

/** The letters that are the rule; undefined when they are a part of other words, or repeated otherwise. */
export function spanOf(candidate: Candidate): Span | undefined {
  const { pattern, letters, runs, firstRun } = candidate;
  if (!repeatsAgree(candidate)) return undefined;
  const head = runs[firstRun] ?? none;
  const tail = runs[firstRun + pattern.runs.length - 1] ?? none;
  const neededOf = (run: Run | undefined) => (pattern.loose ? 1 : lengthOf(run ?? none));
  const [headMin, tailMin] = [neededOf(pattern.runs[0]), neededOf(pattern.runs.at(-1))];
  const isAlone = pattern.runs.length === 1;
  for (let start = head.last - headMin + 1; start >= head.first; start -= 1) {
    if (!startsWord(letters, start)) continue;
    const endMin = isAlone ? start + headMin - 1 : tail.first + tailMin - 1;
    for (let end = endMin; end <= tail.last; end += 1) {
      if (endsWord(letters, end)) return fits(pattern, { start, end }, head, tail) ? { start, end } : undefined;
    }
  }
  const inside = { start: head.last - headMin + 1, end: tail.first + tailMin - 1 };
  return pattern.loose && !isAlone && isOneWord(pattern) && isInsideOneWord(letters, inside) ? inside : undefined;
}

const startsWord = (letters: readonly Letter[], at: number) => letters[at - 1]?.word !== letters[at]?.word;
const endsWord = (letters: readonly Letter[], at: number) => letters[at + 1]?.word !== letters[at]?.word;

/** True when every letter between the first and the last one is repeated as often as in the rule, or held down. */
function repeatsAgree({ pattern, runs, firstRun }: Candidate): boolean {
  return pattern.runs.every(
    (run, at) =>
      at === 0 ||
      at === pattern.runs.length - 1 ||
      isRepeatOf(pattern, lengthOf(runs[firstRun + at] ?? none), lengthOf(run)),
  );
}

function isRepeatOf({ loose, stretches }: Pattern, count: number, expected: number): boolean {
  if (loose || count === expected) return true;
  return count > expected && (stretches || count >= heldDown);
}

/** The same of the first and the last letter, of which a part may belong to other words. */
function fits(pattern: Pattern, { start, end }: Span, head: Run, tail: Run): boolean {
  const [first = none, last = none] = [pattern.runs[0], pattern.runs.at(-1)];
  if (pattern.runs.length === 1) return isRepeatOf(pattern, end - start + 1, lengthOf(first));
  return (
    isRepeatOf(pattern, head.last - start + 1, lengthOf(first)) &&
    isRepeatOf(pattern, end - tail.first + 1, lengthOf(last))
  );
}

const isOneWord = ({ letters }: Pattern) => letters.every(({ gap }, at) => at === 0 || gap === '');

function isInsideOneWord(letters: readonly Letter[], { start, end }: Span): boolean {
  return end - start + 1 >= insideWordMin && letters[start]?.word === letters[end]?.word;
}
