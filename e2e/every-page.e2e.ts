import { expect, test } from './cashier-site.ts';
import { complaints, holes, overflowing } from './complaints.ts';
import { growText, locales, showTheme, stopMotion, useLook } from './every-look.ts';
import { demoPlayer, everyPage, untilDrawn, visit } from './every-page.ts';
import { states } from './every-state.ts';
import { enter } from './players.ts';

// Nothing here depends on how finely a page is painted, and every pixel takes time.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

// The walks are the longest part of the suite, and a trace of all that they pass costs a sixth of their time.
test.use({ trace: 'off', actionTimeout: 30_000 });

// Each language is a long walk of its own: whichever worker is free takes it.
test.describe.configure({ mode: 'parallel' });

const widths = [320, 430, 390];
const height = 844;
/** As long as a walk may take where two cores are shared with another one. */
const walkMs = 1_200_000;

/**
 * Sheets have the layout of their pages and no language of their own: axe looks at them in Vietnamese, and the
 * longest words, Indonesian, show what does not fit. EVERY_LOCALE=1 walks them in all four.
 */
const sheetLocales = process.env.EVERY_LOCALE ? locales : (['vi', 'id'] as const);
const halves = [0, 1] as const;

for (const locale of locales) {
  test(`${locale}: every page is whole, fits 320 to 430 px, and axe finds nothing in light and dark`, async ({
    page,
    site,
  }) => {
    test.setTimeout(walkMs);
    const player = await demoPlayer(site);
    await useLook(page, locale, 'light');
    // Colours are judged at rest: a control that is just coming back to life is paler than it will be.
    await stopMotion(page);
    let signedIn = false;
    for (const { name, path, who } of await everyPage(player)) {
      if (who === 'player' && !signedIn) await enter(page, site, player);
      signedIn ||= who === 'player';
      await test.step(name, async () => {
        await visit(page, path);
        expect.soft(await holes(page), name).toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          expect.soft(await overflowing(page), `${name} at ${width}`).toEqual([]);
        }
        await growText(page, 200);
        expect.soft(await overflowing(page), `${name} with text of 200 %`).toEqual([]);
        await growText(page, 100);
        expect.soft(await complaints(page), `${name}, light`).toEqual([]);
        await showTheme(page, 'dark');
        expect.soft(await complaints(page, true), `${name}, dark`).toEqual([]);
        // Last of all: a page that sends its visitor away may take its time.
        expect.soft(new URL(page.url()).pathname, name).toBe(path.split('?')[0]);
      });
    }
  });
}

for (const locale of sheetLocales) {
  const asksAxe = locale === 'vi';
  for (const half of halves) {
    const names = Object.keys(states).filter((_, at) => at % halves.length === half);
    test(`${locale}, half ${half + 1}: every sheet is whole and fits 320 px${asksAxe ? ', and axe finds nothing in light and dark' : ''}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(walkMs);
      const player = await demoPlayer(site);
      const visits = await everyPage(player);
      await useLook(page, locale, 'light');
      await stopMotion(page);
      await enter(page, site, player);
      for (const name of names) {
        const path = visits.find((one) => one.name === name)?.path ?? '';
        for (const [state, reach] of Object.entries(states[name] ?? {})) {
          await test.step(`${name}, ${state}`, async () => {
            if (state === 'chart') await untilDrawn(player, path);
            await visit(page, path);
            await reach(page);
            expect.soft(await holes(page), `${name}, ${state}`).toEqual([]);
            if (asksAxe) {
              expect.soft(await complaints(page), `${name}, ${state}, light`).toEqual([]);
              await showTheme(page, 'dark');
              expect.soft(await complaints(page, true), `${name}, ${state}, dark`).toEqual([]);
              await showTheme(page, 'light');
            }
            await page.setViewportSize({ width: 320, height });
            expect.soft(await overflowing(page), `${name}, ${state} at 320`).toEqual([]);
            await growText(page, 200);
            expect.soft(await overflowing(page), `${name}, ${state} at 320 with text of 200 %`).toEqual([]);
            await growText(page, 100);
            await page.setViewportSize({ width: 390, height });
          });
        }
      }
    });
  }
}
