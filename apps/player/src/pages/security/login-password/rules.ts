/** The form of a new login password (spec 2 §5). */
import { type Errors, type Fields, found, isLoginPassword, newPasswordError } from '../../../core/forms/rules.ts';

export type PasswordError = 'oldRequired' | 'passwordLetters' | 'passwordBoth' | 'same' | 'differ';

/** @param strong the site asks for letters and digits */
export function checkNewPassword(fields: Fields, strong: boolean): Errors<PasswordError> {
  const { old = '', next = '', again = '' } = fields;
  return found<PasswordError>({
    old: !isLoginPassword(old) && 'oldRequired',
    next: newPasswordError(next, strong) ?? (next === old && 'same'),
    again: again !== next && 'differ',
  });
}
