// An issue is proved on the operator’s device, from the keepers’ promise to the money; a row that somebody
// altered in the database turns it red. And the console tells which processes run.
import { randomUUID } from 'node:crypto';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { openPlayer } from '../support/players.ts';

const gid = 901;

test.use({ actionTimeout: 30_000 });

test('an issue is found, its proof verifies and its rows add up; an altered row is red, and health has its processes', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(240_000);
  const player = await openPlayer(site, 100);
  const issue = await holdSales(site, gid);
  const lines = [{ play: 's_ssc.total.bsoe', stake: 7, selection: { opts: ['big', 'small'] } }];
  await player.api.placeBetAtServerRate({ gid, issue, lines }, { idempotencyKey: randomUUID() });
  await closeSales(site, gid);
  await expect.poll(async () => (await player.api.balance({})).balance, { timeout: 60_000 }).toBe(99_580);

  const { page, context } = await openBrowser(browser, console);
  await enterConsole(page, 'games01');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goto(`/issues/${gid}/${issue}`);
  const panel = page.getByRole('region', { name: `Kỳ ${issue}`, exact: true });
  await expect(panel.getByText(/^Đã chứng minh trên máy này, (\d+)\/\1$/)).toBeVisible({ timeout: 60_000 });
  for (const step of [
    'Kết quả suy ra từ hạt giống',
    'Cộng các đơn bằng mục CLOSE đã ký',
    'Cộng tiền đã trả bằng mục SETTLE đã ký',
  ])
    await expect(panel.getByText(step)).toBeVisible();
  await expect(panel.locator('[data-state="failed"]')).toHaveCount(0);
  await expect(panel.getByText('SETTLE', { exact: true })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await panel.getByTitle('Các đơn của kỳ').first().click();
  await expect(page.getByRole('row').filter({ hasText: player.username }).first()).toBeVisible();

  // What a row that somebody made a little more would answer; an altered row itself would freeze the game for others.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      const body = await answer.text();
      return new Response(body.replace(/"paid":"[\d.]+"/g, '"paid":"99.990"'), answer);
    };
  });
  await page.goto(`/issues/${gid}/${issue}`);
  await expect(panel.getByText('Có bước không khớp')).toBeVisible();
  await expect(panel.locator('[data-state="failed"]')).toContainText('SETTLE');

  await page.goto('/health');
  const processes = page.getByRole('table', { name: 'Tiến trình' });
  for (const role of ['máy chủ', 'bảng điều hành'])
    await expect(processes.getByRole('row').filter({ hasText: role }).first()).toContainText('Đang chạy');
  await expect(page.getByText('A trả lời · B trả lời')).toBeVisible();
  await processes
    .getByRole('button', { name: /^Các việc của máy chủ/ })
    .first()
    .click();
  await expect(processes.getByText('draws.draw', { exact: true })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await context.close();
});
