/** What a help article is. */
import type { Locale } from '@longmen/contract';
import type { Text } from '@longmen/contract/refusal-texts';
import type { FigureName } from './figures.ts';

/** 3 getting started, 4 money in and out, 5 games and rules, 6 account and safety (spec 2 §2). */
export type CategoryId = 3 | 4 | 5 | 6;

/**
 * Lines of text in each language; one that begins with "- " is an item of a list. `{name}` is a figure, and a part in
 * brackets falls away while the site has no such figure. No digit is typed: a test sees to it.
 */
export type Article = {
  readonly id: string;
  readonly category: CategoryId;
  readonly title: Text;
  readonly lines: Readonly<Record<Locale, readonly string[]>>;
};

export const categoryNames: Readonly<Record<CategoryId, Text>> = {
  3: { vi: 'Bắt đầu', zh: '新手入门', en: 'Getting started', id: 'Memulai' },
  4: { vi: 'Nạp và rút', zh: '存取款', en: 'Money in and out', id: 'Setor dan tarik' },
  5: { vi: 'Trò chơi và luật', zh: '游戏与规则', en: 'Games and rules', id: 'Permainan dan aturan' },
  6: { vi: 'Tài khoản và an toàn', zh: '账户与安全', en: 'Account and safety', id: 'Akun dan keamanan' },
};

/** Names of the figures that a text needs; those in brackets are among them. */
export const figuresIn = (text: string): FigureName[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as FigureName);
