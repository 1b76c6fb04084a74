// One bet in each family of numbers: chosen on its own board, drawn, settled, and read back with its reason.
import { loadFamily, parseSelection, payout, readRates, settle } from '@longmen/engine';
import type { Page } from '@playwright/test';
import { bet, cell, openGame, setStake } from './game-page.ts';
import { enter, openPlayer } from './players.ts';
import { expect, test } from './site.ts';

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
    family: 's_11x5',
    gid: '903',
    lines: 3,
    choose: async (page: Page) => {
      await chooseTab(page, 'Chọn số bất kỳ');
      await choosePlay(page, 'Chọn 2 trúng 2');
      await chooseNumbers(page, ['01', '06', '11']);
    },
  },
  {
    family: 's_kl10',
    gid: '904',
    lines: 6,
    choose: async (page: Page) => {
      await chooseTab(page, 'Liên mã');
      await chooseNumbers(page, ['01', '08', '13', '20']);
    },
  },
  {
    family: 's_yb',
    gid: '905',
    lines: 2,
    choose: async (page: Page) => {
      await chooseTab(page, '3 số');
      await choosePlay(page, 'Trực tiếp nhập tay');
      const text = page.getByRole('main').getByRole('textbox');
      await text.fill('123 4a56 123 99');
      await expect(page.getByText('2 hợp lệ · 1 trùng · 1 sai')).toBeVisible();
      await expect(text).toHaveValue('123 4a56 123 99');
    },
  },
  {
    family: 'pcdd',
    gid: '906',
    lines: 4,
    choose: (page: Page) => chooseNumbers(page, ['12', '13', '14', '15']),
  },
] as const;

for (const { family: code, gid, lines, choose } of journeys) {
  test(`a bet on ${code} is settled as the engine settles it, and the order says why`, async ({ page, site }) => {
    const player = await openPlayer(site, 300);
    await enter(page, site, player);
    await openGame(page, `/${code}/${gid}`);
    await choose(page);
    await setStake(page, 2);
    await bet(page);
    await page.goto('/order');
    await page.getByRole('link', { name: `cược ${lines * 2}` }).click();

    const [order] = (await player.api.listOrders({ status: 0, page: 1, rows: 10, days: 0 })).rows;
    const orderNum = order?.orderNum ?? '';
    const read = async () => (await player.api.orderDetail({ orderNum })).order;
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).not.toBe(4);
    const settled = await read();
    const family = await loadFamily(code);
    const play = family.plays.get(settled.play);
    const parsed = play && parseSelection(play, settled.selection);
    if (!parsed?.ok || !play) throw new Error(`the engine does not know ${settled.play}`);
    const numbers = settled.numbers.split(',').map(Number);
    const rates = readRates(play, parsed.selection, settled.rate);
    if (!rates) throw new Error(`no rates in ${settled.rate}`);
    const due = payout({ ...settle(play, parsed.selection, { numbers }), price: settled.stake, rates });
    expect(settled).toMatchObject({ betCount: lines, payout: due });

    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: numbers.join(' ') })).toBeVisible();
    await expect(main).toContainText(new Intl.NumberFormat('vi', { minimumFractionDigits: 2 }).format(due / 1000));
  });
}
