// An operator changes a rate while a slip is open: the player is shown the new one and accepts it, or nothing is bet.
import { playNumber } from '@longmen/contract/play-numbers';
import type { Locator, Page } from '@playwright/test';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { cell, fiveBall, openGame, pressBet, send, sendButton, setStake, sumBig } from '../support/game-page.ts';
import { operateSite } from '@longmen/test-kit/site/operator';
import { enter, openPlayer } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

/** Two operators of the demo site enter the same (trust.md S11). */
async function changeRate(site: JourneySite, ...words: readonly string[]): Promise<void> {
  for (const name of ['office01', 'office02']) {
    const { code, err } = await operateSite(site, name, '--reason', 'a journey', 'rate', ...words);
    expect({ name, code, err }).toEqual({ name, code: 0, err: '' });
  }
}

/** Sends the slip in the issue that is on sale by now. */
async function sendInNext(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: /^Chuyển sang kỳ/ }).click();
  await sendButton(sheet).click();
}

const board = (page: Page, odds: string) => cell(page, new RegExp(`^Tổng, Tài, tỷ lệ ×${odds}$`));

test('a rate that changed while the slip was open is shown beside the old one and accepted anew, then bet', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await expect(board(page, '1,94')).toBeVisible();
  await cell(page, sumBig).click();
  await setStake(page, 10);
  const sheet = await pressBet(page);
  await expect(sheet).toContainText('×1,94');

  await changeRate(site, String(fiveBall.gid), 's_ssc.total.bsoe', 'big', '1.9', '1.7');
  // Issues that were opened before keep the old odds: the one on sale, and the one after it.
  await closeSales(site, fiveBall.gid);
  await expect
    .poll(async () => {
      const [clock] = await player.api.gameClocks({ gid: fiveBall.gid });
      const product = (await player.api.products({ family: 's_ssc', gid: fiveBall.gid }))[fiveBall.gid];
      const rate = product?.ratesByPlay[String(playNumber('s_ssc.total.bsoe'))]?.rate.split(',')[0];
      return [rate, clock?.oddsVersion === product?.oddsVersion];
    })
    .toEqual(['1.900', true]);
  await holdSales(site, fiveBall.gid);

  const accept = sheet.getByRole('button', { name: 'Chấp nhận' });
  await sendInNext(sheet);
  await expect(accept).toBeVisible();
  await expect(sheet).toContainText('×1,94 → ×1,9');
  await expect(sheet).toContainText('tiền chưa bị trừ');
  expect((await player.api.balance({})).balance).toBe(100_000);
  expect((await player.api.listOrders({ status: 0, page: 1, rows: 10, days: 0 })).rows).toEqual([]);

  await accept.click();
  await expect(accept).toBeHidden();
  await expect(sheet).toContainText('×1,94 → ×1,9');
  await send(page, sheet);
  const [order] = (await player.api.listOrders({ status: 0, page: 1, rows: 10, days: 0 })).rows;
  expect(order).toMatchObject({ play: 's_ssc.total.bsoe', rate: '1.900' });

  await changeRate(site, String(fiveBall.gid), 's_ssc.total.bsoe', 'big', '1.94', '1.76');
});

test('a board that stays open follows the odds of the issue on sale by itself', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 10);
  await enter(page, site, player);
  await openGame(page, fiveBall.path);
  const small = (odds: string) => cell(page, new RegExp(`^Tổng, Xỉu, tỷ lệ ×${odds}$`));
  await expect(small('1,94')).toBeVisible();
  await changeRate(site, String(fiveBall.gid), 's_ssc.total.bsoe', 'small', '1.85', '1.7');
  await expect(small('1,85')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('main').getByRole('button', { name: 'Tổng, Luật và tỷ lệ' }).click();
  await expect(page.getByRole('dialog')).toContainText('hoàn trả 92,50%');
  await page.keyboard.press('Escape');
  await changeRate(site, String(fiveBall.gid), 's_ssc.total.bsoe', 'small', '1.94', '1.76');
  await expect(small('1,94')).toBeVisible({ timeout: 30_000 });
});
