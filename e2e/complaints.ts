/** What is wrong with a page as it stands: what axe says, holes in its texts, what sticks out of the screen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { untilStill } from './every-page.ts';

/** What axe says of the page as it stands; only the parts that depend on colour when asked. */
export async function complaints(page: Page, colourOnly = false): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (colourOnly ? axe.withRules('color-contrast') : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Texts that a program shows when a word or a value is missing. */
export async function holes(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\{\w+\}|\bundefined\b|\bNaN\b|\[object \w+\]/g) ?? [];
}

/** What sticks out of the screen without a row around it that slides. */
export function overflowing(page: Page): Promise<string[]> {
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
