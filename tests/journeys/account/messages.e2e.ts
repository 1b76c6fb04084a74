import type { Page } from '@playwright/test';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { expect, test } from '../support/site.ts';
import { enter, openPlayer } from '../support/players.ts';

const main = (page: Page) => page.getByRole('main');

test('messages are unread until they are opened or all are marked, and take one answer a minute', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 0);
  for (const title of ['Tin một', 'Tin hai', 'Tin ba']) {
    const texts = Object.fromEntries(
      ['vi', 'zh', 'en', 'id'].map((locale) => [locale, { title, html: `<p>${title}</p>` }]),
    );
    await ownerOf(site.database).query(
      `INSERT INTO content.messages (user_id, kind, ref, texts, can_reply, at) VALUES ($1, 'test', $2, $3, true, now() - interval '1 minute')`,
      [player.userId, title, JSON.stringify(texts)],
    );
  }
  await enter(page, site, player);
  await page.goto('/userCenter');
  await main(page)
    .getByRole('link', { name: /Tin nhắn.*mới/i })
    .click();
  await expect(page).toHaveURL(/\/webMsg$/);
  await expect(main(page).getByText('chưa đọc')).toHaveCount(3);

  await test.step('opening one reads it', async () => {
    await main(page)
      .getByRole('link', { name: /Tin ba/ })
      .click();
    await expect(main(page).getByRole('heading', { name: 'Tin ba' })).toBeVisible();
    await page.goBack();
    await expect(main(page).getByText('chưa đọc')).toHaveCount(2);
  });

  await test.step('all are marked at once', async () => {
    await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click();
    await expect(main(page).getByText('chưa đọc')).toHaveCount(0);
    expect((await player.api.unreadMessages({})).unread).toBe(0);
  });

  await test.step('one answer, and the next one in 60 seconds', async () => {
    await main(page)
      .getByRole('link', { name: /Tin hai/ })
      .click();
    await page.getByRole('textbox', { name: 'Trả lời' }).fill('Cảm ơn <b>bạn</b>');
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(main(page).getByRole('heading', { name: 'Bạn đã trả lời' })).toBeVisible();
    await expect(main(page)).toContainText('Cảm ơn bạn');
    await expect(page.getByRole('button', { name: /^Gửi lại sau \d+ giây$/ })).toBeDisabled();
    const { rows } = await player.api.listMessages({ page: 1, rows: 1 });
    await expect(player.api.replyToMessage({ id: rows[0]?.id ?? '', text: 'Nữa' })).rejects.toMatchObject({
      refusal: 'replyTooSoon',
    });
  });
});

test('a help article is found by words and read with the figures of the site', { tag: '@long' }, async ({ page }) => {
  await page.goto('/help');
  await main(page).getByRole('link', { name: 'Bắt đầu' }).click();
  await main(page).getByRole('button', { name: 'Mở tài khoản' }).click();
  await expect(page.getByRole('dialog', { name: 'Mở tài khoản' })).toContainText('4–15');
  await page.goto('/help');
  await main(page).getByRole('searchbox').fill('mo tai khoan');
  await expect(main(page).getByRole('button', { name: 'Mở tài khoản' })).toBeVisible();
});
