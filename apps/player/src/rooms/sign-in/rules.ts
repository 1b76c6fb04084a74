/** The rules of the sign-in, registration and trial forms (spec 1 §5, spec 2 §5). The server keeps them too. */

/** What is wrong with a field: the key of its text. */
export type FieldError =
  | 'usernameLogin'
  | 'usernameRegister'
  | 'usernameGuest'
  | 'passwordError'
  | 'passwordLetters'
  | 'passwordBoth'
  | 'code'
  | 'phone'
  | 'inviteNeeded'
  | 'inviteForm'
  | 'realName'
  | 'qq'
  | 'wechat';

const loginUsername = /^[A-Za-z0-9]{4,20}$/;
const registerUsername = /^[A-Za-z0-9]{4,15}$/;
const loginPassword = /^\S{6,12}$/;
const registerPassword = /^[A-Za-z0-9]{6,12}$/;
const code = /^\d{1,6}$/;
const phone = /^\d{5,20}$/;
const invite = /^\d{4,8}$/;
const realName = /^(?=.{2,14}$)[\p{L}\p{M}]+(?:[·•・ ][\p{L}\p{M}]+)*$/u;
const qq = /^[1-9]\d{5,10}$/;
const wechat = /^[A-Za-z][A-Za-z0-9_-]{5,19}$/;

/** A form's fields by name, and what is wrong with them. */
export type Fields = Readonly<Record<string, string>>;
export type Errors = Readonly<Record<string, FieldError>>;

type Checks = Record<string, FieldError | false | undefined>;

const found = (checks: Checks): Errors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, FieldError] => Boolean(entry[1])));

const codeError = (value: string | undefined, needed: boolean) => needed && !code.test(value ?? '') && 'code';

/** Signing in: username 4–20, password 6–12 without spaces, the code where one is asked for. */
export function checkLogin(fields: Fields, needsCode: boolean): Errors {
  return found({
    username: !loginUsername.test(fields['username'] ?? '') && 'usernameLogin',
    password: !loginPassword.test(fields['password'] ?? '') && 'passwordError',
    code: codeError(fields['code'], needsCode),
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
export function checkRegister(fields: Fields, site: RegisterSwitches): Errors {
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
export function checkTrial(fields: Fields, needsCode: boolean): Errors {
  return found({
    password: newPasswordError(fields['password'] ?? '', false),
    code: codeError(fields['code'], needsCode),
  });
}

function usernameError(value: string): FieldError | undefined {
  if (!registerUsername.test(value)) return 'usernameRegister';
  return value.toLowerCase().startsWith('guest') ? 'usernameGuest' : undefined;
}

function newPasswordError(value: string, strong: boolean): FieldError | undefined {
  if (!registerPassword.test(value)) return 'passwordLetters';
  return strong && !(/[A-Za-z]/.test(value) && /\d/.test(value)) ? 'passwordBoth' : undefined;
}

function inviteError(value: string, rule: RegisterSwitches['inviteCodeRule']): FieldError | undefined {
  if (rule === '0' || (rule === '1' && value === '')) return undefined;
  if (value === '') return 'inviteNeeded';
  return invite.test(value) ? undefined : 'inviteForm';
}
