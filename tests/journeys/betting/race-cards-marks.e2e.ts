// Racing, the card table and the six-mark lottery: a bet on each board, sent over a failing network, drawn, settled,
// and read back with its reason.
import type { Page } from '@playwright/test';
import { betAndSettle, expectReasons } from '../support/family-bet.ts';
import { cell } from '../support/game-page.ts';
import { expect, test } from '../support/site.ts';

const tap = async (page: Page, names: readonly RegExp[]) => {
  for (const name of names) await cell(page, name).first().click();
};
const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const choosePlay = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Cách chơi' }).getByRole('button', { name }).first().click();

const journeys = [
  {
    what: 'two sides of a rank',
    path: '/s_pk10/907',
    lines: 2,
    choose: (page: Page) => tap(page, [/^Hạng 4, Tài,/, /^Hạng 4, Lẻ,/]),
    bets: 1,
  },
  {
    what: 'two players of the card table',
    path: '/s_pk10/908',
    lines: 2,
    choose: (page: Page) => tap(page, [/, Nhà con 2,/, /, Nhà con 5,/]),
    bets: 1,
  },
  {
    what: 'animals of the special ball',
    path: '/lhc/909',
    lines: 2,
    choose: async (page: Page) => {
      await chooseTab(page, 'Con giáp');
      await tap(page, [/, Ngựa,/, /, Heo,/]);
    },
    bets: 1,
  },
  {
    what: 'a parlay, a set of animals and a pair of groups in one slip',
    path: '/lhc/909',
    // One parlay, one set, and four times four balls or more of the two animals.
    lines: null,
    choose: async (page: Page) => {
      await chooseTab(page, 'Xiên số thường');
      await tap(page, [/^số thường 1, Tài/i, /^số thường 3, Lẻ/i]);
      await chooseTab(page, 'Nhóm giáp');
      await tap(page, [/, Chuột$/, /, Trâu$/, /, Hổ$/]);
      await chooseTab(page, 'Tổ hợp số');
      await choosePlay(page, /giáp × giáp/);
      await tap(page, [/^Nhóm 1, Chuột$/, /^Nhóm 2, Trâu$/]);
    },
    bets: 3,
  },
] as const;

for (const { what, path, lines, choose, bets } of journeys) {
  // That app and engine agree on every play is tested without a browser; a slip of one kind is in every run.
  test(`a bet on ${what} is settled as the engine settles it, and the order says why`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const { orders } = await betAndSettle(page, site, path, choose);
    expect(orders).toHaveLength(bets);
    if (lines !== null) expect(orders.reduce((all, { betCount }) => all + betCount, 0)).toBe(lines);

    const main = page.getByRole('main');
    for (const order of orders) {
      await page.goto(`/order/orderDetail?order_num=${order.orderNum}`);
      await expect(main).toContainText(`Cược ¥${order.total / 1000} ·`);
      await expect(main.getByRole('img').first()).toBeVisible();
      await expectReasons(page, order);
    }
  });
}
