/** Rules written in letters: which of them a text holds, and how sure that is. */
import { makeAutomaton } from './automaton.ts';
import { isSplitLikeTheRule } from './gaps.ts';
import { keepForm } from './keep-form.ts';
import { type Letter, type Run, isUnaccented, lettersOf, runsOf } from './letters.ts';
import { classOf, isWrittenFor } from './look-alikes.ts';
import { type Candidate, type Pattern, type Span, spanOf } from './spans.ts';
import { type Verdict, type WordRule, flagged, graver, passed, verdictOf } from './word-rule.ts';

/** A text, read once. */
type Reading = { readonly letters: readonly Letter[]; readonly runs: readonly Run[]; readonly unaccented: boolean };

/** Finds the gravest of the rules that a text breaks; `letters` are those of its keepForm(). */
export function makeAlphabetRules(rules: readonly WordRule[]): (letters: readonly Letter[]) => Verdict {
  const patterns = rules.map(patternOf).filter(({ letters }) => letters.length > 0);
  const automaton = makeAutomaton(patterns.map(({ runs }) => runs.map(({ code }) => code)));
  return (letters) => {
    const reading = { letters, runs: runsOf(letters), unaccented: isUnaccented(letters) };
    let verdict = passed;
    automaton.search(
      reading.runs.map(({ code }) => code),
      (number, end) => {
        const pattern = patterns[number];
        if (pattern) verdict = graver(verdict, verdictOnFind(pattern, reading, end - pattern.runs.length + 1));
      },
    );
    return verdict;
  };
}

type RulePattern = Pattern & { readonly rule: WordRule };

function patternOf(rule: WordRule): RulePattern {
  const letters = lettersOf(keepForm(rule.text));
  const loose = rule.category === 'contact' || rule.category === 'brand';
  const stretches = loose || rule.language === 'vi';
  return { rule, letters, runs: runsOf(letters), loose, stretches, spacing: spacingOf(rule) };
}

/** Brands are often two words: "i win". */
function spacingOf({ category, text }: WordRule): Pattern['spacing'] {
  if (category === 'contact' && !/[\d\s]/.test(text)) return 'anywhere';
  return category === 'brand' ? 'letters' : 'single';
}

function verdictOnFind(pattern: RulePattern, { letters, runs, unaccented }: Reading, firstRun: number): Verdict {
  const candidate = { pattern, letters, runs, firstRun };
  const { category, id } = pattern.rule;
  const span = spanOf(candidate);
  if (span === undefined || !basesAgree(candidate, span)) return passed;
  const cut = isSplitLikeTheRule(candidate, span);
  if (cut === 'otherwise') return passed;
  if (pattern.loose || marksAgree(candidate, span)) return verdictOf(category, id);
  return unaccented && cut === 'whole' && mayBeMeantBare(pattern) ? flagged(category, id) : passed;
}

/** Two syllables or four letters without their accents are a hint, fewer mean anything. */
function mayBeMeantBare({ letters }: Pattern): boolean {
  return !isUnaccented(letters) && (letters.length >= 4 || letters.some(({ gap }, at) => at > 0 && gap !== ''));
}

/** The letter of the rule that a letter of the text stands for. */
const meantBy = ({ pattern, firstRun }: Candidate, run: number): Letter | undefined =>
  pattern.letters[pattern.runs[run - firstRun]?.first ?? 0];

/** Calls `read` for every letter of a span with the letter of the rule that it stands for, until it answers false. */
function everyLetter(candidate: Candidate, span: Span, read: (one: Letter, meant: Letter, at: number) => boolean) {
  const { pattern, letters, runs, firstRun } = candidate;
  for (let run = firstRun; run < firstRun + pattern.runs.length; run += 1) {
    const meant = meantBy(candidate, run);
    const { first, last } = runs[run] ?? { first: 0, last: -1 };
    for (let at = Math.max(first, span.start); at <= Math.min(last, span.end); at += 1) {
      const one = letters[at];
      if (!one || !meant || !read(one, meant, at)) return false;
    }
  }
  return true;
}

/**
 * True when all letters are those of the rule, and at most half of them are written with figures or signs. Figures alone
 * are a number: an amount of 6088 is not the brand "go88".
 */
function basesAgree(candidate: Candidate, span: Span): boolean {
  const { pattern, letters } = candidate;
  let written = 0;
  const agree = everyLetter(candidate, span, (one, meant, at) => {
    if (one.base === meant.base) return true;
    if (meant.kind === 'figure') return false;
    if (one.replaced && isWrittenFor(one.base, meant.base)) {
      written += 1;
      return pattern.loose || isInsideWord(letters, at, span);
    }
    return pattern.loose && one.kind === 'letter' && classOf(one.base) === classOf(meant.base);
  });
  const real = span.end - span.start + 1 - written;
  const isNumber = letters.slice(span.start, span.end + 1).every(({ kind }) => kind === 'figure');
  return agree && (written === 0 || (real >= written && real >= 2 && !isNumber));
}

/** A figure is a letter between letters, or at the end of a word with accents: no amount is written so. */
function isInsideWord(letters: readonly Letter[], at: number, { start, end }: Span): boolean {
  const before = letters[at - 1];
  if (letters[at]?.gap !== '' || at === start || before?.kind !== 'letter') return false;
  const after = letters[at + 1];
  if (at < end) return after?.gap === '' && after.kind === 'letter';
  const isAccented = letters.some(({ word, quality, tone }) => word === before.word && (quality !== '' || tone !== ''));
  return isAccented && !(after?.gap === '' && after.kind === 'figure');
}

/** True when the accents are those of the rule, wherever in its syllable a tone is written. */
function marksAgree(candidate: Candidate, span: Span): boolean {
  const expected = candidate.pattern.letters.map(({ tone }) => tone).filter((tone) => tone !== '');
  const found: string[] = [];
  let last = -1;
  let anyReplaced = false;
  const agree = everyLetter(candidate, span, (one, meant, at) => {
    if (one.replaced && one.kind !== meant.kind) anyReplaced = true;
    else if (one.replaced) anyReplaced ||= meant.kind === 'letter';
    else if (one.quality !== meant.quality) return false;
    // A letter that is held down repeats its tone.
    const repeats = last === at - 1 && candidate.letters[last]?.base === one.base && found.at(-1) === one.tone;
    if (one.tone !== '') {
      if (!repeats) found.push(one.tone);
      last = at;
    }
    return true;
  });
  return agree && (anyReplaced ? isPartOf(found, expected) : found.join('') === expected.join(''));
}

/** True when the first list is the second one with some left out. */
function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const one of all) if (some[at] === one) at += 1;
  return at === some.length;
}
