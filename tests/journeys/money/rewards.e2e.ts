import type { Page } from '@playwright/test';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { expect, type JourneySite, test } from '../support/site.ts';
import { withPacket } from '../support/packets.ts';
import { enter, openPlayer } from '../support/players.ts';

const main = (page: Page) => page.getByRole('main');
const claim = (page: Page) => page.getByRole('button', { name: 'Nhận thưởng', exact: true });
const sql = async (site: JourneySite, text: string, values: unknown[] = []) =>
  ownerOf(site.database).query(text, values);

test('a visitor who wants to claim is asked to sign in', async ({ page }) => {
  await page.goto('/everyActivity');
  await claim(page).click();
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2FeveryActivity/);
});

test('bonuses of a level and of a day are claimed once, a packet is opened, and a message waits for each', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await sql(site, 'INSERT INTO rewards.upgrades (user_id, level, money) VALUES ($1, 1, 8000)', [player.userId]);
  await sql(site, 'INSERT INTO ledger.turnover (user_id, source, amount, at) VALUES ($1, 1, 100000, now())', [
    player.userId,
  ]);
  await enter(page, site, player);
  await page.goto('/active');

  await test.step('the upgrade bonus, which the list says can be claimed', async () => {
    await main(page)
      .getByRole('link', { name: /Thưởng thăng cấp.*Có thể nhận/ })
      .click();
    await expect(main(page)).toContainText('8,00');
    await claim(page).click();
    await expect(page.getByText('Đã nhận ¥8', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Đã nhận', exact: true })).toBeDisabled();
    expect((await player.api.balance({})).balance).toBe(108_000);
  });

  await test.step('the first day signed in on, with the time that is left of it', async () => {
    await page.goto('/everyActivity');
    await expect(main(page).getByText(/Hôm nay kết thúc sau \d\d:\d\d:\d\d/)).toBeVisible();
    await claim(page).click();
    await expect(page.getByRole('button', { name: 'Đã nhận', exact: true })).toBeDisabled();
    await expect(main(page).locator('[aria-current=date]')).toContainText('Đã nhận');
    expect((await player.api.balance({})).balance).toBe(108_500);
  });

  await test.step('a packet over the home page', async () => {
    await sql(
      site,
      `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
      SELECT user_id, 5, 1, 104, 1, 1000, balance + 1000, postings + 1, now() FROM ledger.accounts WHERE user_id = $1 AND kind = 1`,
      [player.userId],
    );
    await sql(
      site,
      'UPDATE ledger.accounts SET balance = balance + 1000, postings = postings + 1 WHERE user_id = $1 AND kind = 1',
      [player.userId],
    );
    await withPacket(site, async () => {
      await page.goto('/home');
      await page.getByRole('button', { name: 'Mở lì xì: Lì xì thử' }).click();
      const sheet = page.getByRole('dialog', { name: 'Lì xì thử' });
      await sheet.getByRole('button', { name: 'Mở lì xì' }).dblclick();
      await expect(sheet).toContainText('0,25');
      await sheet.getByRole('link', { name: 'Cách chia lì xì' }).click();
      await expect(main(page)).toContainText('1 / 1');
      await page.goto('/home');
      await page.getByRole('button', { name: 'Cất lì xì' }).click();
      await expect(page.getByRole('button', { name: 'Cất lì xì' })).toHaveCount(0);
    });
    expect((await player.api.balance({})).balance).toBe(109_750);
  });

  await test.step('the bottom bar has a dot for the messages', async () => {
    await expect(
      page.getByRole('navigation').getByRole('link', { name: /Tôi.*có tin mới|có tin mới.*Tôi/i }),
    ).toBeVisible();
    expect((await player.api.unreadMessages({})).unread).toBe(3);
  });
});
