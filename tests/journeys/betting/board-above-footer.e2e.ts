// Boards have the space of a phone's screen: nothing of the largest one lies under the footer.
import type { Page } from '@playwright/test';
import { useLook } from '../support/every-look.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

/** How far the lower edge of a cell lies above the footer, in px. */
const clearance = (page: Page, nth: number) =>
  page.evaluate((at) => {
    const cells = document.querySelectorAll('main [aria-pressed]');
    const cell = [...cells].at(at)?.getBoundingClientRect();
    const foot = document.querySelector('footer')?.getBoundingClientRect();
    return cell && foot && cells.length > 0 ? foot.top - cell.bottom : Number.NEGATIVE_INFINITY;
  }, nth);

test('the 49 balls fit 390 × 844, and an instant game shows its board while nothing runs', async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 10));
  // The longest words, and the language of most players.
  for (const locale of ['id', 'vi'] as const) {
    await useLook(page, locale, 'light');
    await page.goto('/lhc/909');
    await expect(page.locator('main .pick-cell')).toHaveCount(49);
    expect.soft(await clearance(page, -1), locale).toBeGreaterThanOrEqual(0);
  }
  await page.goto('/s_k3/151');
  await expect(page.locator('main .pick-cell').first()).toBeVisible();
  // The four sides and all sums: sixteen balls.
  expect(await clearance(page, 19)).toBeGreaterThanOrEqual(0);
});
