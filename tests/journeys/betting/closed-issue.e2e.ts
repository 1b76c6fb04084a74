import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import {
  cell,
  fiveBall,
  openGame,
  pressBet,
  send,
  setStake,
  shortIssue,
  slipIssue,
  sumBig,
  ticketStrip,
} from '../support/game-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('a confirm sheet left open over the close offers the next issue, and the bet lands there', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 50);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 10);
  const sheet = await pressBet(page);
  const before = await slipIssue(sheet);
  await closeSales(site, fiveBall.gid);
  await holdSales(site, fiveBall.gid);

  const move = sheet.getByRole('button', { name: /^Chuyển sang kỳ \d{4,5}$/ });
  await expect(move).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveText(`Chưa gửi: kỳ ${before} đã đóng. Tiền của bạn chưa bị trừ.`);
  const next = /\d+$/.exec((await move.textContent()) ?? '')?.[0] ?? '';
  await move.click();
  await send(page, sheet);
  await expect(ticketStrip(page, next)).toBeVisible();

  const { rows } = await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 7 });
  expect(rows.map(({ issue, total }) => [shortIssue(issue), total])).toEqual([[next, 10_000]]);
  // No bet reaches an issue that has closed: another one is a later one. Counts begin anew at midnight.
  expect(next).not.toBe(before);
});
