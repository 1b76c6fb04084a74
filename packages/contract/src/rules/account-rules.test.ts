import { describe, expect, test } from 'vitest';
import {
  brokenRules,
  isRealName,
  isSignInName,
  phoneSpellings,
  readInviteCode,
  readName,
  readOneTimeCode,
  readPhone,
  readRegistration,
  readUsername,
  type RegistrationForm,
  type RegistrationSwitches,
} from './account-rules.ts';
import { isReservedName } from './reserved-names.ts';

/** What a registration is refused for first. */
const first = (form: RegistrationForm, site: RegistrationSwitches) => brokenRules(form, site)[0]?.refusal;

const form: RegistrationForm = {
  username: 'newplayer',
  password: 'kx7mq2zt',
  phone: '0901234567',
  inviteCode: '',
  realName: '',
  qq: '',
  wechat: '',
};
const all: RegistrationSwitches = {
  asksPhone: true,
  asksRealName: true,
  asksQq: true,
  asksWechat: true,
  inviteCodeRule: '1',
  strongPassword: true,
};

describe('registration (spec 2 §5)', () => {
  test('takes a form that keeps every rule', () => {
    expect(first(form, all)).toBeUndefined();
  });

  const broken: [string, Partial<RegistrationForm>, string][] = [
    ['a name of 3 characters', { username: 'abc' }, 'usernameInvalid'],
    ['a name of 16 characters', { username: 'a234567890123456' }, 'usernameInvalid'],
    ['a name with a dash', { username: 'new-player' }, 'usernameInvalid'],
    ['a name that begins with guest', { username: 'guest123' }, 'usernameInvalid'],
    ['a password of 5 characters', { password: 'kx7mq' }, 'passwordInvalid'],
    ['a password of 13 characters', { password: 'kx7mq2ztkx7mq' }, 'passwordInvalid'],
    ['a password with a blank', { password: 'kx7 q2zt' }, 'passwordInvalid'],
    ['a password without a digit', { password: 'kxmqzrtw' }, 'passwordNeedsBoth'],
    ['a password without a letter', { password: '93847561' }, 'passwordNeedsBoth'],
    ['no phone', { phone: '' }, 'phoneInvalid'],
    ['a phone of 4 digits', { phone: '1234' }, 'phoneInvalid'],
    ['a phone of 21 digits', { phone: '123456789012345678901' }, 'phoneInvalid'],
    ['a phone with letters', { phone: '09012x4567' }, 'phoneInvalid'],
    ['an invite code of 3 digits', { inviteCode: '123' }, 'inviteCodeUnknown'],
    ['a real name of 1 character', { realName: '李' }, 'realNameInvalid'],
    ['a Han name of 15 characters', { realName: '李'.repeat(15) }, 'realNameInvalid'],
    ['a Latin name of 41 characters', { realName: 'a'.repeat(41) }, 'realNameInvalid'],
    ['a name kept for the house', { username: 'admin01' }, 'nameReserved'],
    ['a real name with a digit', { realName: '张3' }, 'realNameInvalid'],
    ['a QQ number that begins with 0', { qq: '0123456' }, 'qqInvalid'],
    ['a QQ number of 5 digits', { qq: '12345' }, 'qqInvalid'],
    ['a QQ number of 12 digits', { qq: '123456789012' }, 'qqInvalid'],
    ['a WeChat name that begins with a digit', { wechat: '1abcdef' }, 'wechatInvalid'],
    ['a WeChat name of 5 characters', { wechat: 'abcde' }, 'wechatInvalid'],
    ['a WeChat name of 21 characters', { wechat: 'abcdefghijklmnopqrstu' }, 'wechatInvalid'],
  ];
  test('refuses a form that breaks a rule, for that rule', () => {
    for (const [what, change, refusal] of broken) expect.soft(first({ ...form, ...change }, all), what).toBe(refusal);
  });

  const accepted: [string, Partial<RegistrationForm>][] = [
    ['a name of 4 characters', { username: 'abcd' }],
    ['a name of 15 characters', { username: 'a23456789012345' }],
    ['a phone of 5 digits', { phone: '12345' }],
    ['a phone of 20 digits', { phone: '12345678901234567890' }],
    ['an invite code of 8 digits', { inviteCode: '12345678' }],
    ['a Chinese name', { realName: '李小龙' }],
    ['a Chinese name with a middle dot', { realName: '阿卜杜拉·买买提' }],
    ['a Vietnamese name', { realName: 'Nguyễn Thị Minh Khai' }],
    ['a Latin name of 40 characters', { realName: 'a'.repeat(40) }],
    ['a name with apostrophe and hyphen', { realName: "D'Angelo Smith-Jones" }],
    ['a QQ number of 11 digits', { qq: '12345678901' }],
    ['a WeChat name with a dash and an underscore', { wechat: 'a-b_c9' }],
  ];
  test('takes what is just within the rules', () => {
    for (const [what, change] of accepted) expect.soft(first({ ...form, ...change }, all), what).toBeUndefined();
  });

  test('does not look at fields that the site does not ask for', () => {
    const none: RegistrationSwitches = {
      asksPhone: false,
      asksRealName: false,
      asksQq: false,
      asksWechat: false,
      inviteCodeRule: '0',
      strongPassword: false,
    };
    const odd = { ...form, password: 'kxmqzrtw', phone: 'x', inviteCode: 'x', realName: '1', qq: 'x', wechat: '1' };
    expect(first(odd, none)).toBeUndefined();
  });

  test('requires the invite code only when is_agent is 2', () => {
    expect(first(form, { ...all, inviteCodeRule: '2' })).toBe('inviteCodeNeeded');
    expect(first({ ...form, inviteCode: '123' }, { ...all, inviteCodeRule: '2' })).toBe('inviteCodeNeeded');
    expect(first({ ...form, inviteCode: '1234' }, { ...all, inviteCodeRule: '2' })).toBeUndefined();
  });

  test('knows the sign-in names of 4 to 20 letters and digits', () => {
    expect(['abcd', 'guest48213', 'a2345678901234567890'].every(isSignInName)).toBe(true);
    expect(['abc', 'a23456789012345678901', 'a b c', ''].some(isSignInName)).toBe(false);
    expect(readUsername('  PlayEr01 ')).toBe('player01');
  });
});

