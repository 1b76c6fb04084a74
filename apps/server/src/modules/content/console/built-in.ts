/** What goes with the code until operators write their own: help articles, and the names of the bottom bar. */
import { type Locale, locales } from '@longmen/contract';
import { type ContentBody, type ContentKind, menuName } from '@longmen/contract/console/content/kinds';
import { footerKeys } from '@longmen/contract/settings';
import { footerLabels } from '../../identity/index.ts';
import type { Article } from '../articles/article.ts';
import { figuresIn } from '../articles/article.ts';
import { articles } from '../articles/articles.ts';

/** The number of the one menu, while no row has one. */
const menuId = '1';

/** A content without a row. */
export type BuiltIn = {
  readonly id: string;
  readonly kind: ContentKind;
  readonly name: string;
  readonly body: ContentBody;
};

type Texts = Record<Locale, Record<string, string>>;
const inFour = (of: (locale: Locale) => Record<string, string>): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Texts;

const ofArticle = ({ id, category, title, lines }: Article, at: number): BuiltIn => ({
  id,
  kind: 'help',
  name: id,
  body: {
    texts: inFour((locale) => ({ title: title[locale], lines: lines[locale].join('\n') })),
    place: { category, position: at + 1 },
    machineMade: [],
  },
});

const menu: BuiltIn = {
  id: menuId,
  kind: 'menu',
  name: menuName,
  body: {
    texts: inFour((locale) => Object.fromEntries(footerKeys.map((key) => [key, footerLabels[key][locale]]))),
    place: {},
    machineMade: [],
  },
};

/** All of a kind. */
export function builtInOf(kind: ContentKind): readonly BuiltIn[] {
  if (kind === 'menu') return [menu];
  return kind === 'help' ? articles.map(ofArticle) : [];
}

/** Figures that an article may name. */
export const knownFigures: ReadonlySet<string> = new Set(
  articles.flatMap(({ title, lines }) =>
    locales.flatMap((locale) => figuresIn([title[locale], ...lines[locale]].join('\n'))),
  ),
);
