// A player writes in distress: a marker is noticed, promotions stop, and a case goes to its end by two operators.
import { openTestPlatform } from '@longmen/test-kit/platform';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { openPlayer, type Player } from '../support/players.ts';
import type { JourneySite } from '../support/site.ts';

test.use({ actionTimeout: 30_000 });

/** A message of the house that takes an answer. */
async function writeTo(site: JourneySite, { userId }: Player): Promise<void> {
  const platform = await openTestPlatform(site.database);
  const words = { title: 'Thư', html: '<p>Bạn khỏe không?</p>' };
  const texts = { vi: words, zh: words, en: words, id: words };
  await platform.db.jobs.count({
    text: `INSERT INTO content.messages (user_id, kind, ref, texts, can_reply) VALUES ($1, 'letter', 'journey', $2, true)`,
    values: [userId, JSON.stringify(texts)],
  });
  await platform.close();
}

test('words of distress stop promotions and open a case: taken, spoken to, held tighter, closed', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(400_000);
  const player = await openPlayer(site, 100);
  await writeTo(site, player);
  const offered = async () => (await player.api.activities({})).total;
  expect(await offered()).toBeGreaterThan(0);
  const { rows } = await player.api.listMessages({ isPersonal: true });
  await player.api.replyToMessage({ id: rows[0]?.id ?? '', text: 'Tôi vỡ nợ, không dừng được' });
  // The search comes by once a minute, for what was written half a minute before.
  await expect.poll(offered, { timeout: 240_000, intervals: [2_000] }).toBe(0);

  const { page, context } = await openBrowser(browser, console, { dark: true });
  await enterConsole(page, 'care01');
  await page.getByRole('link', { name: 'Chăm sóc', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: player.username });
  await expect(row).toContainText('Lời tuyệt vọng');
  expect(await complaints(page)).toEqual([]);
  await row.getByText(player.username).click();
  const one = page.getByRole('region', { name: new RegExp(`^Hồ sơ \\d+ · ${player.username}$`) });
  await expect(one).toContainText('không dừng được, vỡ nợ');
  await expect(one).toContainText('Khuyến mãi đã dừng');

  const act = async (button: string, reason: string, fill?: () => Promise<unknown>) => {
    await one.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await fill?.();
    await dialog.getByRole('button', { name: reason }).click();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  };
  await act('Nhận phụ trách', 'Đổi ca');
  await expect(one).toContainText('care01 nhận phụ trách');
  await act('Ghi liên lạc', 'Đã gọi điện');
  await act('Hạ giới hạn', 'Đã thống nhất qua điện thoại', () => page.getByLabel('Mức').fill('500'));
  await expect(one).toContainText('care01 hạ giới hạn nạp mỗi ngày');
  expect(await complaints(page)).toEqual([]);
  expect(await offered()).toBe(0);
  await act('Đóng hồ sơ', 'Đã thống nhất với người chơi', () => page.getByLabel('Kết quả').selectOption('limited'));
  await expect(one).toContainText('Khuyến mãi vẫn mở');
  await expect.poll(offered).toBeGreaterThan(0);

  await page.goto('/handover');
  await page.getByLabel('Viết lời nhắn').fill('Người chơi hứa gọi lại thứ Hai');
  await page.getByRole('button', { name: 'Để lại' }).click();
  await context.close();

  const other = await openBrowser(browser, console);
  await enterConsole(other.page, 'support01');
  await other.page.goto('/handover');
  const note = other.page.getByRole('listitem').filter({ hasText: 'hứa gọi lại' });
  await note.getByRole('button', { name: 'Đã đọc, tôi nhận' }).click();
  await expect(note).toContainText('support01 đã nhận');
  expect(await complaints(other.page)).toEqual([]);
  // That there is something stands on the card; what it was is for who reads care.
  await other.page.goto(`/players/${player.userId}`);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(player.username);
  await expect(other.page.getByRole('link', { name: 'Chăm sóc' })).toHaveCount(0);
  await other.context.close();
});
