import { holdSales } from '@longmen/test-kit/site/issues';
import {
  bet,
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
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('a stake above the balance shows what is short and takes nothing; a lower one is accepted', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 50);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 62);
  const sheet = await pressBet(page);
  await sendButton(sheet).click();
  await expect(sheet.getByRole('alert')).toHaveText('Chưa đặt: số dư thiếu ¥12. Tiền của bạn chưa bị trừ.');
  await expect(sheet.getByRole('link', { name: 'Nạp tiền' })).toHaveAttribute('href', '/topUp');
  await expect(ticketStrip(page)).toHaveCount(0);
  expect((await player.api.balance({})).balance).toBe(50_000);
  expect((await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 7 })).total).toBe(0);

  await sheet.getByRole('button', { name: 'Giảm tiền cược' }).click();
  await setStake(page, 50);
  await bet(page);
  await expect(footerBalance(page)).toHaveText('¥0,00');
});
