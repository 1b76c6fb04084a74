// The stage of a draw whose result does not come: its sentence fits the narrowest phone at twice the text size.
import { randomUUID } from 'node:crypto';
import { overflowing } from './complaints.ts';
import { growText, locales, useLook } from './every-look.ts';
import { enter, openPlayer } from './players.ts';
import { expect, test } from './site.ts';

const sentence = {
  vi: 'Kết quả hiện ngay khi có',
  zh: '开奖后立即显示',
  en: 'The result appears as soon as it is drawn',
  id: 'Hasil tampil begitu diundi',
} as const;

for (const locale of locales)
  test(`${locale}: a draw that is waited for fits 320 px with text of 200 %`, async ({ page, site }) => {
    const player = await openPlayer(site, 20);
    await useLook(page, locale, 'light');
    await enter(page, site, player);
    // Neither told nor answered.
    await page.routeWebSocket(/.*/, () => undefined);
    await page.route('**/api/open_result*', (route) => route.abort());
    await expect(async () => {
      const [clock] = await player.api.gameClocks({ gid: '901' });
      const slip = {
        gid: '901',
        issue: clock?.issue ?? '',
        lines: [{ play: 's_ssc.total.bsoe', stake: 2, selection: { opts: ['big'] } }],
      };
      await player.api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
    }).toPass();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/s_ssc/901');
    await expect(page.getByText(sentence[locale])).toBeVisible();
    await growText(page, 200);
    await expect(page.getByText(sentence[locale])).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });
