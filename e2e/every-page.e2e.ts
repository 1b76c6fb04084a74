import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { locales, showTheme, useLook } from './every-look.ts';
import { demoPlayer, everyPage, untilStill, visit } from './every-page.ts';
import { enter } from './players.ts';
import { expect, test } from './site.ts';

// What fades is read when it has faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 430, 390];
const height = 844;

/** What axe says of the page as it stands; only the parts that depend on colour when asked. */
async function complaints(page: Page, colourOnly = false): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (colourOnly ? axe.withRules('color-contrast') : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Texts that a program shows when a word or a value is missing. */
async function holes(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\{\w+\}|\bundefined\b|\bNaN\b|\[object \w+\]/g) ?? [];
}

/** What sticks out of the screen without a row around it that slides. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const slides = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || slides(element.parentElement));
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { width, right } = element.getBoundingClientRect();
      return width > 0 && right > wide + 0.5 && !slides(element.parentElement);
    });
    const whole = document.documentElement.scrollWidth > wide ? ['the page itself'] : [];
    return [
      ...whole,
      ...out.map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`),
    ];
  });
}

for (const locale of locales) {
  test(`${locale}: every page is whole, fits 320 to 430 px, and axe finds nothing in light and dark`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
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
        expect.soft(await complaints(page), `${name}, light`).toEqual([]);
        await showTheme(page, 'dark');
        expect.soft(await complaints(page, true), `${name}, dark`).toEqual([]);
      });
    }
  });
}
