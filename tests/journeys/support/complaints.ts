/** What is wrong with a page as it stands: what axe says, holes in its texts, what sticks out of the screen. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { growText } from './every-look.ts';
import { untilStill } from './every-page.ts';

declare global {
  interface Window {
    /** Left in the page by the first look; another one then needs not bring it along. */
    axe?: { run(context: Document | Element, options: object): Promise<{ violations: Violation[] }> };
  }
}

type Check = { data: { messageKey?: string } | null };
type Violation = { id: string; nodes: { html: string; any: Check[] }[] };

/**
 * Telling of everything that is right, and fetching style sheets that no rule here asks for, takes as long as looking.
 */
const onlyWrong = {
  resultTypes: ['violations'],
  preload: false,
  // Off by itself: fingers need 24 px (WCAG 2.2, 2.5.8).
  rules: { 'target-size': { enabled: true } },
} satisfies object;
/** What axe is asked about: everything, colours alone, or all but colours, which take a third of the time. */
const ruleSets = {
  everything: onlyWrong,
  colours: { ...onlyWrong, runOnly: ['color-contrast'] },
  form: { ...onlyWrong, rules: { ...onlyWrong.rules, 'color-contrast': { enabled: false } } },
} satisfies Record<string, object>;
export type RuleSet = keyof typeof ruleSets;

/** What axe says of the page as it stands, or of the sheet over it. */
export async function complaints(page: Page, ruleSet: RuleSet = 'everything'): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('axe did not load');
    // Under a sheet the page cannot be reached, and was looked at before.
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
    const { violations } = await window.axe.run(sheet ?? document, options);
    // What a foot that stays in place covers now is a scroll away, and as large as ever.
    const isObscured = ({ any }: { any: Check[] }) => any.some(({ data }) => /obscured/i.test(data?.messageKey ?? ''));
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isObscured(node))
        .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  }, ruleSets[ruleSet]);
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

/** Texts with figures that a box cuts, also by an ellipsis: amounts, odds and issues are always whole (ux.md 1). */
export function cutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => /hidden|clip/.test(overflow);
    const cuts = (element: Element | null, text: DOMRect): boolean => {
      if (element === null || element === document.body) return false;
      const box = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      // What is only spoken, and what slides, is not cut.
      if (box.width <= 1 || /auto|scroll/.test(overflowX + overflowY)) return false;
      const wide = hides(overflowX) && (text.right > box.right + 2 || text.left < box.left - 2);
      const high = hides(overflowY) && (text.bottom > box.bottom + 6 || text.top < box.top - 6);
      return wide || high || cuts(element.parentElement, text);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/\d[.,]\d|\d{3}/.test(node.textContent ?? '')) continue;
      // A box may keep the space of what the narrowest screens do not show.
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const deps = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (deps.some((part) => cuts(node.parentElement, part)))
        cut.push(`${node.textContent}: ${node.parentElement.outerHTML.slice(0, 200)}`);
    }
    return cut;
  });
}

/** Which of these cannot be hit with a finger (ux.md 3.3): less than 44 px wide or high; for `evaluateAll`. */
export const smallTargets = (elements: Element[]): string[] =>
  elements
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.9)
    .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`);

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
