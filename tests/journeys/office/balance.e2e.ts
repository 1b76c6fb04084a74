// Any balance is explained on the operator's device, from the equation down to the proof of a draw; a row that somebody
// made more turns it red.
import { randomUUID } from 'node:crypto';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { openPlayer } from '../support/players.ts';

const gid = 901;

test.use({ actionTimeout: 30_000 });

test('a balance is an equation whose win leads to a proof that verifies; an altered row is red', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(240_000);
  const player = await openPlayer(site, 100);
  const issue = await holdSales(site, gid);
  const both = [{ play: 's_ssc.total.bsoe', stake: 7, selection: { opts: ['big', 'small'] } }];
  await player.api.placeBetAtServerRate({ gid, issue, lines: both }, { idempotencyKey: randomUUID() });
  await closeSales(site, gid);
  await expect.poll(async () => (await player.api.balance({})).balance, { timeout: 60_000 }).toBe(99_580);

  const { page, context } = await openBrowser(browser, console);
  await enterConsole(page, 'risk01');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goto(`/balance/${player.username}/cash`);
  await expect(page.getByText('Khớp, chênh lệch 0')).toBeVisible();
  await page.getByRole('row').filter({ hasText: '+13,58' }).click();
  await expect(page.getByText(/^Đã chứng minh trên máy này, (\d+)\/\1$/)).toBeVisible();
  await expect(page.getByText('Kết quả suy ra từ hạt giống')).toBeVisible();
  await expect(page.locator('[data-state="failed"]')).toHaveCount(0);
  expect(await complaints(page)).toEqual([]);

  // What a row that somebody made a little more would answer; an altered row itself would freeze the game for others.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      const body = await answer.text();
      return new Response(body.replaceAll('"13.580"', '"13.590"'), answer);
    };
  });
  await page.reload();
  await expect(page.getByText('Có bước không khớp')).toBeVisible();
  await expect(page.locator('[data-state="failed"]').first()).toBeVisible();
  await context.close();
});
