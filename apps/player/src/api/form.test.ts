import { expect, test } from 'vitest';
import { form } from './form.ts';

test('lists travel as JSON text, absent fields not at all', () =>
  expect(form({ gid: 10, bets: [{ tid: 1 }], note: undefined, empty: '' }).toString()).toBe(
    'gid=10&bets=%5B%7B%22tid%22%3A1%7D%5D&empty=',
  ));
