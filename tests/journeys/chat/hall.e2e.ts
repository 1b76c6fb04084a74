import { randomUUID } from 'node:crypto';
import { makeManager, openPhone, openRoom, openTalker, orderOf } from '../support/rooms.ts';
import { expect, test } from '../support/site.ts';

test('three people in a hall: one is cut off and comes back, one is muted while typing', async ({ browser, site }) => {
  const roomId = await openRoom(site, 'hall', 'Sảnh thử');
  const path = `/room?room_id=${roomId}`;
  const [an, binh, keeper] = [await openTalker(site), await openTalker(site), await openTalker(site)];
  await makeManager(site, roomId, keeper);
  const anPhone = await openPhone(browser, site, an, path);
  const binhPhone = await openPhone(browser, site, binh, path);

  await test.step('what one says the other reads', async () => {
    await anPhone.write('Chào Bình');
    await expect(binhPhone.page.getByRole('log')).toContainText('Chào Bình');
    await expect(anPhone.field).toBeFocused();
    await expect(anPhone.field).toHaveValue('');
  });

  await test.step('who was cut off misses nothing, and what was written meanwhile arrives once', async () => {
    await binhPhone.cut();
    await anPhone.write('Kỳ này mở rồi');
    await binhPhone.write('Mình vừa mất mạng');
    await expect(binhPhone.page.getByText('Đang gửi')).toBeVisible();
    await expect(binhPhone.page.getByText('Đang kết nối lại…')).toBeVisible();
    await keeper.api.sendMessage(
      { roomId, kind: 'text', body: 'Mọi kỳ đều độc lập', cid: randomUUID() },
      { idempotencyKey: randomUUID() },
    );
    await binhPhone.mend();
    await expect(binhPhone.page.getByText('Đang gửi')).toHaveCount(0);
    const texts = ['Chào Bình', 'Kỳ này mở rồi', 'Mọi kỳ đều độc lập', 'Mình vừa mất mạng'];
    for (const phone of [anPhone, binhPhone]) {
      for (const text of texts) await expect(phone.page.getByRole('log')).toContainText(text);
      expect(await orderOf(phone, texts)).toEqual(texts);
      await expect(phone.page.getByRole('article').filter({ hasText: 'Mình vừa mất mạng' })).toHaveCount(1);
    }
  });

  await test.step('a mute closes the field under the fingers and keeps what stands in it; lifted, it goes', async () => {
    await binhPhone.field.fill('Mình đang gõ dở');
    const mute = (minutes: 'ten' | 'lift') =>
      keeper.api.setPersonStatus(
        { roomId, person: binh.person, minutes, reason: 'Số điện thoại' },
        { idempotencyKey: randomUUID() },
      );
    await mute('ten');
    await expect(binhPhone.field).toBeDisabled();
    await expect(binhPhone.field).toHaveAttribute('placeholder', 'Bạn đang bị cấm nói…');
    await mute('lift');
    await expect(binhPhone.field).toBeEnabled();
    await expect(binhPhone.field).toHaveValue('Mình đang gõ dở');
    await binhPhone.field.press('Control+Enter');
    await expect(anPhone.page.getByRole('log')).toContainText('Mình đang gõ dở');
  });

  await test.step('what a manager deletes is one grey line for everybody', async () => {
    const { messages } = await keeper.api.roomHistory({ roomId });
    const mine = messages.find(({ body }) => body === 'Kỳ này mở rồi');
    await keeper.api.deleteMessages({ roomId, ids: [mine?.id ?? ''] });
    for (const phone of [anPhone, binhPhone]) {
      await expect(phone.page.getByText('Tin nhắn đã bị quản lý xóa')).toBeVisible();
      await expect(phone.page.getByText('Kỳ này mở rồi')).toHaveCount(0);
    }
  });
  await anPhone.page.context().close();
  await binhPhone.page.context().close();
});
