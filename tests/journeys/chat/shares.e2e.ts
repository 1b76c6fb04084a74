import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { bet, cell, fiveBall, openGame, setStake, sumBig, ticketStrip } from '../support/game-page.ts';
import { giveMoney } from '../support/players.ts';
import { openPhone, openRoom, openTalker } from '../support/rooms.ts';
import { expect, test } from '../support/site.ts';

test('a slip is shared from its strip into a hall, followed there with another stake, and its card tells the result', async ({
  browser,
  site,
}) => {
  const title = 'Sảnh vé';
  const roomId = await openRoom(site, 'hall', title);
  const path = `/room?room_id=${roomId}`;
  const [an, binh] = [await openTalker(site), await openTalker(site)];
  await Promise.all([giveMoney(site, an.userId, 300), giveMoney(site, binh.userId, 100)]);
  await holdSales(site, fiveBall.gid);
  const anPhone = await openPhone(browser, site, an, path);
  const binhPhone = await openPhone(browser, site, binh, path);

  await openGame(anPhone.page, fiveBall.path);
  await cell(anPhone.page, sumBig).click();
  await setStake(anPhone.page, 120);
  await bet(anPhone.page);
  await ticketStrip(anPhone.page).getByRole('button', { name: 'Chia sẻ vé' }).click();
  const dialog = anPhone.page.getByRole('dialog', { name: 'Chia sẻ vé' });
  await dialog.getByRole('button', { name: 'Chia sẻ' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Hãy chọn ít nhất một phòng');
  await dialog.getByRole('checkbox', { name: title }).check();
  await dialog.getByRole('button', { name: 'Chia sẻ vào 1 phòng' }).click();
  await expect(dialog).toBeHidden();

  const card = binhPhone.page.getByRole('article').filter({ hasText: 'Test Five Balls' });
  await expect(card).toContainText('¥120');
  await card.getByRole('button', { name: 'Đặt theo' }).click();
  const sheet = binhPhone.page.getByRole('dialog', { name: 'Xác nhận đặt theo' });
  await expect(sheet).toContainText('Lựa chọn của người khác không làm tăng khả năng trúng.');
  await sheet.getByRole('button', { name: '10', exact: true }).click();
  await sheet.getByRole('button', { name: 'Đặt ¥10' }).click();
  await expect(binhPhone.page.getByRole('dialog', { name: 'Đặt theo thành công' })).toBeVisible();
  await binhPhone.page.getByRole('button', { name: 'Xong' }).click();
  expect((await binh.api.balance({})).balance).toBe(90_000);

  await closeSales(site, fiveBall.gid);
  await expect(card).toContainText(/Trúng, trả ¥232,80\.|Không trúng\./);
  await expect(card.getByRole('button', { name: 'Đặt theo' })).toHaveCount(0);
  await anPhone.page.context().close();
  await binhPhone.page.context().close();
});
