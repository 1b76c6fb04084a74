// A rate is entered by one operator and again by another, who has not seen it: one that differs is refused, the same
// counts.
import { operateSite } from '@longmen/test-kit/site/operator';
import type { Page } from '@playwright/test';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';

const play = '11 s_ssc.total.bsoe small';
/** The same as operators read it. */
const named = 'Ngũ Cầu 3 phút · Tổng tài xỉu chẵn lẻ · Xỉu';

async function openWaiting(page: Page, name: string): Promise<void> {
  await enterConsole(page, name);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Chờ người thứ hai' }).click();
  await page.getByRole('link').filter({ hasText: named }).click();
  await expect(page.getByRole('heading', { name: named })).toBeVisible();
}

test('a rate counts once two operators entered the same, the second unseen', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(120_000);
  const requested = await operateSite(
    site,
    'games01',
    '--reason',
    'a journey',
    'rate',
    ...play.split(' '),
    '1.93',
    '1.75',
  );
  expect(requested).toMatchObject({ code: 0, err: '' });
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  await openWaiting(first.page, 'games01');
  await expect(first.page.getByRole('cell', { name: '1.930' })).toBeVisible();
  expect(await complaints(first.page)).toEqual([]);

  await openWaiting(second.page, 'risk01');
  const panel = second.page.getByRole('region', { name: 'Tỷ lệ' });
  await expect(panel.getByText('bị ẩn', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText('1.93');
  expect(await complaints(second.page)).toEqual([]);
  const enter = async (rate: string) => {
    await panel.getByLabel('Tỷ lệ mới').fill(rate);
    await panel.getByLabel('Thấp nhất').fill('1.75');
    await panel.getByRole('button', { name: /Như đã thống nhất/ }).click();
    await panel.getByRole('button', { name: /^Nhập cùng giá trị/ }).click();
  };
  await enter('1.92');
  await expect(second.page.getByText('khác với giá trị đang chờ')).toBeVisible();
  await expect(panel.getByText('1 trên 3 lần')).toBeVisible();
  await enter('1.93');
  await expect(second.page.getByRole('link').filter({ hasText: named })).toHaveCount(0);
  const { out } = await operateSite(site, 'games01', 'rate', '11', 's_ssc.total.bsoe');
  expect(out).toContain('"price":"small","rate":"1.930","lowest":"1.750"');
  await first.context.close();
  await second.context.close();
});
