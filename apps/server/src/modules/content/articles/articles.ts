/** All help articles, in the order in which they stand. */
import type { Article } from './article.ts';
import { accountArticles } from './texts/account.ts';
import { gameArticles } from './texts/games.ts';
import { moneyArticles } from './texts/money.ts';
import { startArticles } from './texts/start.ts';

export const articles: readonly Article[] = [...startArticles, ...moneyArticles, ...gameArticles, ...accountArticles];
