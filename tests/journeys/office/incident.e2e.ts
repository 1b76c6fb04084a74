// An incident stops a game at once, by thumb on a phone, tells its timeline, and ends with what was before.
import { randomUUID } from 'node:crypto';
import { holdSales } from '@longmen/test-kit/site/issues';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { openPlayer } from '../support/players.ts';

const gid = 902;
const lines = [{ play: 's_k3.sum.bsoe', stake: 2, selection: { opts: ['big'] } }];

test.use({ actionTimeout: 30_000 });

test(
  'an incident stops a game for every player, keeps a timeline, and its end opens the game again',
  {
    tag: '@long',
  },
  async ({ browser, console, site }, info) => {
    test.setTimeout(240_000);
    const player = await openPlayer(site, 100);
    const issue = await holdSales(site, gid);
    const bet = () =>
      player.api.placeBetAtServerRate({ gid, issue, lines }, { idempotencyKey: randomUUID() }).then(
        () => 'taken',
        ({ refusal }: { refusal: string }) => refusal,
      );
    expect(await bet()).toBe('taken');
    const { page, context } = await openBrowser(browser, console, { width: 390 });
    await enterConsole(page, 'games01');
    await expect(page.getByLabel('Mật khẩu')).toHaveCount(0);
    await page.goto('/incidents');
    await page.getByRole('button', { name: 'Dừng khẩn cấp' }).click();
    const drawer = page.getByRole('dialog', { name: 'Dừng khẩn cấp' });
    await drawer.getByRole('combobox').selectOption(`game:${gid}`);
    await drawer.getByRole('button', { name: 'Mở thưởng trễ' }).click();
    expect(await complaints(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Dừng ngay' }).click();
    const pressed = Date.now();
    await expect.poll(bet, { intervals: [50] }).toBe('gameStopped');
    info.annotations.push({ type: 'ms until bets are refused', description: String(Date.now() - pressed) });
    const one = page.getByRole('region', { name: /^Sự cố \d+$/ });
    await expect(one).toContainText('đã dừng');
    await expect(one).toContainText('bắt đầu sự cố');
    expect(await complaints(page)).toEqual([]);

    await one.getByRole('button', { name: 'Kết thúc sự cố' }).click();
    const end = page.getByRole('dialog', { name: 'Kết thúc sự cố' });
    for (const field of ['Chuyện gì đã xảy ra', 'Ai bị ảnh hưởng', 'Đã làm gì', 'Còn lại gì'])
      await end.getByLabel(field).fill('Mở thưởng trễ một kỳ');
    await end.getByRole('button', { name: 'Kết thúc sự cố' }).click();
    await expect(one).toContainText('đã mở lại');
    await expect.poll(bet).toBe('taken');
    await context.close();
  },
);
