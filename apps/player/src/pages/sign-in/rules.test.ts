import { describe, expect, test } from 'vitest';
import { checkLogin, checkRegister, checkTrial, type RegisterSwitches } from './rules.ts';

const asks = (more: { needsCaptcha?: boolean; needsTotp?: boolean } = {}) => ({
  needsCaptcha: false,
  needsTotp: false,
  ...more,
});

const plain: RegisterSwitches = {
  needsCode: false,
  asksPhone: true,
  asksRealName: true,
  asksQq: true,
  asksWechat: true,
  strongPassword: true,
  inviteCodeRule: '1',
};
const good = { phone: '0901234567', username: 'player9', password: 'abc12345', age: '1' };

describe('signing in', () => {
  test('takes a username of 4 to 20 letters and digits, and no other', () => {
    for (const username of ['abcd', 'A1b2', 'a'.repeat(20), ' player9 '])
      expect.soft(checkLogin({ username, password: 'secret' }, asks()), username).toEqual({});
    for (const username of ['abc', 'a'.repeat(21), 'with space', 'dấu123'])
      expect
        .soft(checkLogin({ username, password: 'secret' }, asks()), username)
        .toEqual({ username: 'usernameLogin' });
  });
  test('refuses a password that nobody can have', () => {
    for (const password of ['12345', '1234567890123', 'has space'])
      expect.soft(checkLogin({ username: 'abcd', password }, asks()), password).toEqual({ password: 'passwordError' });
  });
  test('asks for the code only where the site does', () => {
    expect(checkLogin({ username: 'abcd', password: 'secret' }, asks({ needsCaptcha: true }))).toEqual({
      code: 'code',
    });
    expect(checkLogin({ username: 'abcd', password: 'secret', code: '12' }, asks({ needsCaptcha: true }))).toEqual({});
    expect(checkLogin({ username: 'abcd', password: 'secret', totp: '12345' }, asks({ needsTotp: true }))).toEqual({
      totp: 'totpError',
    });
    expect(checkLogin({ username: 'abcd', password: 'secret', totp: '123456' }, asks({ needsTotp: true }))).toEqual({});
    expect(
      checkLogin({ username: 'abcd', password: 'secret', totp: 'k7m2p-x9tqd' }, asks({ needsTotp: true })),
    ).toEqual({});
  });
});

describe('registration', () => {
  test('takes a form without the optional fields', () => expect(checkRegister(good, plain)).toEqual({}));
  test('asks for the age, of members and guests', () => {
    expect(checkRegister({ ...good, age: '' }, plain)).toEqual({ age: 'ageNeeded' });
    expect(checkTrial({ password: 'secret1' }, false)).toEqual({ age: 'ageNeeded' });
  });
  test('refuses a field that breaks its rule', () => {
    const broken = [
      ['phone', '1234', 'phone'],
      ['username', 'abc', 'usernameRegister'],
      ['username', 'Guest12', 'usernameGuest'],
      ['password', 'abcdefg', 'passwordBoth'],
      ['password', 'abc-1234', 'passwordLetters'],
      ['username', 'admin1', 'usernameReserved'],
      ['inviteCode', '123', 'inviteForm'],
      ['realName', 'A', 'realName'],
      ['realName', 'Tên 2', 'realName'],
      ['qq', '012345', 'qq'],
      ['wechat', '1abcdef', 'wechat'],
    ] as const;
    for (const [name, value, error] of broken)
      expect.soft(checkRegister({ ...good, [name]: value }, plain), `${name} ${value}`).toEqual({ [name]: error });
  });
  test('takes what the server would take: numbers as autofill writes them, codes and names with blanks', () => {
    for (const phone of ['+84 901 234 568', '0901 234 568', '(090) 123-4568'])
      expect.soft(checkRegister({ ...good, phone }, plain), phone).toEqual({});
    expect(checkRegister({ ...good, inviteCode: ' 12345678', realName: ' Nguyễn  Văn An ' }, plain)).toEqual({});
  });
  test('takes names of either script, as long as they are', () => {
    for (const realName of ['Nguyễn Thị Minh Khai', '王小明', 'Jean·Luc'])
      expect.soft(checkRegister({ ...good, realName }, plain), realName).toEqual({});
  });
  test('needs an invite code only where is_agent is 2', () => {
    expect(checkRegister(good, { ...plain, inviteCodeRule: '2' })).toEqual({ inviteCode: 'inviteNeeded' });
    expect(checkRegister({ ...good, inviteCode: '12345' }, { ...plain, inviteCodeRule: '2' })).toEqual({});
  });
  test('lets a simple password pass where the site is not strict', () =>
    expect(checkRegister({ ...good, password: 'abcdefg' }, { ...plain, strongPassword: false })).toEqual({}));
});

test('a trial needs a password of 6 to 12 letters and digits', () => {
  expect(checkTrial({ password: 'abcdef', age: '1' }, false)).toEqual({});
  expect(checkTrial({ password: 'abc', age: '1' }, false)).toEqual({ password: 'passwordLetters' });
});
