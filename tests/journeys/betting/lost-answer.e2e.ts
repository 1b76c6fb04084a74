import type { Page } from '@playwright/test';
import { holdSales } from '@longmen/test-kit/site/issues';
import {
  cell,
  fiveBall,
  footerBalance,
  openGame,
  pressBet,
  sendButton,
  setStake,
  sumBig,
  ticketStrip,
} from '../support/game-page.ts';
import { loseAnswers, loseNextAnswer } from '../support/lost-answers.ts';
import { enter, openPlayer, type Player } from '../support/players.ts';
import { expect, test, type JourneySite } from '../support/site.ts';

const bets = '**/api/orders/bet/**';
const checking = (page: Page) => page.getByRole('dialog', { name: 'Đang kiểm tra vé' });

/** A player with 100 yuan and a slip of 30 on the confirm sheet, in an issue that stays open. */
async function readySlip(page: Page, site: JourneySite): Promise<Player> {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 30);
  await pressBet(page);
  return player;
}

/** The page and the server tell the same: one order of 30, 70 left. */
async function expectOneOrder(page: Page, { api }: Player): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ticketStrip(page)).toContainText('Cược ¥30');
  await expect(footerBalance(page)).toHaveText('¥70,00');
  const { rows } = await api.listOrders({ status: 0, page: 1, rows: 20, days: 7 });
  expect(rows.map(({ total }) => total)).toEqual([30_000]);
  expect((await api.balance({})).balance).toBe(70_000);
}

test('a bet whose answer is lost on the way back is shown as placed, once', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await readySlip(page, site);
  await loseNextAnswer(page, bets);
  await sendButton(page.getByRole('dialog')).click();
  await expectOneOrder(page, player);
});

test('a bet sent without a network is neither lost nor doubled once it is back', { tag: '@long' }, async ({
  page,
  site,
  context,
}) => {
  const player = await readySlip(page, site);
  await context.setOffline(true);
  await expect(page.getByText('Mất mạng, hãy kiểm tra kết nối')).toBeVisible();
  await sendButton(page.getByRole('dialog')).click();
  await expect(checking(page)).toContainText('không thể bị trừ tiền hai lần');
  expect((await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 7 })).total).toBe(0);
  await context.setOffline(false);
  await expectOneOrder(page, player);
});

test('a slip whose answer is out survives a closed tab and ends as one order', async ({ page, site }) => {
  const player = await readySlip(page, site);
  const found = await loseAnswers(page, bets);
  await sendButton(page.getByRole('dialog')).click();
  await expect(checking(page)).toBeVisible();
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await found();
  await expectOneOrder(page, player);
});
