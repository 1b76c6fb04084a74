/** What a form holds, what is wrong with it, and what a login password may be (spec 1 §5, spec 2 §5). */

/** A form's fields by name. */
export type Fields = Readonly<Record<string, string>>;
/** What is wrong with them: the key of a text, by the field's name. */
export type Errors<E extends string> = Readonly<Record<string, E>>;

/** Leaves of a form's checks what was found wrong. */
export const found = <E extends string>(checks: Readonly<Record<string, E | false | undefined>>): Errors<E> =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, E] => Boolean(entry[1])));

const typed = /^\S{6,12}$/;
const chosen = /^[A-Za-z0-9]{6,12}$/;

/** One that exists: 6 to 12 characters without blanks. */
export const isLoginPassword = (value: string): boolean => typed.test(value);

/** Why one cannot be chosen, as the key of its text. @param strong the site asks for letters and digits */
export function newPasswordError(value: string, strong: boolean): 'passwordLetters' | 'passwordBoth' | undefined {
  if (!chosen.test(value)) return 'passwordLetters';
  return strong && !(/[A-Za-z]/.test(value) && /\d/.test(value)) ? 'passwordBoth' : undefined;
}

/** What proves a sign-in beside the password: six digits of an authenticator app, or a code on paper (`k7m2p-x9tqd`). */
export const isSecondStep = (code: string): boolean => /^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i.test(code.trim());
