import { expect, test } from 'vitest';
import { useSiteCurrency } from '../platform/site-currency.ts';
import type { Message, MessageTable } from './message.ts';
import { fill } from './use-messages.ts';

const tables = Object.entries(
  import.meta.glob<MessageTable>(['../messages.ts', '../../{features,pages}/**/messages.ts'], {
    import: 'messages',
    eager: true,
  }),
);
const locales = ['vi', 'zh', 'en', 'id'] as const;
const forms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('every text is said in four languages', () => {
  for (const [file, messages] of tables)
    for (const [key, texts] of Object.entries(messages)) {
      expect.soft(Object.keys(texts).sort(), `${file} ${key}`).toEqual([...locales].sort());
      for (const locale of locales)
        for (const text of forms(texts[locale])) expect.soft(text.trim(), `${file} ${key}.${locale}`).not.toBe('');
    }
});

test('a text asks in no language for a value that the Vietnamese text does not name', () => {
  for (const [file, messages] of tables)
    for (const [key, texts] of Object.entries(messages)) {
      const expected = places(forms(texts.vi).at(-1) ?? '');
      for (const locale of locales) {
        const actual = places(forms(texts[locale]).at(-1) ?? '');
        expect.soft(expected, `${file} ${key}.${locale}`).toEqual(expect.arrayContaining(actual));
      }
    }
});

test('an English text that counts things has a form for one of them', () => {
  for (const [page, messages] of tables)
    for (const [key, { en }] of Object.entries(messages))
      if (typeof en === 'string') expect(en, `${page} ${key}`).not.toMatch(/\{(count|lines)\} ([a-z]+ )?[a-z]{2,}s\b/);
});

/** Words that stood for the same thing beside the one that is used, by language. */
const doubles = {
  vi: /số kéo|biên độ|(đặt|lệnh|danh sách) theo kỳ|chuỗi cược|mức thua|số phiếu|tiết kiệm/i,
  zh: /(本|一|逐)局(?!牌)|(亏损|盈利|余额)停止线/,
  en: /\b(orders? (in|of) (this|the) (issue|slip)|see the orders?|every \{take\}|stop at loss)\b/i,
  id: /banteng|angka tetap|rangkaian terbuka/i,
} as const;

test('there is one word for each thing', () => {
  for (const [file, messages] of tables)
    for (const [key, texts] of Object.entries(messages))
      for (const locale of locales)
        for (const text of forms(texts[locale]))
          expect.soft(text, `${file} ${key}.${locale}`).not.toMatch(doubles[locale]);
});

test('a text takes its values by name', () => {
  expect(fill('Kỳ {issue}, {issue}: {left}', { issue: '0871', left: 3 })).toBe('Kỳ 0871, 0871: 3');
});

test('a number in a text is written as its language writes numbers', () => {
  expect(fill('{count} vé', { count: 12_345 }, 'vi')).toBe('12.345 vé');
  expect(fill('{count} 注', { count: 12_345 }, 'zh')).toBe('12,345 注');
  expect(fill('{times} lần', { times: 1.5 }, 'vi')).toBe('1,5 lần');
  expect(fill('{issue}', { issue: '202611200871' }, 'vi')).toBe('202611200871');
});

test('an amount in a text is printed with its currency, in the language of the text', () => {
  expect(fill('còn {remaining}', { remaining: { mills: 910_800 } }, 'vi')).toBe('còn ¥910,80');
  expect(fill('{net}', { net: { mills: 5_000_000, signed: true } }, 'en')).toBe('+¥5,000');
  useSiteCurrency.setState({ isPlay: true });
  expect(fill('还差 {remaining}', { remaining: { mills: 85_000 } }, 'zh')).toBe('还差 85\u00a0试玩币');
  useSiteCurrency.setState({ isPlay: false });
});

test('a text of the app is given amounts, not printed ones', () => {
  const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  for (const [file, code] of Object.entries(sources)) {
    const printed = code.match(/\bt\w*\('[^']+', \{[^}]*\bformat(?:Amount|Money)\(/)?.[0];
    expect.soft(printed, file).toBeUndefined();
  }
});

test('a count chooses the form of its language', () => {
  const lines = { one: '{count} line', other: '{count} lines' };
  expect(fill(lines, { count: 1 }, 'en')).toBe('1 line');
  expect(fill(lines, { count: 2 }, 'en')).toBe('2 lines');
  expect(fill(lines, { count: 1 }, 'vi')).toBe('1 lines');
});
