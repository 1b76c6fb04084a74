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
const good = { phone: '0901234567', username: 'player9', password: 'abc12345' };

describe('signing in', () => {
  test.each(['abcd', 'A1b2', 'a'.repeat(20)])('takes the username %s', (username) =>
    expect(checkLogin({ username, password: 'secret' }, asks())).toEqual({}),
  );
  test.each(['abc', 'a'.repeat(21), 'with space', 'dấu123'])('refuses the username %s', (username) =>
    expect(checkLogin({ username, password: 'secret' }, asks())).toEqual({ username: 'usernameLogin' }),
  );
  test.each(['12345', '1234567890123', 'has space'])('refuses the password %s', (password) =>
    expect(checkLogin({ username: 'abcd', password }, asks())).toEqual({ password: 'passwordError' }),
  );
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
  test.each([
    ['phone', '1234', 'phone'],
    ['username', 'abc', 'usernameRegister'],
    ['username', 'Guest12', 'usernameGuest'],
    ['password', 'abcdefg', 'passwordBoth'],
    ['password', 'abc-1234', 'passwordLetters'],
    ['invite', '123', 'inviteForm'],
    ['realName', 'A', 'realName'],
    ['realName', 'Tên 2', 'realName'],
    ['qq', '012345', 'qq'],
    ['wechat', '1abcdef', 'wechat'],
  ])('refuses %s %s', (name, value, error) =>
    expect(checkRegister({ ...good, [name]: value }, plain)).toEqual({ [name]: error }),
  );
  test.each(['Nguyễn Văn An', '王小明', 'Jean·Luc'])('takes the name %s', (realName) =>
    expect(checkRegister({ ...good, realName }, plain)).toEqual({}),
  );
  test('needs an invite code only where is_agent is 2', () => {
    expect(checkRegister(good, { ...plain, inviteCodeRule: '2' })).toEqual({ invite: 'inviteNeeded' });
    expect(checkRegister({ ...good, invite: '12345' }, { ...plain, inviteCodeRule: '2' })).toEqual({});
  });
  test('lets a simple password pass where the site is not strict', () =>
    expect(checkRegister({ ...good, password: 'abcdefg' }, { ...plain, strongPassword: false })).toEqual({}));
});

test('a trial needs a password of 6 to 12 letters and digits', () => {
  expect(checkTrial({ password: 'abcdef' }, false)).toEqual({});
  expect(checkTrial({ password: 'abc' }, false)).toEqual({ password: 'passwordLetters' });
});
