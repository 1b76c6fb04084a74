import { describe, expect, test } from 'vitest';
import { calls, locales } from '../../index.ts';
import { jsonSchema, readInput } from '../../schema.ts';
import { fieldName } from './field-names.ts';

type Properties = { properties?: Record<string, unknown> };
const fields = [
  ...new Set(
    Object.values(calls).flatMap(({ input }) => Object.keys((jsonSchema(input) as Properties).properties ?? {})),
  ),
];

describe('names of fields', () => {
  test('a field of a call has a name in every language', () => {
    for (const field of fields) {
      const named = locales.map((locale) => fieldName(field, locale));
      for (const one of named) expect.soft(one, field).not.toBe('');
      expect.soft(new Set(named).size, `${field}: ${named.join()}`).toBeGreaterThan(1);
      expect.soft(named[1], field).toMatch(/\p{Script=Han}/u);
    }
  });

  test('a field of a line is named with its line', () => {
    const bets = JSON.stringify([
      { gid: '10', price: '10' },
      { gid: '10', price: 'much' },
    ]);
    const read = readInput(calls.placeBet, { gid: '10', bets });
    expect(read.ok).toBe(false);
    if (!read.ok) expect(fieldName(read.field, 'en')).toBe('the stake of line 2');
  });

  test('a field that nobody named keeps its own name', () => {
    expect(fieldName('constructor', 'en')).toBe('constructor');
  });
});
