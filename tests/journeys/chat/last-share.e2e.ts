import { ownerOf } from '@longmen/test-kit/database/owner';
import type { Page } from '@playwright/test';
import { wrongHere } from '../support/complaints.ts';
import { giveMoney } from '../support/players.ts';
import { makeManager, openPhone, openRoom, openTalker } from '../support/rooms.ts';
import { expect, test } from '../support/site.ts';

const card = (page: Page, text: string) =>
  page
    .getByRole('log')
    .getByRole('article')
    .filter({ hasText: 'Chúc cả nhóm' })
    .getByText(text, { exact: true })
    .first();

test('the last share of a packet is taken while the first opener looks on, who sees it end and checks the split', {
  tag: '@long',
}, async ({ browser, site }) => {
  const group = await openRoom(site, 'group', 'Nhóm lì xì');
  const path = `/room?room_id=${group}`;
  const [sender, an, binh] = [await openTalker(site), await openTalker(site), await openTalker(site)];
  // From this level on one may send without a deposit of one's own.
  await ownerOf(site.database).query('UPDATE identity.users SET level = 5 WHERE user_id = $1', [sender.userId]);
  await makeManager(site, group, sender);
  await giveMoney(site, sender.userId, 50);
  for (const { api } of [an, binh]) await api.joinGroup({ roomId: group });
  const senderPhone = await openPhone(browser, site, sender, path);
  const anPhone = await openPhone(browser, site, an, path);
  const binhPhone = await openPhone(browser, site, binh, path);
  const [his, mine, theirs] = [senderPhone.page, anPhone.page, binhPhone.page];

  await test.step('it is paid from the balance and stands in the room', async () => {
    await his.getByRole('button', { name: 'Gửi thêm' }).click();
    await his.getByRole('dialog').getByRole('button', { name: 'Lì xì' }).click();
    const sheet = his.getByRole('dialog', { name: 'Gửi lì xì' });
    await sheet.getByRole('button', { name: 'Gửi' }).click();
    await expect(sheet.getByText('Số phần phải từ 1 đến 50')).toBeVisible();
    await sheet.getByLabel('Tổng tiền').fill('20');
    await sheet.getByLabel('Số phần').fill('2');
    await sheet.getByLabel('Lời chúc').fill('Chúc cả nhóm');
    await sheet.getByRole('button', { name: 'Gửi ¥20' }).click();
    await expect(sheet).toHaveCount(0);
    for (const page of [his, mine, theirs]) await expect(card(page, 'Còn 2 phần')).toBeVisible();
    expect((await sender.api.balance({})).balance).toBe(30_000);
  });

  await test.step('the first opens a share, and sees who has one', async () => {
    await card(mine, 'Mở').click();
    await expect(mine).toHaveURL(/\/room\/chatRedbag\//);
    await expect(mine.getByText('1/2 phần đã mở')).toBeVisible();
    await expect(mine.getByRole('list', { name: 'Người đã mở' }).getByRole('listitem')).toHaveCount(1);
    await expect(card(theirs, 'Còn 1 phần')).toBeVisible();
    expect(await wrongHere(mine)).toEqual([]);
  });

  await test.step('the second takes the last one: the page of the first, and every card, tell it', async () => {
    await card(theirs, 'Mở').click();
    for (const page of [theirs, mine]) {
      await expect(page.getByText('2/2 phần đã mở')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Người đã mở' }).getByRole('listitem')).toHaveCount(2);
      await expect(page.getByText('Phần lớn nhất')).toHaveCount(1);
    }
    await expect(card(his, 'Đã mở hết')).toBeVisible();
    expect(await wrongHere(mine)).toEqual([]);
  });

  await test.step('what both got is what was paid', async () => {
    const [{ balance: one }, { balance: other }] = await Promise.all([an.api.balance({}), binh.api.balance({})]);
    expect([one > 0, other > 0, one + other]).toEqual([true, true, 20_000]);
    await mine.goBack();
    await expect(card(mine, 'Xem')).toBeVisible();
  });
  for (const page of [his, mine, theirs]) await page.context().close();
});
