import { expect, test } from './site.ts';
import { complaints, holes, overflowing } from './complaints.ts';
import { growText, type Locale, showTheme, stopMotion, useLook } from './every-look.ts';
import { demoPlayer, everyPage, follow, visit, type Visit } from './every-page.ts';
import { states } from './every-state.ts';
import { enter, type Player } from './players.ts';
import type { JourneySite } from './site.ts';
import type { Page } from '@playwright/test';

// Nothing here depends on how finely a page is painted, and every pixel takes time.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

// A trace of all that the walks pass costs a sixth of their time.
test.use({ trace: 'off', actionTimeout: 30_000 });

// Whichever worker is free takes the next part of the walk.
test.describe.configure({ mode: 'parallel' });

const widths = [320, 430, 390];
/** In the other languages: what fits the narrowest phone and the usual one with large texts fits the others. */
const fewWidths = [320, 390];
const height = 844;
/** A part takes about a minute where the machine is free. */
const walkMs = 600_000;
const parts = 4;

/** Goes from page to page inside the app; the first page of a visitor and of a player is loaded. */
async function walk(
  page: Page,
  site: JourneySite,
  { player, locale, visits }: { player: Player; locale: Locale; visits: readonly Visit[] },
  look: (one: Visit) => Promise<void>,
): Promise<void> {
  await useLook(page, locale, 'light');
  // Colours are judged at rest: a control that is just coming back to life is paler than it will be.
  await stopMotion(page);
  for (const who of ['visitor', 'player'] as const) {
    if (who === 'player') await enter(page, site, player);
    let go = visit;
    for (const one of visits.filter((each) => each.who === who)) {
      await test.step(one.name, async () => {
        await go(page, one.path);
        await look(one);
        // What a sheet or an unsent choice left behind goes with a load.
        go = one.name in states ? visit : follow;
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

async function expectNoComplaints(page: Page, name: string): Promise<void> {
  expect.soft(await complaints(page), `${name}, light`).toEqual([]);
  await showTheme(page, 'dark');
  expect.soft(await complaints(page, true), `${name}, dark`).toEqual([]);
  await showTheme(page, 'light');
}

const partOf = (visits: readonly Visit[], part: number) => visits.filter((_, at) => at % parts === part);

for (let part = 0; part < parts; part += 1)
  test(`vi, part ${part + 1}: every page and sheet is whole, fits 320 to 430 px, and axe finds nothing in light and dark`, async ({
    page,
    site,
  }) => {
    test.setTimeout(walkMs);
    const player = await demoPlayer(site);
    const visits = partOf(await everyPage(site, player), part);
    await walk(page, site, { player, locale: 'vi', visits }, async ({ name, path }) => {
      await expectWhole(page, name);
      await expectNoComplaints(page, name);
      // Last of all: a page that sends its visitor away may take its time.
      expect.soft(new URL(page.url()).pathname, name).toBe(path.split('?')[0]);
      let isFresh = true;
      for (const [state, reach] of Object.entries(states[name] ?? {})) {
        await test.step(state, async () => {
          if (!isFresh) await visit(page, path);
          isFresh = false;
          await reach(page);
          await expectNoComplaints(page, `${name}, ${state}`);
          await expectWhole(page, `${name}, ${state}`, [320, 390], 320);
        });
      }
    });
  });

for (const locale of ['zh', 'en', 'id'] as const)
  test(`${locale}: every page is whole and fits 320 to 430 px`, async ({ page, site }) => {
    test.setTimeout(walkMs);
    const player = await demoPlayer(site);
    const visits = await everyPage(site, player);
    await walk(page, site, { player, locale, visits }, ({ name }) =>
      expectWhole(page, `${locale}, ${name}`, fewWidths),
    );
  });
