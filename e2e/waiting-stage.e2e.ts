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
    // Neither told nor answered, and the page's clock names issues and no draw.
    await page.routeWebSocket(/.*/, () => undefined);
    await page.route('**/api/open_result*', (route) => route.abort());
    await page.route('**/api/open_time/get_games_list*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"kj_issue":"\d+"/g, '"kj_issue":""');
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width: 320, height: 700 });
    // Its code is here before time counts: a bet that is settled when the page reads it has had its moment.
    await page.goto('/s_ssc/901');
    await expect(page.getByRole('timer').first()).toBeVisible();
    await expect(async () => {
      const [clock] = await player.api.gameClocks({ gid: '901' });
      expect(clock?.secondsToClose).toBeGreaterThan(4);
      const slip = {
        gid: '901',
        issue: clock?.issue ?? '',
        lines: [{ play: 's_ssc.total.bsoe', stake: 2, selection: { opts: ['big'] } }],
      };
      await player.api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
    }).toPass({ intervals: [100] });
    await page.reload();
    await expect(page.getByText(sentence[locale])).toBeVisible();
    await growText(page, 200);
    await expect(page.getByText(sentence[locale])).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });
