import { makeManager, openPhone, openRoom, openTalker } from '../support/rooms.ts';
import { expect, test } from '../support/site.ts';

const question = 'Ai còn thức? Mình muốn hỏi cách đối chiếu mã băm trên trang công bằng cho kỳ này.';

test('one answers and names another, who is told elsewhere and led back to what was said', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  const roomId = await openRoom(site, 'group', 'Nhóm thử');
  const [an, binh] = [await openTalker(site), await openTalker(site)];
  for (const player of [an, binh]) await makeManager(site, roomId, player);
  const path = `/room?room_id=${roomId}`;
  const anPhone = await openPhone(browser, site, an, path);
  await anPhone.write(question);
  for (let no = 0; no < 14; no += 1) await anPhone.write(`Dòng ${no}`);
  const binhPhone = await openPhone(browser, site, binh, path);
  const log = binhPhone.page.getByRole('log');
  await expect(log).toContainText('Dòng 13');
  await anPhone.page.goto('/room?tab=private');

  const original = log.getByRole('article').filter({ hasText: question }).first();
  await original.click({ button: 'right' });
  await binhPhone.page.getByRole('button', { name: 'Trả lời' }).click();
  await expect(binhPhone.field).toBeFocused();
  await binhPhone.field.pressSequentially('Mình @');
  await expect(binhPhone.page.getByRole('option')).toHaveCount(1);
  await binhPhone.field.press('Enter');
  await binhPhone.field.press('Control+Enter');
  await expect(log.getByRole('article').last()).toContainText('mã băm trên trang');
  // The badge comes to whoever looks at something else.
  await expect(anPhone.page.getByRole('link', { name: 'có người nhắc bạn' })).toBeVisible();
  const quoted = log.getByRole('button', { name: 'Tới tin gốc của' });
  await quoted.click();
  await expect(original).toBeInViewport();
  await expect(binhPhone.page.locator('[data-row]:focus')).toContainText(question);
  // On a narrow phone the quoted line is cut, and not the bubble.
  await binhPhone.page.setViewportSize({ width: 320, height: 640 });
  const { x = -1, width = 0 } = (await log.getByRole('article').last().boundingBox()) ?? {};
  expect([x > 0, x + width <= 320 - 16]).toEqual([true, true]);
  for (const phone of [anPhone, binhPhone]) await phone.page.context().close();
});
