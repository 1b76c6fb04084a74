/**
 * `npm run --silent screens -- [out folder] [--widths 390] [--locales vi,zh] [--themes light,dark] [--pages game,me]
 * [--text 200]`: a picture of every screen and sheet at 320, 390 and 430 px, in four languages and two themes, of the
 * site as the demo story fills it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { growText, type Locale, locales, showTheme, themes, useLook } from './support/every-look.ts';
import {
  demoAgent,
  demoPlayer,
  everyPage,
  untilDrawn,
  untilStill,
  visit,
  type Visit,
  type VisitedGames,
  visitors,
} from './support/every-page.ts';
import { states, moreStates } from './support/every-state.ts';
import setUpJourneys from './global-setup.ts';
import { enter } from './support/players.ts';
import { type JourneySite, startJourneySite } from './support/site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string' },
    locales: { type: 'string' },
    themes: { type: 'string' },
    pages: { type: 'string' },
    text: { type: 'string' },
  },
});
const folder = positionals[0] ?? 'test-results/screens';
const chosen = <T extends string>(all: readonly T[], some: string | undefined): readonly T[] =>
  some === undefined ? all : all.filter((one) => some.split(',').includes(one));
const widths = chosen(['320', '390', '430'], values.widths).map(Number);
const height = 844;
type Reach = (page: Page) => Promise<void>;
/** Beginnings of the names of the pages that are wanted. */
const prefixes = values.pages?.split(',') ?? [''];
/** Size of texts, in per cent of what the page asks for. */
const textSize = Number(values.text ?? 100);

async function shoot(page: Page, name: string, locale: Locale): Promise<void> {
  for (const theme of chosen(themes, values.themes)) {
    await showTheme(page, theme);
    await growText(page, textSize);
    await untilStill(page);
    const file = join(folder, theme, locale, `${page.viewportSize()?.width ?? 0}-${name}.png`);
    await page.screenshot({ path: file });
  }
}

/** What could not be reached: one of many states does not keep the rest from being seen. */
const missed: string[] = [];

async function shootState(page: Page, path: string, name: string, locale: Locale, reach?: Reach): Promise<void> {
  try {
    await visit(page, path);
    await reach?.(page);
    await shoot(page, name, locale);
  } catch (error) {
    missed.push(`${name} (${page.viewportSize()?.width ?? 0}, ${locale}): ${String(error).split('\n', 1)[0]}`);
  }
}

async function shootVisit(page: Page, { name, path }: Visit, locale: Locale): Promise<void> {
  await shootState(page, path, name, locale);
  for (const [state, reach] of Object.entries({ ...states[name], ...moreStates[name] }))
    await shootState(page, path, `${name}-${state}`, locale, reach);
}

/** Games as players see them, by their names; the walk of the tests visits the short ones. */
const games: VisitedGames = {
  s_ssc: 10,
  s_k3: 39,
  s_11x5: 23,
  s_kl10: 94,
  s_yb: 80,
  pcdd: 93,
  s_pk10: 29,
  bull91: 91,
  lhc: 4,
};

const isChosen = (who: Visit['who']) => (one: Visit) =>
  one.who === who && prefixes.some((name) => one.name.startsWith(name));

async function shootSite(site: JourneySite, open: (width: number) => Promise<BrowserContext>): Promise<number> {
  const player = await demoPlayer(site);
  const visits = await everyPage(site, player, games);
  // A site that has just started has drawn nothing yet: the charts of an ordinary game wait for its first draw.
  await untilDrawn(player, games.s_ssc, 150_000);
  let pages = 0;
  for (const width of widths) {
    for (const locale of chosen(locales, values.locales)) {
      for (const who of visitors) {
        const context = await open(width);
        const page = await context.newPage();
        await useLook(page, locale, 'light');
        if (who !== 'visitor') await enter(page, site, who === 'agent' ? await demoAgent(site) : player);
        for (const one of visits.filter(isChosen(who))) {
          await shootVisit(page, one, locale);
          pages += 1;
        }
        await context.close();
      }
    }
  }
  return pages;
}

const tearDown = await setUpJourneys();
const site = await startJourneySite();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  mkdirSync(folder, { recursive: true });
  const open = (width: number) =>
    browser.newContext({
      ...config.use,
      baseURL: site.addresses[0] ?? '',
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
  const pages = await shootSite(site, open);
  process.stdout.write(`${pages} pages in ${folder}\n${missed.map((one) => `missed ${one}\n`).join('')}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  await tearDown();
}
