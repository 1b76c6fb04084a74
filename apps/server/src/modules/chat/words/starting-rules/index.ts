/**
 * The rules that a new site begins with. Operators add to them and take from them; an id is never used for another
 * text, so that the log of a refusal stays true.
 */
import { type WordCategory, type WordRule, wordCategories } from '../word-rule.ts';
import { english } from './english.ts';
import { indonesian } from './indonesian.ts';
import { chinese } from './chinese.ts';
import { vietnamese } from './vietnamese.ts';

const lists: Readonly<Record<string, Readonly<Record<WordCategory, readonly string[]>>>> = {
  vi: vietnamese,
  zh: chinese,
  en: english,
  id: indonesian,
};

/** All of them; an id is language, category and text. */
export const startingRules: readonly WordRule[] = Object.entries(lists).flatMap(([language, texts]) =>
  wordCategories.flatMap((category) =>
    texts[category].map((text) => ({ id: `${language}/${category}/${text}`, category, text, language })),
  ),
);
