/** What players read with one draft laid over it, for those who write it. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import { listArticles, readWritten, showArticle } from '../articles/show-articles.ts';
import { readFooterLabels } from '../entries/footer-labels.ts';
import { listActivities, listBanners, listNotices, showActivity } from '../list-content.ts';

type Input<Name extends keyof Calls> = InputOf<Calls[Name]>;
type Output<Name extends keyof Calls> = Promise<OutputOf<Calls[Name]>>;

/** `draft`: the number of the content whose newest version is laid over, published or not. */
export type ContentPreview = {
  banners(locale: Locale, draft: string): ReturnType<typeof listBanners>;
  notices(input: Input<'notices'> & { readonly fromWay: number }, locale: Locale, draft: string): Output<'notices'>;
  /** All that operators have written; the built-in ones are the site's. */
  activities(locale: Locale, draft: string): Output<'activities'>;
  activity(input: Input<'activityDetail'>, locale: Locale, draft: string): Output<'activityDetail'>;
  footerLabels(locale: Locale, draft: string): ReturnType<typeof readFooterLabels>;
  articles(input: Input<'listArticles'>, locale: Locale, draft: string): Output<'listArticles'>;
  article(input: Input<'showArticle'>, locale: Locale, draft: string): Output<'showArticle'>;
};

const noneBuiltIn = { openActivities: async () => [] };
const rowsMax = 500;

/** Needs no running site. */
export function makeContentPreview(platform: Platform): ContentPreview {
  const { reads } = platform.db;
  return {
    banners: (locale, draft) => listBanners(platform, locale, draft),
    notices: (input, locale, draft) => listNotices(platform, input, locale, draft),
    activities: (locale, draft) => listActivities(platform, noneBuiltIn, { rows: rowsMax }, locale, draft),
    activity: (input, locale, draft) => showActivity(platform, input, locale, draft),
    footerLabels: (locale, draft) => readFooterLabels(reads, locale, draft),
    articles: async (input, locale, draft) =>
      listArticles(platform, await readWritten(reads, locale, draft), input, locale),
    article: async (input, locale, draft) =>
      showArticle(platform, await readWritten(reads, locale, draft), input, locale),
  };
}
