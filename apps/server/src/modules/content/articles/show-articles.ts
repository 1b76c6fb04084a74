/** Help articles as players read them. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { fillText, printValues } from '@longmen/contract/refusal-texts';
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { placeOf } from '../messages/notify.ts';
import { paragraph } from '../messages/rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inOrder } from '../entries/entry-rules.ts';
import { listHidden, listVisible, type VisibleRow } from '../entries/store-entries.ts';
import { type Article, type CategoryId, categoryNames } from './article.ts';
import { articles } from './articles.ts';
import { figuresOf } from './figures.ts';

type ArticleDeps = Pick<Platform, 'settings' | 'site'>;

/** What operators wrote: what they publish takes the place of an article of its name, or follows them all. */
export type WrittenArticles = { readonly current: readonly VisibleRow[]; readonly hidden: ReadonlySet<string> };

/** @param draft an entry whose newest version is laid over */
export async function readWritten(db: Tx, locale: Locale, draft?: string): Promise<WrittenArticles> {
  const [current, hidden] = await Promise.all([listVisible(db, 'help', locale, { draft }), listHidden(db, 'help')]);
  return { current: inOrder(current), hidden };
}

/** When the articles were written; they go with the code. */
const writtenAt = Date.UTC(2026, 10, 26);
const rowsOfPage = 20;
/** All pages at once. */
const allPages = -1;

/** An article in one language, before its figures are filled in. */
type Chosen = {
  readonly id: string;
  readonly category: CategoryId;
  readonly at: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** Of the code's own a figure that there is not is a mistake; of others it is left out. */
  readonly isStrict: boolean;
};

const categories: readonly number[] = Object.keys(categoryNames).map(Number);
const isCategory = (category: number | undefined): category is CategoryId => categories.includes(category ?? 0);

const ofCode = ({ id, category, title, lines }: Article, locale: Locale): Chosen => ({
  id,
  category,
  at: writtenAt,
  title: title[locale],
  lines: lines[locale],
  isStrict: true,
});

const ofOperators = ({ name, texts, place, at }: VisibleRow): Chosen => ({
  id: name,
  category: isCategory(place.category) ? place.category : 3,
  at,
  title: texts['title'] ?? '',
  lines: (texts['lines'] ?? '').split('\n').filter((line) => line.trim() !== ''),
  isStrict: false,
});

function allArticles({ current, hidden }: WrittenArticles, locale: Locale): Chosen[] {
  const written = new Map(current.map((row) => [row.name, ofOperators(row)]));
  const own = articles
    .filter(({ id }) => !hidden.has(id) || written.has(id))
    .map((article) => written.get(article.id) ?? ofCode(article, locale));
  const names = new Set(articles.map(({ id }) => id));
  return [...own, ...[...written.values()].filter(({ id }) => !names.has(id))];
}

/** The articles of a category, or of all of them. */
export function listArticles(
  platform: ArticleDeps,
  written: WrittenArticles,
  { parentId = 0, categoryId, page = allPages }: InputOf<Calls['listArticles']>,
  locale: Locale,
): OutputOf<Calls['listArticles']> {
  const all = parentId === 0 ? allArticles(written, locale) : [];
  const found = all.filter((article) => categoryId === undefined || article.category === categoryId);
  const rows = page < 1 ? found : found.slice((page - 1) * rowsOfPage, page * rowsOfPage);
  const write = writer(platform, locale);
  return {
    rows: rows.map((article) => ({
      ...write(article),
      id: article.id,
      categoryId: article.category,
      categoryName: categoryNames[article.category][locale],
      at: article.at,
    })),
    total: found.length,
  };
}

/** @throws Refusal `articleUnknown` */
export function showArticle(
  platform: ArticleDeps,
  written: WrittenArticles,
  { id }: InputOf<Calls['showArticle']>,
  locale: Locale,
): OutputOf<Calls['showArticle']> {
  const found = allArticles(written, locale).find((article) => article.id === id);
  if (found === undefined) throw refuse('articleUnknown');
  return writer(platform, locale)(found);
}

/** Figures of the site as they are printed in a language. */
export function printFigures(platform: ArticleDeps, locale: Locale): Readonly<Record<string, string>> {
  const { currency, timeZone } = placeOf(platform);
  return printValues(figuresOf(platform), locale, currency, timeZone);
}

/** Writes articles with the figures as they are now. */
function writer(platform: ArticleDeps, locale: Locale): (article: Chosen) => { title: string; html: string } {
  const printed = printFigures(platform, locale);
  return ({ title, lines, isStrict }) => {
    const fill = (text: string) =>
      fillText(text, printed).replace(/\{(\w+)\}/g, (_, name: string) => {
        const figure = printed[name];
        if (figure === undefined && isStrict) throw new RangeError(`an article asks for the figure ${name}`);
        return figure ?? '–';
      });
    return { title: fill(title), html: htmlOf(lines.map(fill)) };
  };
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
