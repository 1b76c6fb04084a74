// Sheets over a page: a step back closes the top one and nothing else; closed in another way, they leave nothing to go
// back to.
import type { Locator, Page } from '@playwright/test';
import { holdSales } from '@longmen/test-kit/site/issues';
import { bet, cell, confirmSheet, openGame, pressBet, fiveBall, setStake, sumBig } from '../support/game-page.ts';
import { onPageEntry } from '../support/on-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const sheets = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('button', { name: 'Thêm', exact: true });
const onGame = (page: Page) => expect(page).toHaveURL(new RegExp(`${fiveBall.path}$`));

/** Where a sheet stands once it has slid in. */
async function settledBox(sheet: Locator): Promise<{ x: number; y: number; width: number }> {
  const boxes: string[] = [];
  await expect
    .poll(async () => {
      boxes.push(JSON.stringify(await sheet.boundingBox()));
      return boxes.at(-1) === boxes.at(-2);
    })
    .toBe(true);
  return JSON.parse(boxes.at(-1) ?? '') as { x: number; y: number; width: number };
}

test('a step back closes the sheet, keeps the slip, and leaves the page only when nothing is open', async ({
  page,
  site,
}) => {
  await holdSales(site, fiveBall.gid);
  await enter(page, site, await openPlayer(site, 100));
  // From home into the game inside the app, so that there is a page of it to go back to.
  await openGame(page, fiveBall.path);
  await page.goto('/home');
  await page.locator(`a[href="${fiveBall.path}"]`).first().click();
  await cell(page, sumBig).click();
  await setStake(page, 2);
  await pressBet(page);
  // The sheet has its own entry of the history a moment after it is there.
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer ?? 0)).toBeGreaterThan(0);
  await page.goBack();
  await expect(sheets(page)).toHaveCount(0);
  await onGame(page);
  await expect(cell(page, sumBig)).toHaveAttribute('aria-pressed', 'true');

  // Forward opens nothing; the sheet that is opened again is closed by its button, by a drag and by Escape.
  await page.goForward();
  await onPageEntry(page);
  await expect(sheets(page)).toHaveCount(0);
  await pressBet(page);
  await confirmSheet(page).getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect(sheets(page)).toHaveCount(0);
  await pressBet(page);
  const box = await settledBox(confirmSheet(page));
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 160, { steps: 8 });
  await page.mouse.up();
  await expect(sheets(page)).toHaveCount(0);
  await pressBet(page);
  await page.keyboard.press('Escape');
  await expect(sheets(page)).toHaveCount(0);
  await onPageEntry(page);

  // Nothing is open: a step back leaves the page, which asks, as something is chosen. A step back closes the question.
  await page.goBack();
  await expect(sheets(page)).toHaveCount(1);
  await onGame(page);
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBe(1);
  await page.goBack();
  await expect(sheets(page)).toHaveCount(0);
  await onGame(page);
  await onPageEntry(page);
  await page.goBack();
  await sheets(page).getByRole('button').last().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('two sheets close one after the other; a link in a sheet leads on, and back to the page below it', {
  tag: '@long',
}, async ({ page, site }) => {
  await holdSales(site, fiveBall.gid);
  await enter(page, site, await openPlayer(site, 100));
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 2);
  await bet(page);
  await menu(page).click();
  await page.getByRole('button', { name: 'Vé của tôi' }).click();
  await sheets(page).getByRole('listitem').getByRole('button').first().click();
  await expect(sheets(page)).toHaveCount(2);
  await page.goBack();
  await expect(sheets(page)).toHaveCount(1);
  await page.goBack();
  await expect(sheets(page)).toHaveCount(0);
  await onGame(page);

  // A page that is loaded again has no sheets, and no entry of one.
  await menu(page).click();
  await expect(sheets(page)).toHaveCount(1);
  await page.reload();
  await expect(cell(page, sumBig)).toBeVisible();
  await onPageEntry(page);
  await expect(sheets(page)).toHaveCount(0);

  await menu(page).click();
  await sheets(page).getByRole('link', { name: 'Cầu bệt' }).click();
  await expect(page).toHaveURL(/\/dragon$/);
  await page.goBack();
  await onGame(page);
  await expect(sheets(page)).toHaveCount(0);
  await onPageEntry(page);
});
