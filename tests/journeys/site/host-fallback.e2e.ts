// A site with two hosts, one of which does not answer (spec 1 §7).
import type { Page } from '@playwright/test';
import { holdSales } from '@longmen/test-kit/site/issues';
import { bet, cell, fiveBall, footerBalance, openGame, setStake, sumBig } from '../support/game-page.ts';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';
import { reloadUntil } from '../support/reload-until.ts';

const spare = 'https://spare.test';

/** Stands for the second host: the same site behind another name. @returns the paths that were requested of it */
async function openSpare(page: Page, address: string): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`${spare}/api/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requested.push(pathname);
    const answer = await route.fetch({ url: `${address}${pathname}${search}` });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'access-control-allow-origin': '*' } });
  });
  return requested;
}

test('when the host of the page does not answer, the next one does, and the player stays signed in', {
  tag: '@long',
}, async ({ page, site }) => {
  const address = site.addresses[0] ?? '';
  await operate(site, 'settings', 'set', 'hosts', 'spare.test');
  try {
    const player = await openPlayer(site, 100);
    await enter(page, site, player);
    const requested = await openSpare(page, address);
    // The page that names the hosts also allows them.
    await reloadUntil(page, '/home', (soon) =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('longmen.hosts')), soon).toBe('["spare.test"]'),
    );
    await page.reload();
    await holdSales(site, fiveBall.gid);
    await openGame(page, fiveBall.path);
    await cell(page, sumBig).click();
    await setStake(page, 30);
    expect(requested).toEqual([]);

    let refused = 0;
    await page.route(`${address}/api/**`, (route) => {
      refused += 1;
      return route.abort('connectionrefused');
    });
    await bet(page);
    await expect(footerBalance(page)).toHaveText('¥70,00');
    expect(requested.some((path) => path.startsWith('/api/orders/bet/'))).toBe(true);
    expect(refused).toBeGreaterThan(0);
    expect((await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 0 })).total).toBe(1);

    await page.goto('/userCenter');
    await expect(page.getByRole('main')).toContainText('70,00');
    await expect(page).toHaveURL(/userCenter$/);
  } finally {
    await operate(site, 'settings', 'set', 'hosts', '');
  }
});
