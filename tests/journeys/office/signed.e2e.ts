// What an operator's key has signed: an amount altered on its way is refused, and an altered row turns the screen red.
import { ownerOf } from '@longmen/test-kit/database/owner';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';

test('a key signs what is sent; an altered amount is refused, an altered proof is red, the log says who signed', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(240_000);
  const { page, context } = await openBrowser(browser, console);
  await enterConsole(page, 'promo01');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goto('/me');
  await page.getByLabel('Tên khóa').fill('chìa một');
  await page.getByRole('button', { name: 'Thêm khóa' }).click();
  await expect(page.getByText('chìa một', { exact: true })).toBeVisible();

  await page.goto('/vip?open=9');
  const field = page.getByLabel('Bắt đầu từ (điểm)');
  await field.fill(String(Number(await field.getAttribute('placeholder')) + 7));
  await page.getByRole('button', { name: 'Theo kế hoạch' }).click();
  // Something between page and server asks for another amount than was signed.
  await page.route('**/api/console/vip/9', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(/"points":"(\d+)"/, '"points":"1$1"') }),
  );
  await page.getByRole('button', { name: 'Gửi để đồng ý' }).click();
  await expect(page.getByText('Chữ ký không phải của đúng thao tác này').first()).toBeVisible();
  await page.unroute('**/api/console/vip/9');
  await page.getByRole('button', { name: 'Gửi để đồng ý' }).click();
  await expect(page.getByText('Đã gửi: chờ một người khác đồng ý').first()).toBeVisible();

  const other = await openBrowser(browser, console, { dark: true });
  await enterConsole(other.page, 'auditor01');
  await expect(other.page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  const query = (text: string) => ownerOf(site.database).query(text);
  const { rows } = await query('SELECT max(seq) AS seq FROM office.action_proofs');
  const seq = String((rows as { seq: string }[])[0]?.seq);
  await other.page.goto(`/audit?open=${seq}`);
  await expect(other.page.getByText('Khóa của người điều hành đã ký đúng điều này')).toBeVisible();
  expect(await complaints(other.page)).toEqual([]);
  const check = other.page.getByRole('button', { name: 'Kiểm tra chuỗi' });
  await check.click();
  await expect(other.page.getByText(/mục nguyên vẹn/).first()).toBeVisible();
  const swap = (from: string, to: string) =>
    query(`UPDATE office.action_proofs SET statement = replace(statement, '${from}', '${to}') WHERE seq = ${seq}`);
  try {
    await swap('"level":"9"', '"level":"8"');
    await check.click();
    await expect(other.page.getByRole('alert').filter({ hasText: `Mục ${seq} không phải là điều` })).toBeVisible();
    await other.page.reload();
    await expect(other.page.getByText('Chữ ký không khớp với mục này')).toBeVisible();
  } finally {
    await swap('"level":"8"', '"level":"9"');
    await query(
      `UPDATE office.proposals SET ended_at = now(), has_lapsed = true WHERE kind = 'change-vip-level' AND ended_at IS NULL`,
    );
  }
  for (const one of [context, other.context]) await one.close();
});
