/**
 * Pages under Lighthouse's mobile profile: scores as Lighthouse models a slow phone, times on a really throttled one.
 */
import lighthouse, { type Flags } from 'lighthouse';
import { median } from '../drive.ts';
import type { Browser } from './browser.ts';
import { type Figure, judge, type Metric } from '@longmen/test-kit/app/budgets';

type Reading = Partial<Record<Metric, number>>;

type Manner = {
  runs: number;
  withScores: boolean;
  /** Picks which of the pages is visited next, by its place in the list; the first when left out. */
  pick?: (urls: readonly string[]) => Promise<number>;
};

type Visit = { page: string; url: string; read: (browser: Browser, url: string) => Promise<Reading> };

/**
 * Pages are visited in turn, so that a machine whose speed changes shows it in all of them.
 * @returns medians of `runs` cold visits of each page, beside their budgets; with Lighthouse's scores when asked
 */
export async function measurePages(
  browser: Browser,
  pages: Readonly<Record<string, string>>,
  { runs, withScores, pick = async () => 0 }: Manner,
): Promise<Figure[]> {
  const readers = withScores ? [readScores, readTimes] : [readTimes];
  const waiting: Visit[] = Array.from({ length: runs }, () =>
    Object.entries(pages).flatMap(([page, url]) => readers.map((read) => ({ page, url, read }))),
  ).flat();
  const readings = new Map<string, Reading[]>();
  while (waiting.length > 0) {
    const [next] = waiting.splice(await pick(waiting.map(({ url }) => url)), 1);
    if (next === undefined) throw new RangeError('no such page waits');
    const reading = await next.read(browser, next.url);
    readings.set(next.page, [...(readings.get(next.page) ?? []), reading]);
  }
  return [...readings].flatMap(([page, read]) => {
    const metrics = new Set(read.flatMap((reading) => Object.keys(reading) as Metric[]));
    return [...metrics].map((metric) => {
      const values = read.flatMap((reading) => reading[metric] ?? []);
      // What one visit could not measure is missed, not left out.
      return judge(page, metric, values.length < runs || values.some(Number.isNaN) ? Number.NaN : median(values));
    });
  });
}

async function readScores(browser: Browser, url: string): Promise<Reading> {
  const { categories, audits } = await visit(browser, url, { throttlingMethod: 'simulate' });
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  for (const name of ['accessibility', 'best-practices']) {
    const failed = (categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
    );
    if (failed.length > 0) process.stdout.write(`${url} fails ${name}: ${failed.map(({ id }) => id).join(', ')}\n`);
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  };
}

async function readTimes(browser: Browser, url: string): Promise<Reading> {
  const { audits } = await visit(browser, url, { throttlingMethod: 'devtools', onlyCategories: ['performance'] });
  const value = (name: string) => {
    const audit = audits[name];
    if (audit?.numericValue === undefined)
      process.stdout.write(`${url} has no ${name}: ${audit?.errorMessage ?? 'no audit'}\n`);
    return audit?.numericValue ?? Number.NaN;
  };
  return {
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

async function visit({ debugPort }: Browser, url: string, flags: Flags) {
  // Lighthouse clears caches and workers before a visit, and keeps storage: a signed-in player stays so.
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`);
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return result.lhr;
}
