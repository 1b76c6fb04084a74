import type { Page } from '@playwright/test';
import { wrongHere } from '../support/complaints.ts';
import { makeManager, openPhone, openRoom, openTalker } from '../support/rooms.ts';
import { expect, test } from '../support/site.ts';

/** The reason that a manager's sheet asks for, and its button. */
async function giveReason(page: Page, button: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Lý do').fill('Giữ trật tự');
  await sheet.getByRole('button', { name: button, exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

const sound = async (page: Page) => expect(await wrongHere(page)).toEqual([]);

test('a group is joined, its manager is written to, and silences it with a reason', {
  tag: '@long',
}, async ({ browser, site }) => {
  const hall = await openRoom(site, 'hall', 'Sảnh của nhóm');
  const group = await openRoom(site, 'group', 'Nhóm Ngũ Cầu');
  const [an, keeper] = [await openTalker(site), await openTalker(site)];
  await makeManager(site, group, keeper);
  const anPhone = await openPhone(browser, site, an, `/room?room_id=${hall}`);
  const keeperPhone = await openPhone(browser, site, keeper, `/room?room_id=${group}`);
  const [mine, his] = [anPhone.page, keeperPhone.page];

  await test.step('an open group is joined from the list', async () => {
    await mine.getByRole('link', { name: 'Nhóm', exact: true }).click();
    await mine.getByRole('link', { name: /Nhóm Ngũ Cầu/ }).click();
    await mine.getByRole('button', { name: 'Vào nhóm' }).click();
    await expect(anPhone.field).toBeVisible();
    await keeperPhone.write('Chào bạn mới');
    await expect(mine.getByRole('log')).toContainText('Chào bạn mới');
    await expect(mine.getByRole('log')).toContainText('Quản lý phòng');
    await sound(mine);
    await mine.getByRole('link', { name: 'Nhóm', exact: true }).click();
    await expect(mine.getByRole('link', { name: /Nhóm Ngũ Cầu/ })).toBeVisible();
    await sound(mine);
  });

  await test.step('a manager is written to, and sees it in the tabs and in the list', async () => {
    await mine.getByRole('link', { name: /^Riêng/ }).click();
    await mine
      .getByRole('button', { name: /Quản lý phòng/ })
      .first()
      .click();
    await expect(mine).toHaveURL(/\/room\/userChat\//);
    await anPhone.write('Cho mình hỏi về giới hạn');
    await expect(mine.getByRole('log')).toContainText('Cho mình hỏi về giới hạn');
    await sound(mine);
    await his.getByRole('link', { name: /Riêng/ }).filter({ hasText: 'có tin mới' }).click();
    await his.getByRole('link', { name: /Cho mình hỏi về giới hạn/ }).click();
    await keeperPhone.write('Bạn vào mục giới hạn nhé');
    await expect(mine.getByRole('log')).toContainText('Bạn vào mục giới hạn nhé');
    await his.goBack();
    await expect(his.getByRole('link', { name: /Riêng/ })).not.toContainText('có tin mới');
    await sound(his);
  });

  await test.step('the room is silenced with a reason, and speaks again', async () => {
    await mine.goto(`/room?room_id=${group}`);
    await his.goto(`/room/groupManager/1?room_id=${group}`);
    const silence = his.getByRole('switch', { name: /Tạm dừng trò chuyện/ });
    await silence.click();
    await giveReason(his, 'Lưu');
    await expect(anPhone.field).toHaveAttribute('placeholder', 'Phòng đang tạm dừng trò chuyện…');
    await expect(silence).toHaveAttribute('aria-checked', 'true');
    await sound(his);
    await silence.click();
    await giveReason(his, 'Lưu');
    await expect(anPhone.field).toBeEnabled();
  });
  await mine.context().close();
  await his.context().close();
});
