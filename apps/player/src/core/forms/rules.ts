/** What a form holds, what is wrong with it, and how the rules of the contract become its messages. */
import { brokenPasswordRule, isAppCode, isPaperCode, readOneTimeCode } from '@longmen/contract/account-rules';

export { isLoginPassword } from '@longmen/contract/account-rules';

/** A form's fields by name. */
export type Fields = Readonly<Record<string, string>>;
/** What is wrong with them: the key of a text, by the field's name. */
export type Errors<E extends string> = Readonly<Record<string, E>>;

/** Leaves of a form's checks what was found wrong. */
export const found = <E extends string>(checks: Readonly<Record<string, E | false | undefined>>): Errors<E> =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, E] => Boolean(entry[1])));

const passwordErrors = { passwordInvalid: 'passwordLetters', passwordNeedsBoth: 'passwordBoth' } as const;

/** Why a password cannot be chosen, as the key of its text. @param strong the site asks for letters and digits */
export function newPasswordError(value: string, strong: boolean): 'passwordLetters' | 'passwordBoth' | undefined {
  const broken = brokenPasswordRule(value, strong);
  return broken && passwordErrors[broken];
}

/**
 * What proves a sign-in beside the password: six digits of an authenticator app, or a code on paper (`k7m2p-x9tqd`).
 */
export function isSecondStep(typed: string): boolean {
  const code = readOneTimeCode(typed);
  return isAppCode(code) || isPaperCode(code);
}
