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
