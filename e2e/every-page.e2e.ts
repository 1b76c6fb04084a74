import { complaints, holes, overflowing } from './complaints.ts';
import { growText, locales, showTheme, useLook } from './every-look.ts';
import { demoPlayer, everyPage, visit } from './every-page.ts';
import { states } from './every-state.ts';
import { enter } from './players.ts';
import { expect, test } from './site.ts';

// What fades is read when it has faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 430, 390];
const height = 844;

for (const locale of locales) {
  test(`${locale}: every page is whole, fits 320 to 430 px, and axe finds nothing in light and dark`, async ({
    page,
    site,
  }) => {
    test.setTimeout(420_000);
    const player = await demoPlayer(site);
    await useLook(page, locale, 'light');
    let signedIn = false;
    for (const { name, path, who } of await everyPage(player)) {
      if (who === 'player' && !signedIn) await enter(page, site, player);
      signedIn ||= who === 'player';
      await test.step(name, async () => {
        await visit(page, path);
        expect.soft(new URL(page.url()).pathname, name).toBe(path.split('?')[0]);
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
      });
    }
  });
}

for (const locale of locales) {
  // What axe looks at in a sheet does not depend on the language: it is asked in one of them.
  const asksAxe = locale === 'vi';
  test(`${locale}: every sheet is whole and fits 320 px${asksAxe ? ', and axe finds nothing in light and dark' : ''}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(420_000);
    const player = await demoPlayer(site);
    const visits = await everyPage(player);
    await useLook(page, locale, 'light');
    await enter(page, site, player);
    for (const [name, reaches] of Object.entries(states)) {
      const path = visits.find((one) => one.name === name)?.path ?? '';
      for (const [state, reach] of Object.entries(reaches)) {
        await test.step(`${name}, ${state}`, async () => {
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
          await page.setViewportSize({ width: 390, height });
        });
      }
    }
  });
}
