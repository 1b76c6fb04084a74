/** A refusal as the command line says it: its text, and what to type where that helps. */
import type { OfficeFacts, OfficeRefusalName } from '@longmen/contract/office-refusals';
import { refusalValues } from '@longmen/contract/refusal-facts';
import { settingSpelling } from '@longmen/contract/settings';
import { refusalText } from '@longmen/contract/refusal-texts';
import type { Currency } from '@longmen/format';
import type { Refusal } from '../../platform/api/route.ts';
import { declaredSettings } from '../../settings.ts';

const hints: { readonly [Name in OfficeRefusalName]?: string | ((facts: Partial<OfficeFacts>) => string) } = {
  booksDiffer: '"npm run --silent reconcile" names what is wrong.',
  freshCodeNeeded: '--totp CODE gives it.',
  identityNotCleared: ({ userId }) => `identify ${userId} cleared`,
  identityUnknown: ({ userId }) => `identify ${userId} cleared`,
  issueNotDrawnYet: 'Times are UTC.',
  noSuchChannel: '"channels" lists them all.',
  noSuchSetting: '"settings list" shows them all.',
  notFrozen: '"freezes" shows what is.',
  operatorSignInNeeded: '--as NAME says who.',
  playerAnswerNeeded: '--player-reason CODE, --player-note TEXT or both.',
  playerNoteTooLong: '--player-note TEXT gives it.',
  proposalWaits: '"proposals", "rates" or "channels" lists it.',
  reasonNeeded: '--reason TEXT says why.',
  settingInvalid: ({ key }) => declaredSettings.find((setting) => setting.key === key)?.about ?? '',
  twoOperatorsStay: `What must stop at once is stopped by a setting (withdrawals: ${settingSpelling.withdrawOpen[0]}).`,
};

/** The refusal in English, instants in UTC as in all that the command line prints. */
export function printableRefusal({ refusal, facts }: Refusal, currency: Currency): string {
  const text = refusalText(refusal, 'en', refusalValues(refusal, facts), currency, 'UTC');
  const hint = (hints as Readonly<Record<string, string | ((facts: object) => string)>>)[refusal];
  return `${text} ${typeof hint === 'function' ? hint(facts) : (hint ?? '')}`.trim();
}
