// Racing, the card table and the six-mark lottery: a bet on each board, drawn, settled, and read back with its reason.
import { loadFamily, parseSelection, payout, readRates, settle } from '@longmen/engine';
import type { Page } from '@playwright/test';
import { bet, cell, openGame, setStake } from './game-page.ts';
import { enter, openPlayer } from './players.ts';
import { expect, test } from './site.ts';

const tap = async (page: Page, names: readonly RegExp[]) => {
  for (const name of names) await cell(page, name).first().click();
};

const journeys = [
  {
    what: 'two sides of a rank',
    path: '/s_pk10/907',
    lines: 2,
    choose: (page: Page) => tap(page, [/^Hạng 4, Tài,/, /^Hạng 4, Lẻ,/]),
    reason: /Hạng|hạng/,
  },
  {
    what: 'two players of the card table',
    path: '/s_pk10/908',
    lines: 2,
    choose: (page: Page) => tap(page, [/, Nhà con 2,/, /, Nhà con 5,/]),
    reason: /nhà cái/,
  },
  {
    what: 'animals of the special ball',
    path: '/lhc/909',
    lines: 2,
    choose: async (page: Page) => {
      await page.getByRole('tab', { name: 'Con giáp', exact: true }).click();
      await tap(page, [/, Ngựa,/, /, Heo,/]);
    },
    reason: /Ngựa|Heo/,
  },
] as const;

for (const { what, path, lines, choose, reason } of journeys) {
  test(`a bet on ${what} is settled as the engine settles it, and the order says why`, async ({ page, site }) => {
    const player = await openPlayer(site, 300);
    await enter(page, site, player);
    await openGame(page, path);
    await choose(page);
    await setStake(page, 2);
    await bet(page);

    const [order] = (await player.api.listOrders({ status: 0, page: 1, rows: 10, days: 0 })).rows;
    const orderNum = order?.orderNum ?? '';
    const read = async () => (await player.api.orderDetail({ orderNum })).order;
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toBe(4);
    const settled = await read();
    const family = await loadFamily(settled.play.split('.')[0] as Parameters<typeof loadFamily>[0]);
    const play = family.plays.get(settled.play);
    const parsed = play && parseSelection(play, settled.selection);
    if (!parsed?.ok || !play) throw new Error(`the engine does not know ${settled.play}`);
    const rates = readRates(play, parsed.selection, settled.rate);
    if (!rates) throw new Error(`no rates in ${settled.rate}`);
    const { lunar_year: lunarYear } = parsed.selection;
    const draw = { numbers: settled.numbers.split(',').map(Number), ...(lunarYear !== undefined && { lunarYear }) };
    const due = payout({ ...settle(play, parsed.selection, draw), price: settled.stake, rates });
    expect(settled).toMatchObject({ betCount: lines, payout: due });

    await page.goto(`/order/orderDetail?order_num=${orderNum}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(`Cược ${lines * 2},00`);
    await expect(main).toContainText(reason);
  });
}
