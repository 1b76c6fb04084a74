/** What is wrong with a page as it stands: what axe says, holes in its texts, what sticks out of the screen. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { growText } from './every-look.ts';
import { untilStill } from './every-page.ts';

declare global {
  interface Window {
    /** Left in the page by the first look; another one then needs not bring it along. */
    axe?: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
  }
}

type Violation = { id: string; nodes: { html: string }[] };

/** Telling of everything that is right, and fetching style sheets that no rule here asks for, takes as long as looking. */
const onlyWrong = { resultTypes: ['violations'], preload: false } satisfies object;
const onlyColours = { ...onlyWrong, runOnly: ['color-contrast'] };

/** What axe says of the page as it stands; only the parts that depend on colour when asked. */
export async function complaints(page: Page, colourOnly = false): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      if (window.axe === undefined) throw new Error('axe did not load');
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    colourOnly ? onlyColours : onlyWrong,
  );
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
      ...out.map(
        (element) =>
          `${element.outerHTML.slice(0, 160)} in ${element.parentElement?.className ?? ''}: ${element.textContent?.slice(0, 60)}`,
      ),
    ];
  });
}

/** All of it for the page as it stands: axe, holes, and what sticks out at 320 px, with text of 100 and 200 %. */
export async function wrongHere(page: Page): Promise<string[]> {
  const wrong = [...(await complaints(page)), ...(await holes(page))];
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...usual, width: 320 });
  wrong.push(...(await overflowing(page)));
  await growText(page, 200);
  wrong.push(...(await overflowing(page)));
  await growText(page, 100);
  await page.setViewportSize(usual);
  return wrong;
}
