/** Rules with Chinese characters: looked for among letters and figures alone, whatever stands between them. */
import { makeAutomaton } from './automaton.ts';
import { keepForm } from './keep-form.ts';
import { type Letter, lettersOf } from './letters.ts';
import { type Verdict, type WordRule, graver, passed, verdictOf } from './word-rule.ts';

const codesOf = (letters: readonly Letter[]) => letters.map(({ base }) => base.codePointAt(0) ?? 0);

/** True for a rule that is looked for so. */
export const isHanRule = ({ text }: WordRule): boolean => /\p{Script=Han}/u.test(keepForm(text));

/** Finds the gravest of the rules that a text breaks; `letters` are those of its keepForm(). */
export function makeHanRules(rules: readonly WordRule[]): (letters: readonly Letter[]) => Verdict {
  const patterns = rules.map((rule) => ({ rule, letters: lettersOf(keepForm(rule.text)) }));
  const automaton = makeAutomaton(patterns.map(({ letters }) => codesOf(letters)));
  return (letters) => {
    let verdict = passed;
    automaton.search(codesOf(letters), (number, end) => {
      const pattern = patterns[number];
      if (pattern && edgesAreWhole(letters, end - pattern.letters.length + 1, end))
        verdict = graver(verdict, verdictOf(pattern.rule.category, pattern.rule.id));
    });
    return verdict;
  };
}

/** Letters at an end of the rule are whole words: "加v" does not stand in "参加vip". */
function edgesAreWhole(letters: readonly Letter[], start: number, end: number): boolean {
  return letters[start - 1]?.word !== letters[start]?.word && letters[end + 1]?.word !== letters[end]?.word;
}
