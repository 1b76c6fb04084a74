// A rule is tried and agreed to; it finds a withdrawal, and its flag leads to the account on the same device.
import { randomUUID } from 'node:crypto';
import { yuan } from '@longmen/engine';
import { writeSetting } from '@longmen/test-kit/site/settings';
import { fundPassword, openWithdrawer } from '../support/cashier.ts';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import type { Player } from '../support/players.ts';
import { type JourneySite, sealedFor } from '../support/site.ts';

const standing = { mode: 'on', severity: 'severe', accounts: 1 };

test.use({ actionTimeout: 30_000 });
test.afterEach(({ site }) => writeSetting(site, 'rule_shared_device', standing));

/** Signs the player in on a device, where the account is seen from now on. */
async function signInOn(site: JourneySite, { username, password }: Player, deviceKey: string): Promise<void> {
  await site.client({ fromWay: 3 }).signIn({ username, password, deviceKey });
}

async function withdraw({ api }: Player): Promise<string> {
  const request = { amount: yuan(200), payoutType: '1' as const, ...(await sealedFor(api, fundPassword)) };
  return (await api.requestWithdrawal(request, { idempotencyKey: randomUUID() })).withdrawal.orderNum;
}

test('a rule is tried and made lighter by two, finds a withdrawal, and its flag leads to who shares the device', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(240_000);
  const [one, other] = [await openWithdrawer(site, 1_000), await openWithdrawer(site, 1_000)];
  const deviceKey = randomUUID();
  for (const player of [one, other]) await signInOn(site, player, deviceKey);
  await withdraw(one);

  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  await enterConsole(first.page, 'risk01');
  await expect(first.page.getByLabel('Mật khẩu')).toHaveCount(0);
  await first.page.goto('/rules');
  await first.page.getByRole('row').filter({ hasText: 'Dùng chung thiết bị' }).click();
  const rule = first.page.getByRole('region', { name: 'Dùng chung thiết bị' });
  await rule.getByLabel('Mức độ').selectOption('mild');
  await rule.getByRole('button', { name: 'Thử trên 30 ngày' }).click();
  await expect(rule.getByRole('region', { name: 'Kết quả thử' })).toBeVisible();
  expect(await complaints(first.page)).toEqual([]);
  await rule.getByRole('button', { name: /Đã thử, như mong muốn/ }).click();
  await rule.getByRole('button', { name: 'Đề nghị thay đổi' }).click();
  await expect(rule.getByText('chờ người thứ hai')).toBeVisible();

  await enterConsole(second.page, 'office01');
  await expect(second.page.getByLabel('Mật khẩu')).toHaveCount(0);
  await second.page.goto('/waiting');
  await second.page.getByRole('link').filter({ hasText: 'Đổi cài đặt' }).filter({ hasText: 'risk01' }).first().click();
  const panel = second.page.getByRole('region', { name: 'Đổi cài đặt' });
  await expect(panel).toContainText('mild');
  expect(await complaints(second.page)).toEqual([]);
  await panel.getByRole('button', { name: /Như đã thống nhất/ }).click();
  await panel.getByRole('button', { name: /^Đồng ý/ }).click();
  await expect(panel.getByRole('button', { name: /^Đồng ý/ })).toHaveCount(0);
  // What was changed after the rule is known to the server that looks at withdrawals: so the rule is, too.
  const hours = randomUUID();
  await writeSetting(site, 'service_hours', hours);
  await expect.poll(async () => JSON.stringify(await other.api.serviceContacts({}))).toContain(hours);

  const id = await withdraw(other);
  await first.page.goto('/flags');
  const flag = first.page
    .getByRole('row')
    .filter({ hasText: other.username })
    .filter({ hasText: 'Dùng chung thiết bị' });
  await expect(async () => {
    await first.page.reload();
    await expect(flag).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await flag.click();
  const found = first.page.getByRole('region', { name: other.username });
  await expect(found).toContainText('nhẹ');
  await expect(found).toContainText(/1 tài khoản khác đã rút/);
  await expect(found.getByRole('link', { name: id })).toBeVisible();
  expect(await complaints(first.page)).toEqual([]);
  const address = first.page.url();
  await found.getByRole('link', { name: 'Liên hệ' }).click();
  const shared = first.page.getByRole('row').filter({ hasText: one.username }).filter({ hasText: other.username });
  await expect(shared.filter({ hasText: 'thiết bị' })).toBeVisible();
  expect(await complaints(first.page)).toEqual([]);
  await first.page.getByRole('link', { name: one.username, exact: true }).click();
  await expect(first.page.getByRole('heading', { level: 1 })).toContainText(one.username);

  await first.page.goto(address);
  await found.getByRole('button', { name: 'Gỡ cờ' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Cùng một gia đình/ }).click();
  await dialog.getByRole('button', { name: 'Gỡ cờ' }).click();
  await expect(first.page.getByText('Đã gỡ', { exact: true }).first()).toBeVisible();
  await first.page.goto('/flags?tab=cleared');
  const cleared = first.page.getByRole('row').filter({ hasText: other.username });
  await expect(cleared.filter({ hasText: 'Dùng chung thiết bị' })).toBeVisible();
  await first.context.close();
  await second.context.close();
});
