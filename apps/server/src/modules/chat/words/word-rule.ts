/** What the word filter is made of and what it answers. Source: docs/design/words.md, "How a rule is found". */

/** Categories in the order in which they are answered when a text breaks several rules. */
export const wordCategories = ['contact', 'brand', 'scam', 'loan', 'insult', 'minor', 'harm', 'urging'] as const;

export type WordCategory = (typeof wordCategories)[number];

export type WordRule = {
  readonly id: string;
  readonly category: WordCategory;
  /** One or more words as they are written, accents included. */
  readonly text: string;
  /** The locale that the rule was written for: `vi`, `zh`, `en`, `id`. */
  readonly language: string;
};

/**
 * `pass`: delivered. `flag`: delivered and listed for managers. `block`: refused, and `frame` is the code of the
 * socket's refusal: 105 for contacts and links, else 10. `ruleId` is a rule's id, or `phone`, `contact-id`, `link`.
 */
export type Verdict = {
  readonly outcome: 'pass' | 'flag' | 'block';
  readonly category?: WordCategory;
  readonly ruleId?: string;
  readonly frame?: 10 | 105;
};

/** What is delivered all the same: people in need, and texts that only urge. */
const delivered: ReadonlySet<WordCategory> = new Set(['minor', 'harm', 'urging']);

export const passed: Verdict = { outcome: 'pass' };

/** The verdict on a text in which a rule was found as it stands. */
export function verdictOf(category: WordCategory, ruleId: string): Verdict {
  if (delivered.has(category)) return flagged(category, ruleId);
  return { outcome: 'block', category, ruleId, frame: category === 'contact' ? 105 : 10 };
}

/** The verdict on a text that may be meant so, or otherwise. */
export const flagged = (category: WordCategory, ruleId: string): Verdict => ({ outcome: 'flag', category, ruleId });

/** The graver one of two verdicts; the first when they are alike. */
export function graver(one: Verdict, other: Verdict): Verdict {
  return rankOf(other) < rankOf(one) ? other : one;
}

function rankOf({ outcome, category }: Verdict): number {
  if (outcome === 'pass' || category === undefined) return 2 * wordCategories.length;
  return wordCategories.indexOf(category) + (outcome === 'flag' ? wordCategories.length : 0);
}
