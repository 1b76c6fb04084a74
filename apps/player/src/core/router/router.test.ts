import { describe, expect, test } from 'vitest';
import { redirectFor, returnPath, signInPath } from './guard.ts';
import { matchPath } from './match.ts';

describe('paths', () => {
  test.each([
    ['/s_ssc/:gid', '/s_ssc/10', { gid: '10' }],
    ['/s_ssc/:gid', '/s_ssc/10/', { gid: '10' }],
    ['/fairness/:gid/:issue', '/fairness/10/202611200871', { gid: '10', issue: '202611200871' }],
    ['/home', '/home', {}],
  ])('%s matches %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

  test.each([
    ['/s_ssc/:gid', '/s_k3/10'],
    ['/home', '/'],
    ['/order', '/order/orderDetail'],
  ])('%s does not match %s', (pattern, path) => expect(matchPath(pattern, path)).toBeUndefined());

  test('a damaged escape is taken as it stands', () =>
    expect(matchPath('/a/:b', '/a/%E0%A4%A')).toEqual({ b: '%E0%A4%A' }));
});

const visitor = { token: '', isGuest: false };
const guest = { token: 'g', isGuest: true };
const member = { token: 'm', isGuest: false };

describe('guards', () => {
  test('a page for players sends a visitor to sign in, and back afterwards', () => {
    expect(redirectFor('signedIn', visitor, '/s_ssc/10')).toBe('/login?next=%2Fs_ssc%2F10');
    expect(redirectFor('signedIn', member, '/s_ssc/10')).toBeUndefined();
    expect(redirectFor('signedIn', guest, '/s_ssc/10')).toBeUndefined();
  });
  test('sign-in, registration and trial send a player home, and let a guest register', () => {
    for (const access of ['visitor', 'newcomer'] as const) {
      expect(redirectFor(access, member, '/register')).toBe('/home');
      expect(redirectFor(access, visitor, '/register')).toBeUndefined();
    }
    expect(redirectFor('newcomer', guest, '/register')).toBeUndefined();
    expect(redirectFor('visitor', guest, '/testPlay')).toBe('/home');
  });
  test('what is closed to a trial leads to registration, and back afterwards', () => {
    expect(redirectFor('member', guest, '/topUp')).toBe('/register?next=%2FtopUp');
    expect(redirectFor('member', member, '/topUp')).toBeUndefined();
    expect(redirectFor('member', visitor, '/topUp')).toBe('/login?next=%2FtopUp');
  });
  test('a public page is open to both', () => {
    expect(redirectFor('anyone', visitor, '/home')).toBeUndefined();
    expect(redirectFor('anyone', member, '/home')).toBeUndefined();
  });
  test('the sign-in page never leads back to itself', () => expect(signInPath('/login?next=%2Forder')).toBe('/login'));
  test.each([null, '//evil.example', '/\\evil.example', 'https://evil.example', '/login', ''])(
    '%s is no page to return to',
    (next) => expect(returnPath(next)).toBe('/home'),
  );
  test('a path of this site is returned to', () => expect(returnPath('/order?type=1')).toBe('/order?type=1'));
});
