import type { Page } from '@playwright/test';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

/** Takes the code of the orders page away, as a new build does. @returns how to give it back */
async function removeOrders(page: Page): Promise<() => Promise<void>> {
  const orders = /\/assets\/page-orders-[^/]+\.js$/;
  await page.route(orders, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
  return () => page.unroute(orders);
}

test('a page whose files went with an earlier build starts anew, once', { tag: '@long' }, async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/userCenter');
  await expect(page.getByRole('link', { name: 'Vé cược' })).toBeVisible();
  await removeOrders(page);
  let requests = 0;
  await page.route('/?build', async (route) => {
    requests += 1;
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-NEXT.js"></script>',
    });
  });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('link', { name: 'Vé cược' }).click();
  // The new start finds the file missing still: it says so, and does not start again.
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect(page).toHaveURL(/\/order$/);
  expect(requests).toBe(2);
  await expect.poll(() => loads.length).toBe(1);
});

test('a file that does not come while the build is the same leaves the page as it is, to try again', {
  tag: '@long',
}, async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/userCenter');
  await expect(page.getByRole('link', { name: 'Vé cược' })).toBeVisible();
  const giveBack = await removeOrders(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('link', { name: 'Vé cược' }).click();
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  expect(loads).toEqual([]);
  await giveBack();
  await retry.click();
  await expect(page.getByRole('tablist').first()).toBeVisible();
});
