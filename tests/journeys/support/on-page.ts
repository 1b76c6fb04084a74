/** What journeys find on any page. */
import { expect, type Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The sheet on top. */
export const sheet = (page: Page) => page.getByRole('dialog').last();
/**
 * Waits until the browser stands on the entry of the page itself: that of a closed sheet is taken away a moment after
 * it, which would break off a visit that begins meanwhile.
 */
export const onPageEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)).toBe(0);

/**
 * Waits for a text that is gone again within moments, such as a toast. The page itself looks many times a second, also
 * while its clock is a test's; `expect` asks every half second, and may find nothing each time.
 */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected) => document.body?.innerText.includes(expected), text, {
    polling: 50,
    timeout: 60_000,
  });
}

/**
 * Taps a button that goes away by itself within seconds: the page looks for it as above. What covers it prevents the
 * tap.
 */
export async function tapBrief(page: Page, name: string): Promise<void> {
  const tap = (text: string) => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (!found) return false;
    const { x, y, width, height } = found.getBoundingClientRect();
    if (!found.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
    found.click();
    return true;
  };
  await page.waitForFunction(tap, name, { polling: 50, timeout: 30_000 });
}

/** Asks something of the page itself over the network, so that answers which came before have been heard. */
export const settle = (page: Page) => page.evaluate(() => fetch('/icon.svg').then((answer) => answer.text()));
