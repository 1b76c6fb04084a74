/**
 * How long a page stands still when a play type is chosen, on a phone of a quarter of this machine's speed: six times
 * 49 balls come at once.
 */
import { median } from '../drive.ts';
import type { Browser } from './browser.ts';
import { type Figure, judge } from '@longmen/test-kit/app/budgets';

const cpuSlowdown = 4;
/** Boards below the first ones are mounted one by one; the last of them is there by then. */
const settledMs = 2_500;

// Runs in the page: as Lighthouse counts, what a turn takes beyond 50 ms.
const watchTurns = `
  globalThis.blockedMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockedMs += Math.max(0, duration - 50);
  }).observe({ type: 'longtask' });`;

/** @returns of each page the median over `runs` of the blocking time of its slowest play type */
export async function measureTypes(
  browser: Browser,
  pages: Readonly<Record<string, string>>,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(pages)) {
    const slowest: number[] = [];
    for (let run = 0; run < runs; run += 1) slowest.push(await slowestType(browser, url));
    figures.push(judge(`${name}Types`, 'tbtMs', median(slowest)));
  }
  return figures;
}

async function slowestType({ context }: Browser, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  const types = page.getByRole('tablist').first().getByRole('tab');
  await types.nth(1).waitFor();
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.evaluate(watchTurns);
  const blocked: number[] = [];
  for (let at = 1; at < (await types.count()); at += 1) {
    await page.evaluate('blockedMs = 0');
    await types.nth(at).tap();
    await page.waitForTimeout(settledMs);
    blocked.push(await page.evaluate<number>('blockedMs'));
  }
  await page.close();
  return Math.max(...blocked);
}
