import { expect, test } from '../support/site.ts';
import { type RuleSet, complaints, holes, overflowing } from '../support/complaints.ts';
import { growText, type Locale, locales, showTheme, stopMotion, useLook } from '../support/every-look.ts';
import { demoAgent, demoPlayer, everyPage, follow, visit, type Visit, visitors } from '../support/every-page.ts';
import { states, moreStates } from '../support/every-state.ts';
import { withPlayedPages } from '../support/played-pages.ts';
import { enter, type Player } from '../support/players.ts';
import type { JourneySite } from '../support/site.ts';
import type { Page } from '@playwright/test';

test.use({ actionTimeout: 30_000 });

// Whichever worker is free takes the next part of the walk.
test.describe.configure({ mode: 'parallel' });

/** The narrowest phone shows most of what does not fit; the whole walk has it, so that nothing is resized. */
const narrowest = 320;
const widths = [narrowest, 430, 390];
/** In the other languages: what fits the narrowest phone and the usual one with large texts fits the others. */
const fewWidths = [narrowest, 390];
const height = 844;
/** A part takes about a minute where the machine is free. */
const walkMs = 600_000;
const parts = 2;

/**
 * Goes from page to page inside the app; the first page of a visitor and of a player is loaded, and the one after a
 * look that leaves something open.
 */
async function walk(
  page: Page,
  site: JourneySite,
  { player, locale, visits }: { player: Player; locale: Locale; visits: readonly Visit[] },
  look: (one: Visit) => Promise<'as it was' | 'with something open'>,
): Promise<void> {
  await useLook(page, locale, 'light');
  // Colours are judged at rest: a control that is just coming back to life is paler than it will be.
  await stopMotion(page);
  for (const who of visitors) {
    const these = visits.filter((each) => each.who === who);
    if (these.length === 0) continue;
    if (who !== 'visitor') await enter(page, site, who === 'agent' ? await demoAgent(site) : player);
    let go = visit;
    for (const one of these) {
      await test.step(one.name, async () => {
        await go(page, one.path);
        // What a sheet or an unsent choice left behind goes with a load.
        go = (await look(one)) === 'as it was' ? follow : visit;
      });
    }
  }
}

/** Texts without holes that fit the screen at every width, and at one of them at twice their size. */
async function expectWhole(page: Page, name: string, at = widths, grownAt = 390): Promise<void> {
  expect.soft(await holes(page), name).toEqual([]);
  for (const width of at) {
    await page.setViewportSize({ width, height });
    expect.soft(await overflowing(page), `${name} at ${width}`).toEqual([]);
    if (width !== grownAt) continue;
    await growText(page, 200);
    expect.soft(await overflowing(page), `${name} at ${width} with text of 200 %`).toEqual([]);
    await growText(page, 100);
  }
}

/** The dark theme changes colours alone. */
async function expectNoComplaints(page: Page, name: string, inLight: RuleSet = 'everything'): Promise<void> {
  expect.soft(await complaints(page, inLight), `${name}, light`).toEqual([]);
  await showTheme(page, 'dark');
  expect.soft(await complaints(page, 'colours'), `${name}, dark`).toEqual([]);
  await showTheme(page, 'light');
}

/** Looks at what opens on a page, in Vietnamese, the default language. */
async function lookThrough(page: Page, { name, path }: Visit, opens = states) {
  let isFresh = true;
  const toSee = Object.entries(opens[name] ?? {});
  for (const [state, reach] of toSee) {
    await test.step(state, async () => {
      if (!isFresh) await visit(page, path);
      isFresh = false;
      await reach(page);
      await expectNoComplaints(page, `${name}, ${state}`);
      await expectWhole(page, `${name}, ${state}`, [320, 390], 320);
    });
  }
  return toSee.length === 0 ? 'as it was' : 'with something open';
}

const partOf = (visits: readonly Visit[], part: number) => visits.filter((_, at) => at % parts === part);

for (let part = 0; part < parts; part += 1) {
  test(`vi, part ${part + 1}: every page is whole, fits 320 px, and axe finds nothing`, async ({ page, site }) => {
    test.setTimeout(walkMs);
    await page.setViewportSize({ width: narrowest, height });
    const player = await demoPlayer(site);
    const visits = partOf(await everyPage(site, player), part);
    await walk(page, site, { player, locale: 'vi', visits }, async (one) => {
      expect.soft(await holes(page), one.name).toEqual([]);
      expect.soft(await overflowing(page), one.name).toEqual([]);
      expect.soft(await complaints(page, 'form'), one.name).toEqual([]);
      // A page that sends its visitor away may take its time.
      expect.soft(new URL(page.url()).pathname, one.name).toBe(one.path.split('?')[0]);
      // Tabs, the history and screen readers tell pages apart by it.
      expect.soft(await page.title(), one.name).toMatch(/^\S.* – Longmen$/);
      return 'as it was';
    });
  });

  test(`vi, part ${part + 1}: every sheet is whole, fits 320 to 430 px, and axe finds nothing in light and dark`, {
    tag: '@long',
  }, async ({ page, site }) => {
    test.setTimeout(walkMs);
    const player = await demoPlayer(site);
    const visits = partOf(
      (await everyPage(site, player)).filter(({ name }) => name in states),
      part,
    );
    await walk(page, site, { player, locale: 'vi', visits }, (one) => lookThrough(page, one));
  });
}

test('vi: every seldom sheet, over the boards of all families, is whole, fits, and axe finds nothing', {
  tag: '@long',
}, async ({ page, site }) => {
  test.setTimeout(2 * walkMs);
  const player = await demoPlayer(site);
  const visits = (await everyPage(site, player)).filter(({ name }) => name in moreStates);
  await walk(page, site, { player, locale: 'vi', visits }, (one) => lookThrough(page, one, moreStates));
});

test('vi: axe finds nothing in the colours of any page in light and dark', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(walkMs);
  const player = await demoPlayer(site);
  await walk(page, site, { player, locale: 'vi', visits: await everyPage(site, player) }, async ({ name }) => {
    await expectNoComplaints(page, name, 'colours');
    return 'as it was';
  });
});

for (const locale of locales)
  test(`${locale}: every page is whole and fits 320 to 430 px`, { tag: '@long' }, async ({ page, site }) => {
    test.setTimeout(walkMs);
    const player = await demoPlayer(site);
    await walk(page, site, { player, locale, visits: await everyPage(site, player) }, async ({ name }) => {
      await expectWhole(page, `${locale}, ${name}`, locale === 'vi' ? widths : fewWidths);
      return 'as it was';
    });
  });

test('vi: pages of played games are whole, fit 320 to 430 px, and axe finds nothing in light and dark', {
  tag: '@long',
}, async ({ page, site }) => {
  test.setTimeout(walkMs);
  const player = await demoPlayer(site);
  await withPlayedPages(site, player, (visits) =>
    walk(page, site, { player, locale: 'vi', visits }, async (one) => {
      await expectNoComplaints(page, one.name);
      await expectWhole(page, one.name);
      return lookThrough(page, one);
    }),
  );
});

for (const locale of locales.filter((other) => other !== 'vi'))
  test(`${locale}: pages of played games are whole and fit 320 to 430 px`, { tag: '@long' }, async ({ page, site }) => {
    test.setTimeout(walkMs);
    const player = await demoPlayer(site);
    await withPlayedPages(site, player, (visits) =>
      walk(page, site, { player, locale, visits }, async ({ name }) => {
        await expectWhole(page, `${locale}, ${name}`, fewWidths);
        return 'as it was';
      }),
    );
  });
