/** What the caller reads on a refusal, in the four locales: what happened, what is safe, what to do (ux.md 3.6). */
import { type Currency, defaultCurrency, type Locale } from '@longmen/format';
import type { OfficeRefusalName } from './office-refusals.ts';
import type { RefusalName } from './refusals.ts';
import { agentTexts } from './texts/agents.ts';
import { chatTexts } from './texts/rooms/chat.ts';
import { accountTexts } from './texts/accounts.ts';
import { consoleTexts } from './texts/office/console.ts';
import { contentTexts } from './texts/office/content.ts';
import { gameTexts } from './texts/games.ts';
import { limitTexts } from './texts/limits.ts';
import { officeGameTexts } from './texts/office/games.ts';
import { operatorTexts } from './texts/office/operators.ts';
import { officePaymentTexts } from './texts/office/payments.ts';
import { officePlayerTexts } from './texts/office/players.ts';
import { paymentTexts } from './texts/payments.ts';
import { recordTexts } from './texts/records.ts';
import { requestTexts } from './texts/requests.ts';
import { rewardTexts } from './texts/rewards.ts';
import { savingsTexts } from './texts/savings.ts';
import { securityTexts } from './texts/security.ts';
import { shareTexts } from './texts/rooms/shares.ts';
import { transferTexts } from './texts/transfers.ts';
import { withdrawalTexts } from './texts/withdrawals.ts';
import { fillText, type Text } from './texts/text.ts';
import { waitText } from './texts/wait-text.ts';
import { printValues, type TextValues } from './texts/values.ts';

export { fieldName } from './texts/field-names.ts';
export { fillText, type Text } from './texts/text.ts';
export { printValues, type TextValue, type TextValues } from './texts/values.ts';

/** A refusal of players or of operators. */
export type AnyRefusalName = RefusalName | OfficeRefusalName;

/** Every refusal has its four texts; a missing one does not compile. */
export const refusalTexts: Readonly<Record<AnyRefusalName, Text>> = {
  ...requestTexts,
  ...accountTexts,
  ...gameTexts,
  ...transferTexts,
  ...securityTexts,
  ...limitTexts,
  ...paymentTexts,
  ...withdrawalTexts,
  ...recordTexts,
  ...rewardTexts,
  ...savingsTexts,
  ...agentTexts,
  ...chatTexts,
  ...shareTexts,
  ...operatorTexts,
  ...consoleTexts,
  ...contentTexts,
  ...officePlayerTexts,
  ...officeGameTexts,
  ...officePaymentTexts,
};

/**
 * The text of a refusal in a locale. `words` fill its placeholders and are printed here, for this reader; a word that
 * is not given takes its part of the sentence with it.
 * @param currency what the caller's money is counted in @param timeZone the site's
 */
export function refusalText(
  name: AnyRefusalName,
  locale: Locale,
  values: TextValues = {},
  currency: Currency = defaultCurrency,
  timeZone = 'UTC',
): string {
  const printed = printValues(values, locale, currency, timeZone);
  return fillText(refusalTexts[name][locale], { ...printed, ...waitOf(values, locale) });
}

const unitSeconds = { seconds: 1, minutes: 60, hours: 3_600 } as const;

/** The word `wait` of texts that say how long: from whatever unit the refusal counted in. */
function waitOf(values: TextValues, locale: Locale): { wait?: string } {
  for (const [unit, seconds] of Object.entries(unitSeconds)) {
    const count = Object.hasOwn(values, unit) ? Number(values[unit]) : Number.NaN;
    if (Number.isFinite(count)) return { wait: waitText(count * seconds, locale) };
  }
  return {};
}
