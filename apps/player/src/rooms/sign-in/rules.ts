/** The rules of the sign-in, registration and trial forms (spec 1 §5, spec 2 §5). The server keeps them too. */
import { type Errors, type Fields, found, isLoginPassword, isSecondStep, newPasswordError } from '../../forms/rules.ts';

/** What is wrong with a field: the key of its text. */
export type FieldError =
  | 'usernameLogin'
  | 'usernameRegister'
  | 'usernameGuest'
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
  | 'wechat';

const loginUsername = /^[A-Za-z0-9]{4,20}$/;
const registerUsername = /^[A-Za-z0-9]{4,15}$/;
const code = /^\d{1,6}$/;
const phone = /^\d{5,20}$/;
const invite = /^\d{4,8}$/;
const realName = /^(?=.{2,14}$)[\p{L}\p{M}]+(?:[·•・ ][\p{L}\p{M}]+)*$/u;
const qq = /^[1-9]\d{5,10}$/;
const wechat = /^[A-Za-z][A-Za-z0-9_-]{5,19}$/;

const codeError = (value: string | undefined, needed: boolean) => needed && !code.test(value ?? '') && 'code';

/** Signing in: username 4–20, password 6–12 without spaces, the codes where they are asked for. */
export function checkLogin(fields: Fields, asks: { needsCaptcha: boolean; needsTotp: boolean }): Errors<FieldError> {
  return found({
    username: !loginUsername.test(fields['username'] ?? '') && 'usernameLogin',
    password: !isLoginPassword(fields['password'] ?? '') && 'passwordError',
    code: codeError(fields['code'], asks.needsCaptcha),
    totp: asks.needsTotp && !isSecondStep(fields['totp'] ?? '') && 'totpError',
  });
}

/** What the site asks for at registration. */
export type RegisterSwitches = {
  needsCode: boolean;
  asksPhone: boolean;
  asksRealName: boolean;
  asksQq: boolean;
  asksWechat: boolean;
  strongPassword: boolean;
  /** '0' no code is asked, '1' optional, '2' required. */
  inviteCodeRule: '0' | '1' | '2';
};

/** Registration: phone, invite code, username, password and the optional fields. */
export function checkRegister(fields: Fields, site: RegisterSwitches): Errors<FieldError> {
  const given = (name: string) => fields[name] ?? '';
  return found({
    phone: site.asksPhone && !phone.test(given('phone')) && 'phone',
    invite: inviteError(given('invite'), site.inviteCodeRule),
    username: usernameError(given('username')),
    password: newPasswordError(given('password'), site.strongPassword),
    realName: site.asksRealName && given('realName') !== '' && !realName.test(given('realName')) && 'realName',
    qq: site.asksQq && given('qq') !== '' && !qq.test(given('qq')) && 'qq',
    wechat: site.asksWechat && given('wechat') !== '' && !wechat.test(given('wechat')) && 'wechat',
    code: codeError(fields['code'], site.needsCode),
  });
}

/** The guest trial: the name is given, the password chosen. */
export function checkTrial(fields: Fields, needsCode: boolean): Errors<FieldError> {
  return found({
    password: newPasswordError(fields['password'] ?? '', false),
    code: codeError(fields['code'], needsCode),
  });
}

function usernameError(value: string): FieldError | undefined {
  if (!registerUsername.test(value)) return 'usernameRegister';
  return value.toLowerCase().startsWith('guest') ? 'usernameGuest' : undefined;
}

function inviteError(value: string, rule: RegisterSwitches['inviteCodeRule']): FieldError | undefined {
  if (rule === '0' || (rule === '1' && value === '')) return undefined;
  if (value === '') return 'inviteNeeded';
  return invite.test(value) ? undefined : 'inviteForm';
}
