/** Pages under Lighthouse's mobile profile: scores as Lighthouse models a slow phone, times on a really throttled one. */
import lighthouse, { type Flags } from 'lighthouse';
import { median } from '../drive.ts';
import type { Browser } from './browser.ts';
import { type Figure, judge, type Metric } from './budgets.ts';

type Reading = Partial<Record<Metric, number>>;

type Manner = {
  runs: number;
  withScores: boolean;
  /** Awaited before each visit. */
  before?: (url: string) => Promise<void>;
};

/** @returns medians of `runs` cold visits of each page, beside their budgets; with Lighthouse's scores when asked */
export async function measurePages(
  browser: Browser,
  pages: Readonly<Record<string, string>>,
  { runs, withScores, before }: Manner,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [page, url] of Object.entries(pages)) {
    const readings: Reading[] = [];
    for (let run = 0; run < runs; run += 1) {
      if (withScores) await before?.(url);
      const scores = withScores ? await readScores(browser, url) : {};
      await before?.(url);
      readings.push({ ...scores, ...(await readTimes(browser, url)) });
    }
    for (const metric of Object.keys(readings[0] ?? {}) as Metric[]) {
      const values = readings.map((reading) => reading[metric] ?? Number.NaN);
      // What one visit could not measure is missed, not left out.
      figures.push(judge(page, metric, values.some(Number.isNaN) ? Number.NaN : median(values)));
    }
  }
  return figures;
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
