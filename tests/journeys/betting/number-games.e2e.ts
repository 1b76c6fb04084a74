// One bet in each family of numbers: chosen on its own board, sent over a failing network, drawn, settled, and read
// back with its reason.
import type { Page } from '@playwright/test';
import { betAndSettle, expectReasons } from '../support/family-bet.ts';
import { cell } from '../support/game-page.ts';
import { expect, test } from '../support/site.ts';

const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const choosePlay = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Cách chơi' }).getByRole('button', { name, exact: true }).click();
const chooseNumbers = async (page: Page, numbers: readonly string[]) => {
  for (const number of numbers)
    await cell(page, new RegExp(`, ${number}(,|$)`))
      .first()
      .click();
};

const journeys = [
  {
    family: 's_k3',
    gid: 902,
    lines: 3,
    choose: async (page: Page) => {
      for (const name of [/, Tài, tỷ lệ ×/, /, Xỉu, tỷ lệ ×/, /, 10, tỷ lệ ×/]) await cell(page, name).first().click();
    },
  },
  {
    family: 's_11x5',
    gid: 903,
    lines: 3,
    choose: async (page: Page) => {
      await chooseTab(page, 'Chọn số bất kỳ');
      await choosePlay(page, 'Chọn 2 trúng 2');
      await chooseNumbers(page, ['01', '06', '11']);
    },
  },
  {
    family: 's_kl10',
    gid: 904,
    lines: 6,
    choose: async (page: Page) => {
      await chooseTab(page, 'Tổ hợp số');
      await chooseNumbers(page, ['01', '08', '13', '20']);
    },
  },
  {
    family: 's_yb',
    gid: 905,
    lines: 2,
    choose: async (page: Page) => {
      await chooseTab(page, '3 số');
      await choosePlay(page, 'Đúng thứ tự (nhập tay)');
      const text = page.getByRole('main').getByRole('textbox');
      await text.fill('123 4a56 123 99');
      await expect(page.getByText('2 hợp lệ · 1 trùng · 1 sai')).toBeVisible();
      await expect(text).toHaveValue('123 4a56 123 99');
    },
  },
  {
    family: 'pcdd',
    gid: 906,
    lines: 4,
    choose: (page: Page) => chooseNumbers(page, ['12', '13', '14', '15']),
  },
] as const;

for (const { family: code, gid, lines, choose } of journeys) {
  // That app and engine agree on every play is tested without a browser; other journeys bet on a grid in every run.
  test(`a bet on ${code} is settled as the engine settles it, and the order says why`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const { orders } = await betAndSettle(page, site, `/${code}/${gid}`, choose);
    expect(orders.reduce((all, { betCount }) => all + betCount, 0)).toBe(lines);

    const main = page.getByRole('main');
    for (const order of orders) {
      await page.goto(`/order/orderDetail?order_num=${order.orderNum}`);
      // Three equal dice are called so.
      const drawn = new RegExp(`^${order.numbers.replaceAll(',', ' ')}(, bộ ba)?$`);
      await expect(main.getByRole('img', { name: drawn })).toBeVisible();
      await expectReasons(page, order);
      const paid = new Intl.NumberFormat('vi', { minimumFractionDigits: 2 }).format(order.payout / 1000);
      await expect(main).toContainText(paid);
    }
  });
}
