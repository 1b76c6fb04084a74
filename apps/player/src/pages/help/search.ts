/** Finding help articles on the device. Pure. */
import { matchesName } from '../../core/i18n/matches-name.ts';
import type { HelpArticle } from './calls.ts';

/** The text of an article without its tags. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Articles that have every word; those that have them in their titles stand first. */
export function findArticles<Article extends Pick<HelpArticle, 'title' | 'html'>>(
  articles: readonly Article[],
  typed: string,
): Article[] {
  const search = typed.trim();
  if (search === '') return [];
  const isInTitle = ({ title }: Article) => matchesName(title, search);
  return articles
    .filter((article) => matchesName(`${article.title} ${textOf(article.html)}`, search))
    .toSorted((a, b) => Number(isInTitle(b)) - Number(isInTitle(a)));
}
