// What players tell of themselves on the page about them.
import { button, main, sheet } from '../support/on-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('players tell of themselves: picture, nickname once, sex, birthday', { tag: '@long' }, async ({ page, site }) => {
  const player = await openPlayer(site, 0);
  await enter(page, site, player);
  await page.goto('/personalinfo');
  await button(page, 'Ảnh đại diện').click();
  await page.getByRole('radio', { name: 'Rồng' }).click();
  await expect(main(page).getByRole('img').or(main(page).locator('img[src="/avatars/dragon.svg"]'))).toBeVisible();

  await main(page)
    .getByRole('button', { name: /^Biệt danh/ })
    .click();
  await page.getByLabel('Biệt danh').last().fill('a');
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Nhập biệt danh từ 2 đến 16 ký tự')).toBeVisible();
  await page.getByLabel('Biệt danh').last().fill('Sao Mai');
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(sheet(page)).toContainText('chỉ đặt được một lần');
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(main(page)).toContainText('Sao Mai');
  await expect(main(page).getByRole('button', { name: /^Biệt danh/ })).toHaveCount(0);

  await main(page)
    .getByRole('button', { name: /^Giới tính/ })
    .click();
  await page.getByRole('radio', { name: 'Nữ' }).click();
  await expect(main(page)).toContainText('Nữ');
  await main(page)
    .getByRole('button', { name: /^Ngày sinh/ })
    .click();
  await page.getByLabel('Ngày sinh').last().fill('1969-12-31');
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Chọn một ngày từ năm 1970 đến hôm nay')).toBeVisible();
  await page.getByLabel('Ngày sinh').last().fill('1998-02-28');
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(main(page)).toContainText('28 thg 2, 1998');
  const { nickname, sex, avatar } = await player.api.userInfo({});
  expect({ nickname, sex, avatar }).toEqual({ nickname: 'Sao Mai', sex: '2', avatar: '/avatars/dragon.svg' });
});
