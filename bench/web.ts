/** The player's pages as players get them, beside the budgets of the house. Medians; the last line is JSON. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { round } from './drive.ts';
import { startSandbox } from '@longmen/test-kit/site/sandbox';
import { startBenchSite } from '@longmen/test-kit/site/durable-site';
import { buildApp } from '../tools/start/app-build.ts';
import { openBrowser, signIn } from './web/browser.ts';
import { measureBundle } from '@longmen/test-kit/app/bundle';
import { pickEarly } from './web/early.ts';
import { measurePages } from './web/pages.ts';
import { measureTaps } from './web/taps.ts';
import { measureTypes } from './web/types.ts';

const publicPages = { home: '/home', login: '/login' } as const;
const ownPages = { orders: '/order', topUp: '/topUp' } as const;
const firstGame = { game: '/s_ssc/10' } as const;
/** A game of every other family, the card table and the games that draw at once. */
const gamePages = {
  quickThree: '/s_k3/39',
  threeDigits: '/s_yb/80',
  eleven: '/s_11x5/23',
  happyTen: '/s_kl10/94',
  racing: '/s_pk10/78',
  lucky28: '/pcdd/93',
  sixMark: '/lhc/5',
  cardTable: '/s_pk10/91',
  instant: '/s_k3/151',
  repeat: '/s_ssc/152',
} as const;

/** Six plays of 49 balls stand under one of its types. */
const ballsMax = { sixMark: gamePages.sixMark } as const;

/**
 * `--runs` visits of each page (5); `--only sizes,home,login,game,orders,topUp` or any of `gamePages` measures a part;
 * `taps` measures taps of the games among them, `types` what choosing a play type costs.
 */
export async function benchWeb(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
  const runs = Number(values.runs);
  const selected = values.only?.split(',');
  const isSelected = (name: string) => selected === undefined || selected.includes(name);
  // A copy: a build that is made meanwhile must not take the files from under the measurement.
  const dist = mkdtempSync(join(tmpdir(), 'longmen-app-'));
  cpSync(await buildApp('player'), dist, { recursive: true });
  const pages = isSelected('sizes') ? measureBundle(dist) : [];
  // Its channels are what the top-up page shows.
  const sandbox = await startSandbox({ 1: 180 }, 10);
  const env = { TEST_GAMES: '0', PAYMENT_PROVIDERS: sandbox.paymentProviders };
  const site = await startBenchSite({ playerDist: dist, env });
  const [origin = ''] = site.addresses;
  const visits = (from: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(from).flatMap(([name, path]) => (isSelected(name) ? [[name, origin + path]] : [])),
    );
  const browser = await openBrowser();
  try {
    pages.push(...(await measurePages(browser, visits(publicPages), { runs, withScores: true })));
    const api = site.client({ host: new URL(origin).host });
    await signIn(browser, origin, api);
    pages.push(...(await measurePages(browser, visits(ownPages), { runs, withScores: true })));
    const pick = (urls: readonly string[]) => pickEarly(api, urls);
    pages.push(...(await measurePages(browser, visits(firstGame), { runs, withScores: true, pick })));
    pages.push(...(await measurePages(browser, visits(gamePages), { runs, withScores: false, pick })));
    if (isSelected('types')) pages.push(...(await measureTypes(browser, visits(ballsMax), runs)));
    const tapped = visits({ ...firstGame, ...gamePages });
    if (isSelected('taps')) pages.push(...(await measureTaps(browser, tapped, runs, (url) => pick([url]))));
  } finally {
    await browser.close();
    await Promise.all([site.stop(), sandbox.stop()]);
    rmSync(dist, { recursive: true, force: true });
  }
  const load = loadavg().map(round);
  process.stdout.write(
    `load over the last 1, 5 and 15 minutes: ${load.join(', ')} on ${availableParallelism()} processors\n`,
  );
  return { runs, load, pages };
}
