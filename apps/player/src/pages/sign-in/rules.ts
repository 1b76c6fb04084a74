/**
 * What is wrong with the sign-in, registration and trial forms, in their words. The rules are the contract's, as on the
 * server.
 */
import {
  brokenRules,
  isLoginPassword,
  isSignInName,
  guestPrefix,
  readRegistration,
  readUsername,
  type RegistrationField,
  type RegistrationSwitches,
} from '@longmen/contract/account-rules';
import type { RefusalName } from '@longmen/contract';
import { type Errors, type Fields, found, isSecondStep, newPasswordError } from '../../core/forms/rules.ts';

/** What is wrong with a field: the key of its text. */
export type FieldError =
  | 'usernameLogin'
  | 'usernameRegister'
  | 'usernameGuest'
  | 'usernameReserved'
  | 'passwordError'
  | 'passwordLetters'
  | 'passwordBoth'
  | 'code'
  | 'totpError'
  | 'phone'
  | 'inviteNeeded'
  | 'inviteForm'
  | 'realName'
  | 'qq'
  | 'wechat'
  | 'ageNeeded';

const code = /^\d{1,6}$/;

const codeError = (value: string | undefined, needed: boolean) => needed && !code.test(value ?? '') && 'code';

/** The box beside the statement of age. */
export const ticked = '1';

const ageError = (fields: Fields) => fields['age'] !== ticked && 'ageNeeded';

/** Signing in: username 4–20, password 6–12 without spaces, the codes where they are asked for. */
export function checkLogin(fields: Fields, asks: { needsCaptcha: boolean; needsTotp: boolean }): Errors<FieldError> {
  return found({
    username: !isSignInName(readUsername(fields['username'] ?? '')) && 'usernameLogin',
    password: !isLoginPassword(fields['password'] ?? '') && 'passwordError',
    code: codeError(fields['code'], asks.needsCaptcha),
    totp: asks.needsTotp && !isSecondStep(fields['totp'] ?? '') && 'totpError',
  });
}

/** What the site asks for at registration. */
export type RegisterSwitches = RegistrationSwitches & { readonly needsCode: boolean };

const fieldErrors: Partial<Record<RefusalName, FieldError>> = {
  phoneInvalid: 'phone',
  inviteCodeUnknown: 'inviteForm',
  usernameInvalid: 'usernameRegister',
  nameReserved: 'usernameReserved',
  passwordInvalid: 'passwordLetters',
  passwordNeedsBoth: 'passwordBoth',
  realNameInvalid: 'realName',
  qqInvalid: 'qq',
  wechatInvalid: 'wechat',
};

/** Registration: phone, invite code, username, password and the optional fields. */
export function checkRegister(fields: Fields, site: RegisterSwitches): Errors<FieldError> {
  const form = readRegistration(fields);
  const errorOf = (field: RegistrationField, refusal: RefusalName): FieldError | undefined => {
    if (refusal === 'inviteCodeNeeded') return form.inviteCode === '' ? 'inviteNeeded' : 'inviteForm';
    if (field === 'username' && form.username.startsWith(guestPrefix)) return 'usernameGuest';
    return fieldErrors[refusal];
  };
  const broken = brokenRules(form, site).map(({ field, refusal }) => [field, errorOf(field, refusal)] as const);
  return found({
    ...Object.fromEntries(broken),
    code: codeError(fields['code'], site.needsCode),
    age: ageError(fields),
  });
}

/** The guest trial: the name is given, the password chosen. */
export function checkTrial(fields: Fields, needsCode: boolean): Errors<FieldError> {
  return found({
    password: newPasswordError(fields['password'] ?? '', false),
    code: codeError(fields['code'], needsCode),
    age: ageError(fields),
  });
}

/** The field that a refusal of the server is about; undefined for what concerns the whole form. */
export function fieldOf(refusal: RefusalName | undefined): string | undefined {
  return refusal === undefined ? undefined : fields[refusal];
}

const fields: Partial<Record<RefusalName, RegistrationField | 'code' | 'totp'>> = {
  captchaNeeded: 'code',
  captchaWrong: 'code',
  captchaExpired: 'code',
  usernameTaken: 'username',
  usernameInvalid: 'username',
  nameReserved: 'username',
  credentialsWrong: 'password',
  passwordInvalid: 'password',
  passwordTooCommon: 'password',
  passwordNeedsBoth: 'password',
  phoneInvalid: 'phone',
  phoneTaken: 'phone',
  inviteCodeNeeded: 'inviteCode',
  inviteCodeUnknown: 'inviteCode',
  realNameInvalid: 'realName',
  qqInvalid: 'qq',
  wechatInvalid: 'wechat',
  totpNeeded: 'totp',
  totpWrong: 'totp',
};
