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

/** Four goats and three monkeys, the longest words of Indonesian, stand as drawn. */
const drawLongWords = (page: Page) =>
  page.route('**/api/open_time/get_games_list*', async (route) => {
    const response = await route.fetch();
    const drawn = '"kj_issue":"7777","kj_time":"1790000000","number":"12,24,36,48,11,23,35"';
    const body = (await response.text()).replace(/"kj_issue":"\d*","kj_time":"\d*","number":"[\d,]*"/g, drawn);
    await route.fulfill({ response, body });
  });

test('the 49 balls fit 390 × 844, and an instant game shows its board while nothing runs', async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 10));
  // Nothing is told that was not asked for, and the drawn words do not depend on what other journeys drew.
  await page.routeWebSocket(/.*/, () => undefined);
  await drawLongWords(page);
  // The longest words, and the language of most players.
  for (const [locale, drawn] of [
    ['id', 'Kambing · Kambing'],
    ['vi', 'Dê'],
  ] as const) {
    await useLook(page, locale, 'light');
    await page.goto('/lhc/909');
    await expect(page.locator('main .pick-cell')).toHaveCount(49);
    await expect(page.locator('header, section').getByText(drawn).first()).toBeVisible();
    expect.soft(await clearance(page, -1), locale).toBeGreaterThanOrEqual(0);
  }
  await page.unrouteAll();
  await page.goto('/s_k3/151');
  await expect(page.locator('main .pick-cell').first()).toBeVisible();
  // The four sides and all sums: sixteen balls.
  expect(await clearance(page, 19)).toBeGreaterThanOrEqual(0);
});
