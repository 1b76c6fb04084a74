/**
 * How long balls take to answer: from the finger to the next paint, on a phone of a quarter of this machine's speed.
 */
import type { Page } from '@playwright/test';
import { median } from '../drive.ts';
import type { Browser } from './browser.ts';
import { type Figure, judge } from '@longmen/test-kit/app/budgets';

const taps = 100;
const cpuSlowdown = 4;
/** Fingers rest between taps; it also keeps one tap's paint out of the next one's time. */
const pauseMs = 150;
/** Event Timing reports nothing that took less. */
const shortestMs = 16;

/** Balls, options and sides of every board. */
const cells = 'main [aria-pressed]';

// Runs in the page. One tap is several events (down, up, click): the slowest of them is what the finger felt.
const watchTaps = `
  globalThis.tapTimes = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) tapTimes.set(interactionId, Math.max(tapTimes.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: ${shortestMs} });`;

// Runs in the page: middles of the balls under the finger, not behind the head, the footer or the closing veil.
const reachableBalls = `
  [...document.querySelectorAll('${cells}')].flatMap((ball) => {
    const { left, top, width, height } = ball.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    return ball.contains(document.elementFromPoint(middle.x, middle.y)) ? [middle] : [];
  })`;

/**
 * @param untilEarly waits until a page's issue has nearly all of its time ahead: a draw takes the balls away
 * @returns of each page the median over `runs` of the 98th percentile of 100 taps, with countdown and socket running
 */
export async function measureTaps(
  browser: Browser,
  pages: Readonly<Record<string, string>>,
  runs: number,
  untilEarly: (url: string) => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(pages))
    figures.push(judge(name, 'tapP98Ms', median(await tapRuns(browser, url, runs, untilEarly))));
  return figures;
}

async function tapRuns(
  { context }: Browser,
  url: string,
  runs: number,
  untilEarly: (url: string) => Promise<unknown>,
): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await untilEarly(url);
    const page = await context.newPage();
    const socket = page.waitForEvent('websocket');
    await page.goto(url);
    await socket;
    await page.locator(cells).first().waitFor();
    await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    found.push(percentile98(await tapBalls(page)));
    await page.close();
  }
  return found;
}

async function tapBalls(page: Page): Promise<number[]> {
  await page.evaluate(watchTaps);
  for (let tap = 0; tap < taps; tap += 1) {
    const balls = await page.evaluate<{ x: number; y: number }[]>(reachableBalls);
    const at = balls[tap % balls.length];
    if (!at) throw new Error('no ball can be reached');
    await page.touchscreen.tap(at.x, at.y);
    await page.waitForTimeout(pauseMs);
  }
  const times = await page.evaluate<number[]>('[...tapTimes.values()]');
  return [...times, ...Array.from({ length: Math.max(0, taps - times.length) }, () => shortestMs)];
}

function percentile98(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.98) - 1] ?? Number.NaN;
}
