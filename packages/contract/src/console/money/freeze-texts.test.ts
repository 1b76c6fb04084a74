// Whatever was seen reads whole in every language, and a kind of another build reads as nothing.
import { expect, test } from 'vitest';
import { freezeText, freezeTexts } from './freeze-texts.ts';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

test.each(Object.entries(freezeTexts))('%s names the same numbers in four languages', (kind, text) => {
  const names = namesIn(text.en);
  const saw = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
  for (const locale of ['vi', 'zh', 'en', 'id'] as const) {
    expect(namesIn(text[locale]), locale).toEqual(names);
    for (const name of names) expect(freezeText(kind, saw, locale), locale).toContain(`<${name}>`);
  }
});

test('a kind that is not known is nothing, not a fault', () => {
  expect(freezeText('toString', { words: 'a' }, 'en')).toBe('');
  expect(freezeText('words', { words: 'uneven' }, 'vi')).toBe('uneven');
});
