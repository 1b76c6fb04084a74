/** Rights one of which lets in to a use-case that takes several. */
import type { AnyOf } from './rights.ts';

export const readSettings = [
  'settings.money/read',
  'settings.play/read',
  'settings.site/read',
  'settings.texts/read',
  'risk.rules/read',
  'promotions.change/read',
] as const satisfies AnyOf;
export const changeSettings = [
  'settings.money/begin',
  'settings.play/begin',
  'settings.site/begin',
  'settings.texts/begin',
  'risk.rules/begin',
  'promotions.change/begin',
] as const satisfies AnyOf;
export const eitherOf = {
  withdrawals: ['withdrawals.decide/begin', 'withdrawals.second/begin'],
  rates: ['rates.change/begin', 'rates.change/agree'],
  deposits: ['deposits.decide/begin', 'deposits.decide/agree', 'money.adjust/begin', 'money.adjust/agree'],
  matches: ['deposits.decide/begin', 'deposits.decide/agree'],
  channels: ['channels.change/begin', 'channels.change/agree'],
  payees: ['payees.unlock/begin', 'payees.unlock/agree'],
  kyc: ['kyc.decide/begin', 'kyc.decide/agree'],
  mailings: ['content.publish/begin', 'promotions.change/begin'],
  mutes: ['community.act/begin', 'community.banish/begin'],
} as const satisfies Readonly<Record<string, AnyOf>>;
