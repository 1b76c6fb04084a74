import { isSimpleFundPassword } from '@longmen/contract/fund-password-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerKey } from '../../platform/network/addresses.ts';
import { makeAddressList } from '../../platform/network/address-list.ts';
import { isServed, networkOf } from './network/addresses.ts';
import { isCommonPassword } from './security/common-passwords.ts';
import { type Feature, isCutOf, opensAnything, statuses, whyNot } from './rules.ts';
import { answerSpellings, deviceName, normaliseAnswer, replacedQuestions, safetyLevel } from './security-rules.ts';

describe('common passwords', () => {
  test('are refused', () => {
    const common = [
      'password1',
      'abc123',
      'qwerty123',
      'a123456',
      'iloveyou1',
      '123456a',
      'woaini520',
      'anhyeuem1',
      'longmen888',
      'dragon2024',
      '1q2w3e4r',
      'abcabc',
      'aabbcc11',
      '111111',
      '123123',
      'p4ssw0rd1',
      '31121990',
      'matkhau123',
      'demo1234',
      'nguyen1990',
      '123qwe',
      '88888888',
      'zxcvbnm1',
    ];
    expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test('are not what nobody would guess', () => {
    const rare = ['kx7mq2zt', 'Vt93bnQ2', 'h4ndsaw71q', 'm8Kd2pLw', 'tr0ubador73x'];
    expect(rare.filter(isCommonPassword)).toEqual([]);
  });
});

describe('what an account may do (spec 1 §6, spec 2 §6)', () => {
  const normal = { status: 0, isGuest: false };
  const table: [string, Parameters<typeof whyNot>[0], Feature, string | undefined][] = [
    ['a player bets', normal, 'bet', undefined],
    ['a player withdraws', normal, 'withdraw', undefined],
    ['status 4 bets', { ...normal, status: 4 }, 'bet', undefined],
    ['status 4 tops up', { ...normal, status: 4 }, 'topUp', 'accountRestricted'],
    ['status 4 withdraws', { ...normal, status: 4 }, 'withdraw', 'accountRestricted'],
    ['status 4 uses savings', { ...normal, status: 4 }, 'savings', 'accountRestricted'],
    ['status 4 binds a card', { ...normal, status: 4 }, 'bankCards', 'accountRestricted'],
    ['status 4 sends a red packet', { ...normal, status: 4 }, 'redPacket', 'accountRestricted'],
    ['status 7 tops up', { ...normal, status: 7 }, 'topUp', 'accountRestricted'],
    ['status 7 uses quick recharge', { ...normal, status: 7 }, 'quickRecharge', 'accountRestricted'],
    ['status 7 withdraws', { ...normal, status: 7 }, 'withdraw', undefined],
    ['a guest bets', { ...normal, isGuest: true }, 'bet', undefined],
    ['a guest tops up', { ...normal, isGuest: true }, 'topUp', 'guestsMayNot'],
    ['a guest withdraws', { ...normal, isGuest: true }, 'withdraw', 'guestsMayNot'],
    ['a guest joins a promotion', { ...normal, isGuest: true }, 'promotions', 'guestsMayNot'],
    ['a saved sign-in bets', { ...normal, savedSignIn: true }, 'bet', undefined],
    ['a saved sign-in binds a card, with the fund password', { ...normal, savedSignIn: true }, 'bankCards', undefined],
    ['a saved sign-in sets passwords', { ...normal, savedSignIn: true }, 'changePassword', 'notPermitted'],
    ['a closed account bets', { ...normal, status: 1 }, 'bet', 'accountDisabled'],
  ];
  test('follows from its status, and from whether it is a guest or a saved sign-in', () => {
    for (const [what, account, feature, refusal] of table) expect.soft(whyNot(account, feature), what).toBe(refusal);
  });
});

describe('R10 addresses', () => {
  const cases: [string, string[], boolean][] = [
    ['1.2.3.4', ['1.2.3.4'], true],
    ['1.2.3.5', ['1.2.3.4'], false],
    ['1.2.3.255', ['1.2.3.0/24'], true],
    ['1.2.4.0', ['1.2.3.0/24'], false],
    ['10.20.30.40', ['10.0.0.0/8'], true],
    ['11.0.0.1', ['10.0.0.0/8'], false],
    ['0.0.0.0', ['0.0.0.0/0'], true],
    ['::ffff:1.2.3.4', ['1.2.3.0/24'], true],
    ['::FFFF:9.9.9.9', ['1.2.3.0/24'], false],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['2001:db8:0:1::5', ['2001:db8:0:1::/64'], true],
    ['2001:db8:0:2::5', ['2001:db8:0:1::/64'], false],
    ['::1', ['::1'], true],
    ['::2', ['::1'], false],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['1.2.3.4', ['nonsense', '1.2.3.4/99', ''], false],
    ['nonsense', ['0.0.0.0/0'], false],
    ['1.2.3.4', ['::/0'], false],
    ['8.8.8.8', ['8.8.8.8/32', '1.1.1.1'], true],
  ];
  test('R10 are found in lists of addresses and networks', () => {
    for (const [ip, list, found] of cases)
      expect.soft(makeAddressList(list).has(ip), `${ip} in ${list.join()}`).toBe(found);
  });

  test('a caller stays within an IPv4 /24 or an IPv6 /48', () => {
    expect(networkOf('1.2.3.4')).toBe('1.2.3.0/24');
    expect(networkOf('::ffff:1.2.3.9')).toBe('1.2.3.0/24');
    expect(networkOf('2001:0db8:0001:2::9')).toBe('2001:db8:1::/48');
    expect(networkOf('2001:db8:1:ffff:1:2:3:4')).toBe('2001:db8:1::/48');
    expect(networkOf('::1')).toBe('0:0:0::/48');
  });

  test('S15 limits count by an IPv4 address, and by the /64 that whoever has an IPv6 address has', () => {
    expect(callerKey('1.2.3.4')).toBe('1.2.3.4');
    expect(callerKey('::ffff:1.2.3.4')).toBe('1.2.3.4');
    const own = ['2001:db8:1:2::9', '2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2:a::1.2.3.4', '2001:db8:1:2::%eth0'];
    expect(own.map(callerKey)).toEqual(own.map(() => '2001:db8:1:2::/64'));
    expect(callerKey('2001:db8:1:3::9')).toBe('2001:db8:1:3::/64');
    expect(callerKey('nonsense')).toBe('unknown');
  });

  test('serves the countries that the rule names', () => {
    const only = { mode: 'allow', countries: ['VN'], unknown: 'deny' } as const;
    expect([
      isServed('VN', { ...only, countries: ['VN'] }),
      isServed('US', { ...only, countries: ['VN'] }),
      isServed('', { ...only, countries: ['VN'] }),
    ]).toEqual([true, false, false]);
    const but = { mode: 'deny' as const, countries: ['US'], unknown: 'allow' as const };
    expect([isServed('VN', but), isServed('US', but), isServed('', but)]).toEqual([true, false, true]);
    expect(isServed('US', { ...but, mode: 'off' })).toBe(true);
  });
});

describe('a fund password that is guessed first', () => {
  test('is refused', () => {
    const simple = [
      '000000',
      '111111',
      '121212',
      '123123',
      '112233',
      '111222',
      '123456',
      '654321',
      '890123',
      '135791',
      '123321',
      '147258',
      '741852',
      '159357',
      '789456',
      '311290',
      '010100',
      '123199',
      '900229',
      '991231',
      '290204',
    ];
    expect(simple.filter((code) => !isSimpleFundPassword(code))).toEqual([]);
  });
  test('is none that has no pattern', () => {
    const others = ['480273', '730284', '849027', '174920', '320590', '991332', '618034'];
    expect(others.filter(isSimpleFundPassword)).toEqual([]);
  });
  test('one code in ten at most is refused, so that enough are left', () => {
    const codes = Array.from({ length: 62_500 }, (_, at) =>
      String(((at * 16) % 1_000_000) + (at % 16)).padStart(6, '0'),
    );
    const share = codes.filter(isSimpleFundPassword).length / codes.length;
    expect(share).toBeLessThan(0.1);
    expect(share).toBeGreaterThan(0.01);
  });
});

describe('questions that give way', () => {
  test('are the oldest that were not named, as many as are new', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 3, maxLength: 3 }),
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 2, maxLength: 2 }),
        (own, named) => {
          const gone = replacedQuestions(own, named);
          const left = own.filter((question) => !gone.includes(question));
          expect(new Set([...left, ...named]).size).toBe(3);
          expect(gone.filter((question) => named.includes(question))).toEqual([]);
          const unnamed = own.filter((question) => !named.includes(question));
          expect(gone).toEqual(unnamed.slice(0, gone.length));
        },
      ),
      { seed: 3 },
    );
  });
});

