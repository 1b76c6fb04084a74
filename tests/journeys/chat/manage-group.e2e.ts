import type { Page } from '@playwright/test';
import { wrongHere } from '../support/complaints.ts';
import { operate } from '../support/operator.ts';
import { makeManager, openPhone, openRoom, openTalker } from '../support/rooms.ts';
import { expect, test } from '../support/site.ts';

const managersOnly = 'Chỉ dành cho quản lý phòng';
const entriesOf = (page: Page) => page.getByRole('dialog').getByRole('button');

/** Opens the menu of the room on screen. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu của phòng' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const sound = async (page: Page) => expect(await wrongHere(page)).toEqual([]);

test('a group is kept in order: notice, mute, members in and out, the record; a plain member may do none of it', {
  tag: '@long',
}, async ({ browser, site }) => {
  const title = 'Nhóm trật tự';
  const [hall, group] = [await openRoom(site, 'hall', 'Sảnh chờ'), await openRoom(site, 'group', title)];
  const [an, binh, keeper] = [await openTalker(site), await openTalker(site), await openTalker(site)];
  for (const room of [hall, group]) await makeManager(site, room, keeper);
  await an.api.joinGroup({ roomId: group });
  const room = `/room?room_id=${group}`;
  const anPhone = await openPhone(browser, site, an, room);
  const keeperPhone = await openPhone(browser, site, keeper, room);
  const [mine, his] = [anPhone.page, keeperPhone.page];

  await test.step('a plain member finds no tools, and their pages say whose they are', async () => {
    await openMenu(mine);
    await expect(entriesOf(mine).filter({ hasText: /Quản lý|Nhật ký|cấm nói|Thêm người/ })).toHaveCount(0);
    for (const path of ['groupManager/1', 'groupManager/2', 'groupManager/3']) {
      await mine.goto(`/room/${path}?room_id=${group}`);
      await expect(mine.getByText(managersOnly)).toBeVisible();
    }
    for (const path of ['stopUserList', 'newUser']) {
      await mine.goto(`/room/${path}/${group}`);
      await expect(mine.getByText(managersOnly)).toBeVisible();
    }
    await sound(mine);
    await mine.goto(`/room/groupUserList/${group}`);
    await expect(mine.getByText('Quản lý phòng')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Đưa ra khỏi phòng' })).toHaveCount(0);
    await mine.goto(`/room/chatNotice?room_id=${group}`);
    await expect(mine.getByText('Phòng chưa có thông báo')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Sửa thông báo' })).toHaveCount(0);
    await mine.goto(`/room/playerInformation/${keeper.person}/${group}`);
    await expect(mine).toHaveURL(/\/room(\?|$)/);
    const refused = await an.api.mutedPeople({ roomId: group, page: 1 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ refusal: 'notManager' });
    await mine.goto(room);
  });

  await test.step('a notice is written, and its line stands over the messages of everybody', async () => {
    await openMenu(his);
    await entriesOf(his).filter({ hasText: 'Thông báo của phòng' }).click();
    await his.getByRole('button', { name: 'Sửa thông báo' }).click();
    await his.getByLabel('Tiêu đề').fill('Nội quy');
    await his.getByLabel('Nội dung').fill('Nói chuyện lịch sự');
    await his.getByRole('button', { name: 'Lưu' }).click();
    await expect(his.getByRole('heading', { name: 'Nội quy' })).toBeVisible();
    await mine.getByRole('link', { name: 'Nội quy' }).click();
    await expect(mine.getByText('Nói chuyện lịch sự')).toBeVisible();
    await mine.goBack();
    await expect(anPhone.field).toBeEnabled();
  });

  await test.step('a member is muted from the card with a reason, which both lists tell, and speaks again', async () => {
    await his.goto(`/room/playerInformation/${an.person}/${group}`);
    await expect(his.getByText('Số lần bị cấm nói: 0')).toBeVisible();
    await sound(his);
    await his.getByRole('button', { name: 'Cấm nói' }).click();
    const sheet = his.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Cấm nói' })).toBeDisabled();
    await sheet.getByLabel('Lý do').fill('Quảng cáo');
    await sheet.getByRole('button', { name: 'Cấm nói' }).click();
    await expect(his.getByText('Số lần bị cấm nói: 1')).toBeVisible();
    await expect(anPhone.field).toBeDisabled();
    await expect(mine.getByText('Lý do: Quảng cáo.')).toBeVisible();
    await his.goto(`/room/stopUserList/${group}`);
    await expect(his.getByText('Quảng cáo')).toBeVisible();
    await sound(his);
    await his.getByRole('button', { name: 'Gỡ cấm nói' }).click();
    await expect(his.getByText('Không ai bị cấm nói')).toBeVisible();
    await expect(anPhone.field).toBeEnabled();
  });

  await test.step('a person of the hall is added, reads the group, and is taken out of it at once', async () => {
    // Whoever has been in a room is one of its people.
    const binhPhone = await openPhone(browser, site, binh, `/room?room_id=${hall}`);
    await binhPhone.write('Xin chào');
    await expect(binhPhone.page.getByRole('article').filter({ hasText: 'Xin chào' })).toBeVisible();
    await his.goto(`/room/newUser/${group}`);
    await his
      .getByRole('checkbox', { name: binh.username.slice(-2) })
      .and(his.locator(':not(:disabled)'))
      .click();
    await his.getByRole('button', { name: 'Thêm (1)' }).click();
    await expect(his.getByText('Đã thêm 1 người')).toBeVisible();
    await binhPhone.page.goto(room);
    await expect(binhPhone.field).toBeVisible();
    await his.goto(`/room/groupUserList/${group}`);
    await his
      .getByText(`****${binh.username.slice(-2)}`)
      .first()
      .waitFor();
    const remove = his.getByRole('button', { name: 'Đưa ra khỏi phòng' });
    await expect(remove).toHaveCount(2);
    await sound(his);
    // Who came last stands last.
    await remove.last().click();
    const question = his.getByRole('dialog').or(his.getByRole('alertdialog'));
    await expect(question).toContainText(`Đưa ****${binh.username.slice(-2)} ra khỏi phòng?`);
    await question.getByRole('button', { name: 'Đưa ra khỏi phòng' }).click();
    await expect(remove).toHaveCount(1);
    await expect(binhPhone.page).toHaveURL(/\/home/);
    await binhPhone.page.context().close();
  });

  await test.step('the record has all of it', async () => {
    await his.goto(`/room/groupManager/3?room_id=${group}`);
    for (const did of ['Viết thông báo', 'Cấm nói', 'Gỡ cấm nói', 'Thêm người', 'Đưa ra khỏi phòng'])
      await expect(
        his
          .getByText(did, { exact: true })
          .or(his.getByText(new RegExp(`^${did} · `)))
          .first(),
      ).toBeVisible();
    await sound(his);
  });

  await test.step('one leaves the group, and who is left goes home when an operator closes it', async () => {
    await openMenu(mine);
    await entriesOf(mine).filter({ hasText: 'Rời nhóm' }).click();
    await mine.getByRole('dialog').getByRole('button', { name: 'Rời nhóm' }).click();
    await expect(mine).toHaveURL(/tab=groups/);
    await mine.getByRole('link', { name: title }).click();
    await expect(mine.getByRole('button', { name: 'Vào nhóm' })).toBeVisible();
    await his.goto(room);
    await expect(keeperPhone.field).toBeEnabled();
    await operate(site, 'rooms', 'close', group, '--reason', 'Nhóm đã hết hạn');
    await expect(his).toHaveURL(/\/home/);
    await expect(his.getByText('Phòng này đã đóng')).toBeVisible();
  });
  for (const page of [mine, his]) await page.context().close();
});
