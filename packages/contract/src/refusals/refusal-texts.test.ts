import { describe, expect, test } from 'vitest';
import { mills, quantity } from '@longmen/engine';
import { locales } from '../index.ts';
import { officeRefusals } from './office-refusals.ts';
import { type AnyRefusalName, refusalText, refusalTexts, type TextValue } from './refusal-texts.ts';
import { refusals } from './refusals.ts';

const names = [...Object.keys(refusals), ...Object.keys(officeRefusals)] as AnyRefusalName[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value).sort();

describe('texts of refusals', () => {
  test('every refusal has a text in every locale, and no text lacks its refusal', () => {
    expect(Object.keys(refusalTexts).sort()).toEqual([...names].sort());
    for (const name of names)
      for (const locale of locales) expect.soft(refusalText(name, locale), `${name} ${locale}`).not.toBe('');
  });

  test('a refusal asks for the same words in every locale', () => {
    for (const name of names) {
      const expected = locales.map((locale) => placeholders(refusalTexts[name][locale]));
      for (const values of expected) expect.soft(values, name).toEqual(expected[0]);
    }
  });

  test('a text reads whole with all of its words and with none', () => {
    for (const name of names)
      for (const locale of locales) {
        const values = Object.fromEntries(
          placeholders(refusalTexts[name][locale]).map((value) => [value, { name: '1' }] as const),
        );
        for (const text of [refusalText(name, locale), refusalText(name, locale, values)])
          expect.soft(text, `${name} ${locale}`).not.toMatch(/[[\]{}|]|undefined| {2}|^\s|\s$|[!！]/);
      }
  });

  test('the four texts of a refusal differ, and each is in its own script', () => {
    for (const name of names) {
      const texts = locales.map((locale) => refusalTexts[name][locale]);
      expect.soft(new Set(texts).size, name).toBe(4);
      expect.soft(/\p{Script=Han}/u.test(refusalTexts[name].zh), name).toBe(true);
      for (const locale of ['vi', 'en', 'id'] as const)
        expect.soft(/\p{Script=Han}/u.test(refusalTexts[name][locale]), `${name} ${locale}`).toBe(false);
    }
  });

  test('words are put in where they belong', () => {
    expect(refusalText('issueClosed', 'en', { issue: { name: '0871' }, next: { name: '0872' } })).toBe(
      'Not sent: issue 0871 closed. Your money was not taken. Bet next issue 0872?',
    );
    expect(refusalText('limitReached', 'zh')).not.toContain('rest');
  });

  test('a word named like an inherited property is not one', () => {
    expect(refusalText('drawUnknown', 'en', JSON.parse('{"constructor":1}') as Record<string, number>)).toBe(
      'There is no draw record for this issue yet.',
    );
  });

  test('amounts are printed for the reader, with the currency that they are of', () => {
    const remaining = { mills: mills(2_315_500) };
    const textOf = (locale: (typeof locales)[number], value: TextValue) =>
      refusalText('limitReached', locale, { remaining: value });
    expect(textOf('vi', remaining)).toContain('tối đa ¥2.315,50.');
    expect(textOf('id', { mills: mills(50_000) })).toContain('hingga ¥50.');
    expect(textOf('zh', { mills: mills(50_000_000) })).toContain('最多还可投 ¥50,000。');
    expect(textOf('en', { coins: quantity(10_005_000), coin: 'USDT' })).toContain('up to 1,000.5 USDT.');
    const dong = { code: 'VND', symbol: '₫', place: 'after' } as const;
    expect(refusalText('insufficientFunds', 'vi', { missing: { mills: mills(910_800) } }, dong)).toContain(
      'còn thiếu 910,80\u00a0₫',
    );
    expect(refusalText('statementTooLong', 'vi', { max: 20_000, rows: 1_234_567 })).toContain('20.000 dòng');
  });

  test('a text that was printed beforehand is no word: nobody knows in whose language', () => {
    const textIsValue: string extends TextValue ? true : false = false;
    expect(textIsValue).toBe(false);
  });
});
