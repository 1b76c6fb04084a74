/** Help articles as players read them. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { fillText, printValues } from '@longmen/contract/refusal-texts';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { placeOf } from '../messages/notify.ts';
import { paragraph } from '../messages/rules.ts';
import { type Article, categoryNames } from './article.ts';
import { articles } from './articles.ts';
import { figuresOf } from './figures.ts';

type ArticleDeps = Pick<Platform, 'settings' | 'site'>;

/** When the articles were written; they go with the code. */
const writtenAt = Date.UTC(2026, 10, 26);
const rowsOfPage = 20;
/** All pages at once. */
const allPages = -1;

/** The articles of a category, or of all of them. */
export function listArticles(
  platform: ArticleDeps,
  { parentId = 0, categoryId, page = allPages }: InputOf<Calls['listArticles']>,
  locale: Locale,
): OutputOf<Calls['listArticles']> {
  const found =
    parentId === 0 ? articles.filter((article) => categoryId === undefined || article.category === categoryId) : [];
  const rows = page < 1 ? found : found.slice((page - 1) * rowsOfPage, page * rowsOfPage);
  const write = writer(platform, locale);
  return {
    rows: rows.map((article) => ({
      ...write(article),
      id: article.id,
      categoryId: article.category,
      categoryName: categoryNames[article.category][locale],
      at: writtenAt,
    })),
    total: found.length,
  };
}

/** @throws Refusal `articleUnknown` */
export function showArticle(
  platform: ArticleDeps,
  { id }: InputOf<Calls['showArticle']>,
  locale: Locale,
): OutputOf<Calls['showArticle']> {
  const found = articles.find((article) => article.id === id);
  if (found === undefined) throw refuse('articleUnknown');
  return writer(platform, locale)(found);
}

/** Writes articles with the figures as they are now. */
function writer(platform: ArticleDeps, locale: Locale): (article: Article) => { title: string; html: string } {
  const { currency, timeZone } = placeOf(platform);
  const printed: Readonly<Record<string, string>> = printValues(figuresOf(platform), locale, currency, timeZone);
  const fill = (text: string) =>
    fillText(text, printed).replace(/\{(\w+)\}/g, (_, name: string) => {
      const figure = printed[name];
      if (figure === undefined) throw new RangeError(`an article asks for the figure ${name}`);
      return figure;
    });
  return ({ title, lines }) => ({ title: fill(title[locale]), html: htmlOf(lines[locale].map(fill)) });
}

/** Paragraphs, and lists of what begins with "- ". */
function htmlOf(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line.startsWith('- ')
        ? paragraph(line.slice(2)).replace('<p>', '<li>').replace('</p>', '</li>')
        : paragraph(line),
    )
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`);
}
