// A pick is lowered by one operator: a player's bet above it is refused in clear words; raised by two, it is taken.
import { randomUUID } from 'node:crypto';
import { holdSales } from '@longmen/test-kit/site/issues';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { openPlayer } from '../support/players.ts';

const gid = 902;
const lines = (stake: number) => [{ play: 's_k3.sum.bsoe', stake, selection: { opts: ['big'] } }];

test.use({ actionTimeout: 30_000 });

test('a limit of a pick is lowered by one and raised by two, and bets keep to it', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(240_000);
  const player = await openPlayer(site, 1_000);
  const issue = await holdSales(site, gid);
  const bet = (stake: number) =>
    player.api.placeBetAtServerRate({ gid, issue, lines: lines(stake) }, { idempotencyKey: randomUUID() }).then(
      () => 'taken',
      ({ refusal }: { refusal: string }) => refusal,
    );
  expect(await bet(10)).toBe('taken');
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  await enterConsole(first.page, 'risk01');
  await expect(first.page.getByLabel('Mật khẩu')).toHaveCount(0);
  await first.page.goto(`/exposure?game=${gid}`);
  await first.page.getByRole('button', { name: /Tài$/ }).first().click();
  expect(await complaints(first.page)).toEqual([]);
  await first.page.getByLabel('Giới hạn', { exact: true }).fill('30');
  await first.page.getByRole('button', { name: 'Hạ', exact: true }).click();
  await first.page.getByRole('button', { name: /Rủi ro quá lớn/ }).click();
  await first.page.getByRole('button', { name: 'Áp dụng ngay' }).click();
  await expect(first.page.getByText('Giới hạn đã có hiệu lực.')).toBeVisible();
  expect(await bet(10)).toBe('exposureReached');
  expect(await bet(1)).toBe('taken');

  await first.page.getByLabel('Giới hạn', { exact: true }).fill('500');
  await first.page.getByRole('button', { name: 'Nâng', exact: true }).click();
  await first.page.getByRole('button', { name: /Lý do đã hết/ }).click();
  await first.page.getByRole('button', { name: 'Đề nghị' }).click();
  await expect(first.page.getByText('Chờ người thứ hai đồng ý.')).toBeVisible();
  expect(await bet(10)).toBe('exposureReached');

  await enterConsole(second.page, 'office01');
  await expect(second.page.getByLabel('Mật khẩu')).toHaveCount(0);
  await second.page.goto('/waiting');
  await second.page
    .getByRole('link')
    .filter({ hasText: 'Giới hạn lựa chọn' })
    .filter({ hasText: 'Tài' })
    .first()
    .click();
  const panel = second.page.getByRole('region', { name: 'Giới hạn lựa chọn' });
  await expect(panel).toContainText('500');
  expect(await complaints(second.page)).toEqual([]);
  await panel.getByRole('button', { name: /Như đã thống nhất/ }).click();
  await panel.getByRole('button', { name: /^Đồng ý/ }).click();
  await expect.poll(() => bet(10)).toBe('taken');
  await first.context.close();
  await second.context.close();
});