describe('what was typed, as it is kept', () => {
  test('a phone number is one number in all of its spellings', () => {
    const table = [
      [
        '84901234567',
        ['0901234567', '84901234567', '+84 (0) 901 234 567', '(090) 123-4567', '0084901234567', '０９０１２３４５６７'],
      ],
      ['8613800138000', ['13800138000', '+86 138 0013 8000', '8613800138000']],
      ['6281234567890', ['081234567890', '+62 812-3456-7890', '62 0812 3456 7890']],
      ['16505551234', ['+1 650 555 1234', '0016505551234']],
    ] as const;
    for (const [accepted, typed] of table)
      for (const spelling of typed) expect.soft(readPhone(spelling), spelling).toBe(accepted);
    for (const none of ['1234', '09012x4567', '123456789012345678901', ''])
      expect.soft(readPhone(none), none).toBeUndefined();
  });

  test('a number is found under every spelling that was kept before numbers were folded', () => {
    const before = (typed: string) =>
      typed
        .trim()
        .replace(/^\+/, '')
        .replace(/[\s().-]/g, '');
    for (const typed of [
      '0901234567',
      '84901234567',
      '+84 (0) 901 234 567',
      '0084901234567',
      '13800138000',
      '081234567890',
    ])
      expect.soft(phoneSpellings(readPhone(typed) ?? ''), typed).toContain(before(typed));
  });

  test('names have composed accents and single blanks; Han characters none', () => {
    expect(readName('  Nguye\u0302\u0303n   Va\u0306n A ')).toBe('Nguyễn Văn A');
    expect(readName('王 小明')).toBe('王小明');
    for (const name of ['Nguyễn Thị Hương Giang', '阿卜杜拉·买买提', "O'Brien-Smith"])
      expect.soft(isRealName(name), name).toBe(true);
    for (const name of ['Tên 2', 'A', '王Anna', 'Мария', 'a  b', '-Anna'])
      expect.soft(isRealName(name), name).toBe(false);
  });

  test('what an input method or a copy adds does not count', () => {
    expect(readInviteCode(' 1234 5678 ')).toBe('12345678');
    expect(readInviteCode('１２３４')).toBe('1234');
    expect(readOneTimeCode(' 123 456')).toBe('123456');
    expect(readOneTimeCode('K7M2P-X9TQD ')).toBe('k7m2p-x9tqd');
    expect(readRegistration({ phone: ' +84 901 234 568', username: ' PlayEr01 ', qq: ' 123456 ' })).toMatchObject({
      phone: '84901234568',
      username: 'player01',
      qq: '123456',
    });
  });
});

describe('names that are kept for the house', () => {
  const reserved = [
    'admin',
    'ADMIN01',
    'root',
    'root1',
    'longmen',
    'l0ngmen',
    'office01',
    'support1',
    'kefu88',
    'cskh',
    '客服小王',
    'Hỗ trợ',
  ];
  const lookAlikes = ['аdmin', 'ＡＤＭＩＮ', 'Admïn', 'A.d.m.i.n', 'αdmin', 'adm1n', 'ѕuрроrt'];
  test('are refused, in whatever letters they are written', () => {
    for (const name of [...reserved, ...lookAlikes]) expect.soft(isReservedName(name), name).toBe(true);
  });
  test('are not what people are called', () => {
    for (const name of ['player9', 'Hồ Trọng', 'Resmiati', 'Mạnh', 'rooted', 'Ngọc 88', '龙龙', 'botanist', 'Infanta'])
      expect.soft(isReservedName(name), name).toBe(false);
  });
});
