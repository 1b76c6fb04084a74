/** What the caller reads on a refusal, in the four locales: what happened, what is safe, what to do (ux.md 3.6). */
import type { Locale } from './index.ts';
import type { RefusalName } from './refusals.ts';
import { accountTexts } from './refusal-texts/accounts.ts';
import { gameTexts } from './refusal-texts/games.ts';
import { limitTexts } from './refusal-texts/limits.ts';
import { paymentTexts } from './refusal-texts/payments.ts';
import { recordTexts } from './refusal-texts/records.ts';
import { requestTexts } from './refusal-texts/requests.ts';
import { savingsTexts } from './refusal-texts/savings.ts';
import { securityTexts } from './refusal-texts/security.ts';
import { withdrawalTexts } from './refusal-texts/withdrawals.ts';
import { fillText, type Text } from './refusal-texts/text.ts';
import { waitText } from './refusal-texts/wait-text.ts';

export { fieldName } from './refusal-texts/field-names.ts';

/** Every refusal has its four texts; a missing one does not compile. */
export const refusalTexts: Readonly<Record<RefusalName, Text>> = {
  ...requestTexts,
  ...accountTexts,
  ...gameTexts,
  ...securityTexts,
  ...limitTexts,
  ...paymentTexts,
  ...withdrawalTexts,
  ...recordTexts,
  ...savingsTexts,
};

/**
 * The text of a refusal in a locale. `words` fill its placeholders, amounts and times already
 * formatted for the locale; a word that is not given takes its part of the sentence with it.
 */
export function refusalText(
  name: RefusalName,
  locale: Locale,
  words: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(refusalTexts[name][locale], { ...words, ...waitOf(words, locale) });
}

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600 } as const;

/** The word `wait` of texts that say how long: from whatever unit the refusal counted in. */
function waitOf(words: Readonly<Record<string, string | number>>, locale: Locale): { wait?: string } {
  for (const [unit, seconds] of Object.entries(unitSeconds)) {
    const count = Object.hasOwn(words, unit) ? Number(words[unit]) : Number.NaN;
    if (Number.isFinite(count)) return { wait: waitText(count * seconds, locale) };
  }
  return {};
}
