import { expect, test } from 'vitest';
import { checkNewPassword } from './rules.ts';

const good = { old: 'abc12345', next: 'kx7mq2zt', again: 'kx7mq2zt' };

test('a new password is taken that keeps the rules, differs from the old one and is typed twice alike', () =>
  expect(checkNewPassword(good, true)).toEqual({}));

test.each([
  [{ old: '' }, { old: 'oldRequired' }],
  [{ next: 'abc', again: 'abc' }, { next: 'passwordLetters' }],
  [{ next: 'abcdefgh', again: 'abcdefgh' }, { next: 'passwordBoth' }],
  [{ next: 'abc12345', again: 'abc12345' }, { next: 'same' }],
  [{ again: 'kx7mq2zu' }, { again: 'differ' }],
])('%o is refused', (change, errors) => expect(checkNewPassword({ ...good, ...change }, true)).toEqual(errors));

test('a site that is not strict takes letters alone', () =>
  expect(checkNewPassword({ ...good, next: 'abcdefgh', again: 'abcdefgh' }, false)).toEqual({}));
