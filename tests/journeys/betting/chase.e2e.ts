import type { Locator, Page } from '@playwright/test';
import { closeSales, holdSales, resumeSales } from '@longmen/test-kit/site/issues';
import { cell, fiveBall, openGame, pressBet, setStake, sumBig, sumSmall } from '../support/game-page.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { enter, openPlayer, type Player } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const plan = (page: Page) => page.getByRole('dialog', { name: 'Đặt tiếp các kỳ sau' });
const opened = (page: Page) => page.getByRole('dialog', { name: 'Đã nhận lệnh cược nhiều kỳ' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const steps = (page: Page) => page.getByRole('main').locator('ol').getByRole('listitem');

/** The plan of a chase for what is chosen on the page. */
async function openPlan(page: Page): Promise<Locator> {
  const sheet = await pressBet(page);
  await sheet.getByRole('button', { name: 'Đặt tiếp các kỳ sau' }).click();
  await expect(plan(page).locator('ol')).toBeVisible();
  return plan(page);
}

const worst = (sheet: Locator) => sheet.locator('p', { hasText: /^Có thể mất nhiều nhất/ });

/** Begins what is planned, with the issue that is held on sale. */
async function start(page: Page, count: number): Promise<void> {
  await plan(page)
    .getByRole('button', { name: `Đặt ${count} kỳ` })
    .click();
  await expect(opened(page).or(page.getByRole('dialog', { name: 'Đang kiểm tra' }))).toBeVisible();
}

const ordersOf = async ({ api }: Player) => (await api.listOrders({ status: 0, page: 1, rows: 100, days: 7 })).rows;
const chaseOf = async ({ api }: Player) => {
  const { rows } = await api.listChases({ page: 1, rows: 20 });
  expect(rows).toHaveLength(1);
  const [one] = (await api.listChases({ id: rows[0]?.chase ?? '', page: 1, rows: 1 })).rows;
  return one ?? expect.soft(one).toBeDefined();
};

test('a chase tells its worst case, is refused above the balance, and stops on a win', async ({ page, site }) => {
  const player = await openPlayer(site, 300);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  // One of the two sides wins in every draw.
  await cell(page, sumBig).click();
  await cell(page, sumSmall).click();
  await setStake(page, 5);
  const sheet = await openPlan(page);
  await expect(worst(sheet)).toContainText('50,00');

  await sheet.getByRole('button', { name: '100', exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText('số dư sẽ thiếu ¥700');
  await expect(sheet.getByRole('button', { name: 'Đặt 100 kỳ' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Dừng khi lỗ đến ¥300' }).click();
  await expect(sheet.getByRole('alert')).toBeHidden();
  await expect(worst(sheet)).toContainText('300,00');

  await sheet.getByRole('button', { name: '5', exact: true }).click();
  await sheet.getByRole('button', { name: 'Tăng dần' }).click();
  await expect(sheet).toContainText('tăng tiền sau khi thua không làm tăng cơ hội trúng');
  // 10 × (1 + 2 + 4 + 8), the fifth would go beyond 300: 310.
  await expect(worst(sheet)).toContainText('150,00');
  await sheet.getByRole('button', { name: 'Từng kỳ' }).click();
  await sheet
    .getByRole('button', { name: /, Hệ số nhân: tăng$/ })
    .first()
    .click();
  await expect(worst(sheet)).toContainText('60,00');
  await sheet.getByRole('button', { name: 'Đều nhau' }).click();
  await start(page, 5);
  // A job places the first slip, a moment after the chase was opened.
  await expect.poll(async () => (await chaseOf(player))?.placed).toBe(1);
  await closeSales(site, fiveBall.gid);
  await opened(page).getByRole('button', { name: 'Xem diễn biến' }).click();

  await expect(page).toHaveURL(/\/chase\/\d+$/);
  await expect(status(page)).toContainText('Đã dừng vì trúng');
  await expect(steps(page).nth(0)).toContainText('Trúng');
  await expect(steps(page).nth(1)).toContainText('Không đặt');
  expect(await chaseOf(player)).toMatchObject({ state: 'won', placed: 1, wins: 1, cost: 10_000, payout: 9_700 });
  expect((await player.api.balance({})).balance).toBe(299_700);

  await steps(page).nth(0).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Chi tiết vé' })).toContainText('Tổng');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cược lại trong trò chơi' }).click();
  await expect(page).toHaveURL(/\/s_ssc\/901$/);
});

test('a chase whose answer was lost is opened once, goes on through a reload, and is stopped half-way', {
  tag: '@long',
}, async ({ page, site }) => {
  test.setTimeout(180_000);
  const player = await openPlayer(site, 200);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 2);
  const sheet = await openPlan(page);
  await sheet.getByRole('button', { name: '20', exact: true }).click();
  await sheet.getByRole('switch', { name: 'Dừng khi trúng' }).click();
  // The server opens it; the page gets no answer, and is closed.
  const found = await loseAnswers(page, '**/api/orders/chase');
  await start(page, 20);
  await resumeSales(site);
  await page.reload();
  await found();
  await expect(opened(page)).toContainText('20 kỳ', { timeout: 30_000 });
  await opened(page).getByRole('button', { name: 'Xong' }).click();

  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cược nhiều kỳ' }).click();
  await expect(page).toHaveURL(/\/chase$/);
  const row = page.getByRole('main').getByRole('link', { name: /Đang chạy/ });
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(status(page)).toContainText('Đang chạy');
  await page.reload();
  await expect(steps(page)).toHaveCount(20);
  // Two issues have run by themselves; one that a busy machine was late for is passed over, as players are told.
  await expect(
    steps(page)
      .filter({ hasText: /Trúng|Không trúng/ })
      .nth(1),
  ).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Dừng cược nhiều kỳ' }).click();
  const ask = page.getByRole('dialog', { name: 'Dừng cược nhiều kỳ?' });
  await expect(ask).toContainText('kỳ còn lại sẽ không được đặt');
  await ask.getByRole('button', { name: 'Dừng cược nhiều kỳ' }).click();
  await expect(status(page)).toContainText('Bạn đã dừng');

  const stopped = await chaseOf(player);
  const placed = stopped?.placed ?? 0;
  expect(placed).toBeGreaterThanOrEqual(2);
  expect(placed).toBeLessThan(20);
  // The last slip ends like any other; nothing is bet after it.
  await expect.poll(async () => (await ordersOf(player)).filter(({ status: of }) => of === 4).length).toBe(0);
  const issues = (await ordersOf(player)).map(({ issue }) => issue);
  expect([issues.length, new Set(issues).size]).toEqual([placed, placed]);
  // What it came to is added up a moment after the slip has ended.
  await expect.poll(async () => (await chaseOf(player))?.cost).toBe(placed * 2_000);
  const { cost, payout } = (await chaseOf(player)) ?? { cost: 0, payout: 0 };
  expect((await player.api.balance({})).balance).toBe(200_000 - cost + payout);
});
