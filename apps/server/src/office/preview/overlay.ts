/** What players read, with one draft laid over it: the site's own answers but for what content says. */
import { type Call, calls, type Locale } from '@longmen/contract';
import { builtInActivities } from '@longmen/contract/calls/rewards';
import { readInput, readOutput, writeOutput } from '@longmen/contract/schema';
import type { ContentPreview } from '../../modules/content/index.ts';

/** What a request asks: fields of its address, language and app. */
export type PreviewRequest = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  readonly fromWay: number;
  readonly draft: string;
};

/** The answer of the site itself to the same request, as it looks on the wire. */
type OfSite = () => Promise<unknown>;
export type Answer = (request: PreviewRequest, ofSite: OfSite) => Promise<unknown>;

const builtIn: readonly string[] = Object.values(builtInActivities);

function inputOf<C extends Call>(call: C, { fields }: PreviewRequest) {
  const read = readInput(call, fields);
  if (!read.ok) throw new RangeError(read.message);
  return read.value;
}

/** Answers by the path of their call; what is not among them is the site's. */
export type Overlay = ReadonlyMap<string, Answer>;

/** Content with the draft of each request. */
export function makeOverlay(content: ContentPreview): Overlay {
  const home: Answer = async ({ locale, draft }, ofSite) => {
    const found = readOutput(calls.homeData, await ofSite());
    return writeOutput(calls.homeData, { ...found, banners: await content.banners(locale, draft) });
  };
  const notices: Answer = async (request) => {
    const input = { ...inputOf(calls.notices, request), fromWay: request.fromWay };
    return writeOutput(calls.notices, await content.notices(input, request.locale, request.draft));
  };
  const activities: Answer = async (request, ofSite) => {
    const site = readOutput(calls.activities, await ofSite());
    const own = await content.activities(request.locale, request.draft);
    const rows = [...site.rows.filter(({ id }) => builtIn.includes(id)), ...own.rows];
    return writeOutput(calls.activities, { rows, total: rows.length });
  };
  const activity: Answer = async (request) =>
    writeOutput(
      calls.activityDetail,
      await content.activity(inputOf(calls.activityDetail, request), request.locale, request.draft),
    );
  const menu: Answer = async ({ locale, draft }, ofSite) => {
    const names = await content.footerLabels(locale, draft);
    const entries = readOutput(calls.footerMenu, await ofSite());
    return writeOutput(
      calls.footerMenu,
      entries.map(({ key, label }) => ({ key, label: names[key] || label })),
    );
  };
  const articles: Answer = async (request) =>
    writeOutput(
      calls.listArticles,
      await content.articles(inputOf(calls.listArticles, request), request.locale, request.draft),
    );
  const article: Answer = async (request) =>
    writeOutput(
      calls.showArticle,
      await content.article(inputOf(calls.showArticle, request), request.locale, request.draft),
    );
  return new Map([
    [calls.homeData.path, home],
    [calls.notices.path, notices],
    [calls.activities.path, activities],
    [calls.activityDetail.path, activity],
    [calls.footerMenu.path, menu],
    [calls.listArticles.path, articles],
    [calls.showArticle.path, article],
  ]);
}
