// A rate from its page: proposed with its return and its dry run, agreed to unseen, paid by the next issue alone.
import { ownerOf } from '@longmen/test-kit/database/owner';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import type { Page } from '@playwright/test';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import type { JourneySite } from '../support/site.ts';

const play = { gid: 901, code: 's_ssc.total.bsoe' };

async function openRates(page: Page, name: string): Promise<void> {
  await enterConsole(page, name);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Trò chơi' }).click();
  await page.goto(new URL(`/games/${play.gid}/rates/${play.code}`, page.url()).href);
  await expect(page.getByRole('heading', { name: 'Tổng tài xỉu chẵn lẻ' })).toBeVisible();
}

async function type(page: Page, price: string, rate: string, lowest: string): Promise<void> {
  await page.getByLabel(`Tỷ lệ mới: ${price}`).fill(rate);
  await page.getByLabel(`Thấp mới: ${price}`).fill(lowest);
}

/** What "odd" pays in the newest issue that fits. */
async function paidBy({ database }: JourneySite, which: string, issue: string): Promise<string | undefined> {
  const { rows } = await ownerOf(database).query<{ rate: string }>(
    `SELECT v.odds::jsonb -> 'plays' -> $2 -> 'odd' ->> 0 AS rate
       FROM draws.issues i JOIN catalogue.odds_versions v ON v.version = i.odds_version
      WHERE i.gid = $1 AND i.k IS NOT NULL AND ${which} ORDER BY i.draw_at DESC LIMIT 1`,
    [play.gid, play.code, issue],
  );
  return rows[0]?.rate;
}

test('a rate is proposed after its dry run, entered unseen by a second, and counts from the next issue on', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(180_000);
  const held = await holdSales(site, play.gid);
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  await openRates(first.page, 'games01');
  await type(first.page, 'Lẻ', '2', '1.8');
  await expect(first.page.getByRole('alert')).toContainText('100,000 %');
  await type(first.page, 'Lẻ', '1.951', '1.772');
  await expect(first.page.getByRole('row', { name: /Lẻ/ })).toContainText('97,55 %');
  await first.page.getByRole('button', { name: 'Chạy thử' }).click();
  await expect(first.page.getByText('đủ, ')).toBeVisible({ timeout: 40_000 });
  await first.page.getByRole('button', { name: /Theo kế hoạch/ }).click();
  await first.page.getByRole('button', { name: /^Đề nghị/ }).click();
  await expect(first.page.getByRole('row', { name: /Lẻ/ })).toContainText('1,951 · 1,772');
  expect(await complaints(first.page)).toEqual([]);

  await openRates(second.page, 'risk01');
  await expect(second.page.getByText('games01 đã đề nghị đổi tỷ lệ')).toBeVisible();
  expect(await second.page.content()).not.toMatch(/1[.,]951|1[.,]772/);
  expect(await complaints(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: /Theo thị trường/ }).click();
  await type(second.page, 'Lẻ', '1.95', '1.772');
  await second.page.getByRole('button', { name: /^So sánh và đồng ý/ }).click();
  await expect(second.page.getByText('khác với giá trị đang chờ')).toBeVisible();
  await type(second.page, 'Lẻ', '1.951', '1.772');
  await second.page.getByRole('button', { name: /^So sánh và đồng ý/ }).click();
  await expect(second.page.getByRole('row', { name: /Lẻ/ })).toContainText('×1,951');

  // The issue on sale keeps what it was opened with; one that is opened later pays the new rate.
  expect(await paidBy(site, 'issue = $3', held)).toBe('1.940');
  await closeSales(site, play.gid);
  const newest = `state = 'open' AND issue > $3`;
  await expect.poll(() => paidBy(site, newest, held), { timeout: 90_000, intervals: [1_000] }).toBe('1.951');
  expect(await paidBy(site, 'issue = $3', held)).toBe('1.940');
  await first.context.close();
  await second.context.close();
});
