/**
 * What a lost password is proved by, and what is wrong with the form. The rules are the contract's, as on the server.
 */
import { isPaperCode, readOneTimeCode, readPhone } from '@longmen/contract/account-rules';
import { cardNumber } from '@longmen/contract/payee-rules';
import { type Errors, type Fields, found, isSecondStep, newPasswordError } from '../../../core/forms/rules.ts';

/** By secret answers with card or phone, by a one-time code, by a code of customer service, or by asking for one. */
export const ways = ['answers', 'code', 'paper', 'ask'] as const;
export type Way = (typeof ways)[number];

export type LostError =
  | 'answerEmpty'
  | 'bondError'
  | 'codeError'
  | 'paperError'
  | 'reachError'
  | 'passwordLetters'
  | 'passwordBoth'
  | 'passwordsDiffer'
  | 'captchaError';

/**
 * The card's number or the phone's, whichever was typed: digits that may be either are sent as both. Undefined for
 * neither.
 */
export function bondIn(typed: string): { cardNumber?: string; phone?: string } | undefined {
  const card = cardNumber(typed);
  const phone = readPhone(typed);
  if (card === undefined && phone === undefined) return undefined;
  return { ...(card === undefined ? {} : { cardNumber: card }), ...(phone === undefined ? {} : { phone }) };
}

const reachLengthMin = 5;

/** @param questions ids of those that are asked @param strong the site asks for letters and digits in a password */
export function checkLost(
  fields: Fields,
  way: Way,
  site: { questions: readonly string[]; strong: boolean; needsCaptcha: boolean },
): Errors<LostError> {
  const valueOf = (name: string) => fields[name] ?? '';
  const answers = way === 'answers' ? site.questions : [];
  const next = way === 'ask' ? undefined : newPasswordError(valueOf('next'), site.strong);
  return found<LostError>({
    ...Object.fromEntries(
      answers.map((id) => [`answer-${id}`, valueOf(`answer-${id}`).trim() === '' && 'answerEmpty']),
    ),
    bond: way === 'answers' && bondIn(valueOf('bond')) === undefined && 'bondError',
    totp: way === 'code' && !isSecondStep(valueOf('totp')) && 'codeError',
    resetCode: way === 'paper' && !isPaperCode(readOneTimeCode(valueOf('resetCode'))) && 'paperError',
    reach: way === 'ask' && [...valueOf('reach').trim()].length < reachLengthMin && 'reachError',
    next,
    again: way !== 'ask' && valueOf('again') !== valueOf('next') && 'passwordsDiffer',
    code: site.needsCaptcha && !/^\d{1,6}$/.test(valueOf('code')) && 'captchaError',
  });
}