describe('stars and devices', () => {
  test.each([
    [false, false, false, 1],
    [false, true, true, 1],
    [true, false, false, 2],
    [true, true, false, 3],
    [true, false, true, 3],
  ] as const)('fund password %s, questions %s, codes %s: %s', (fundPassword, questions, totp, stars) => {
    expect(safetyLevel({ fundPassword, questions, totp })).toBe(stars);
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
    ['curl/8.5', ''],
    ['', ''],
  ])('the browser and system of "%s" are %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

test('from normal over no top-up and no cashier to closed a status opens nothing; back it does', () => {
  const byRank = [statuses.normal, statuses.noTopUp, statuses.noCashier, statuses.closed];
  for (const [at, from] of byRank.entries())
    expect(byRank.map((to) => opensAnything(from, to))).toEqual(byRank.map((_, to) => to < at));
});

describe('an answer that is typed again', () => {
  test('is the same in either spelling of its Vietnamese tones, and in any case', () => {
    for (const [one, other] of [
      ['Hòa Bình', 'Hoà Bình'],
      ['thúy', 'THUÝ'],
      ['Khỏe', 'khoẻ'],
      ['quý', 'qúy'],
      ['Ｈｏａ', 'hoa'],
    ] as const)
      expect.soft(normaliseAnswer(one), one).toBe(normaliseAnswer(other));
    for (const [one, other] of [
      ['hòa', 'hóa'],
      ['của', 'cua'],
      ['toàn', 'tòa'],
    ] as const)
      expect.soft(normaliseAnswer(one), one).not.toBe(normaliseAnswer(other));
  });

  test('still meets what was kept before tones were folded, whichever spelling that was', () => {
    const before = (typed: string) => typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('und');
    for (const kept of ['Hòa Bình', 'Hoà Bình'])
      for (const typed of ['Hòa Bình', 'Hoà Bình'])
        expect.soft(answerSpellings(typed), `${kept}, ${typed}`).toContain(before(kept));
  });
});

test('a name is cut of another that begins with it and is longer', () => {
  expect(isCutOf('Nguyễn Thị Min', 'Nguyễn Thị Minh Khai')).toBe(true);
  expect(isCutOf('Nguyễn Thị Min', 'nguyễn thị minh')).toBe(true);
  for (const other of ['Nguyễn Thị Min', 'Nguyễn Thị Hương Giang', 'Trần Văn An'])
    expect(isCutOf('Nguyễn Thị Min', other)).toBe(false);
});
