/** What stands between the letters of a rule that was found: between its words, or pulling them apart. */
import type { Letter } from './letters.ts';
import type { Candidate, Pattern, Span } from './spans.ts';

/** Letters of one syllable of the rule that are apart, with what stands between them. */
type Syllable = { readonly parts: readonly number[]; readonly gaps: readonly string[] };

/** Words of so few letters are found by accident when spaces between letters are looked over. */
const shortMax = 3;

/**
 * `whole`: the text is divided into words as the rule is. `apart`: letters are pulled apart to hide the word.
 * `otherwise`: words that happen to follow each other.
 */
export function isSplitLikeTheRule(candidate: Candidate, span: Span): 'whole' | 'apart' | 'otherwise' {
  const free = freePlaces(candidate);
  const split = syllablesOf(candidate.letters, span, free).filter(({ gaps }) => gaps.length > 0);
  if (split.length === 0) return 'whole';
  const letterCount = candidate.pattern.letters.length;
  const isShort = letterCount <= shortMax;
  const gaps = split.flatMap((syllable) => syllable.gaps);
  const spacing = hasJoint(candidate.letters, span, free) ? 'letters' : candidate.pattern.spacing;
  const isHidden = split.every((syllable) => isPulledApart(syllable, letterCount, spacing));
  return isHidden && !(isShort && goesOn(candidate.letters, span, gaps)) ? 'apart' : 'otherwise';
}

/** Spaces between single letters, or signs without a space between any: "l ừ a", "lừ a", "lừ.a", but not "ca ve". */
function isPulledApart({ parts, gaps }: Syllable, letterCount: number, spacing: Pattern['spacing']): boolean {
  if (!gaps.some((gap) => /\s/.test(gap))) return true;
  if (letterCount < shortMax) return false;
  const isShort = letterCount === shortMax;
  if (spacing === 'anywhere' && !isShort) return true;
  const longerMax = spacing === 'letters' || isShort ? 0 : 1;
  return parts.filter((length) => length > 1).length <= longerMax;
}

/** True when more single letters follow or precede in the same manner: "đ.ụ.n.g" is another word than its beginning. */
function goesOn(letters: readonly Letter[], { start, end }: Span, gaps: readonly string[]): boolean {
  const isAlone = (at: number) => {
    const word = letters[at]?.word;
    return word !== undefined && letters[at - 1]?.word !== word && letters[at + 1]?.word !== word;
  };
  return (
    (isAlone(start - 1) && gaps.includes(letters[start]?.gap ?? '')) ||
    (isAlone(end + 1) && gaps.includes(letters[end + 1]?.gap ?? ''))
  );
}

/** True when words of the rule are written as one: split elsewhere, they may be other words ("no wa", "now a"). */
function hasJoint(letters: readonly Letter[], { start, end }: Span, free: (at: number) => boolean): boolean {
  return letters.some(({ gap }, at) => at > start && at <= end && gap === '' && free(at));
}

function syllablesOf(letters: readonly Letter[], { start, end }: Span, free: (at: number) => boolean): Syllable[] {
  const syllables: { parts: number[]; gaps: string[] }[] = [{ parts: [1], gaps: [] }];
  for (let at = start + 1; at <= end; at += 1) {
    const syllable = syllables.at(-1);
    const gap = letters[at]?.gap ?? '';
    if (gap === '' && syllable) syllable.parts[syllable.parts.length - 1] = (syllable.parts.at(-1) ?? 0) + 1;
    else if (free(at)) syllables.push({ parts: [1], gaps: [] });
    else {
      syllable?.parts.push(1);
      syllable?.gaps.push(gap);
    }
  }
  return syllables;
}

/** Tells the places where the rule itself has a space. */
function freePlaces({ pattern, runs, firstRun }: Candidate): (at: number) => boolean {
  const spaced = (letter: number) => (pattern.letters[letter]?.gap ?? '') !== '';
  const starts = new Set<number>();
  const inside: { first: number; last: number }[] = [];
  pattern.runs.forEach((run, number) => {
    const place = runs[firstRun + number];
    if (!place) return;
    if (number > 0 && spaced(run.first)) starts.add(place.first);
    for (let letter = run.first + 1; letter <= run.last; letter += 1) if (spaced(letter)) inside.push(place);
  });
  return (at) => starts.has(at) || inside.some(({ first, last }) => at > first && at <= last);
}
