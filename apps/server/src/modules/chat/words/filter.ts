/** The word filter over a list of rules. Source: docs/design/words.md, "How a rule is found". */
import { makeAlphabetRules } from './alphabet-rules.ts';
import { checkNumbers } from './contact-numbers.ts';
import { isHanRule, makeHanRules } from './han-rules.ts';
import { keepForm } from './keep-form.ts';
import { lettersOf } from './letters.ts';
import { hasForeignLink } from './links.ts';
import { type Verdict, type WordRule, graver, passed, verdictOf } from './word-rule.ts';

export type WordFilter = {
  /** The gravest verdict on a text, which cleanText() has gone over. */
  check(text: string): Verdict;
};

/** Signs between letters may be letters or separate them: both are looked at. */
const holdsSigns = /[\p{L}\p{M}][@$€!|]+\p{L}/u;

/**
 * A filter over these rules, telephone numbers and links; built once for each change of the list.
 * @param hosts hosts of the site itself, in small letters, to which links may lead, with all below them
 */
export function makeWordFilter(
  rules: readonly WordRule[],
  { hosts = [] }: { readonly hosts?: readonly string[] } = {},
): WordFilter {
  const checkAlphabet = makeAlphabetRules(rules.filter((rule) => !isHanRule(rule)));
  const checkHan = makeHanRules(rules.filter(isHanRule));
  return {
    check(text) {
      const kept = keepForm(text);
      const letters = lettersOf(kept);
      const link = hasForeignLink(kept, hosts) ? verdictOf('contact', 'link') : passed;
      const signs = holdsSigns.test(kept) ? checkAlphabet(lettersOf(kept, true)) : passed;
      return [link, checkNumbers(kept), checkAlphabet(letters), signs, checkHan(letters)].reduce(graver);
    },
  };
}
