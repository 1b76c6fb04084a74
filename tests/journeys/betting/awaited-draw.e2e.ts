// The draw panel of a draw whose result does not come: its sentence fits the narrowest phone at twice the text size.
import { randomUUID } from 'node:crypto';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { overflowing } from '../support/complaints.ts';
import { growText, locales, useLook } from '../support/every-look.ts';
import { fiveBall } from '../support/game-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const sentence = {
  vi: 'Kết quả hiện ngay khi có',
  zh: '开奖后立即显示',
  en: 'The result appears as soon as it is drawn',
  id: 'Hasil tampil begitu diundi',
} as const;

/** The own bets over the board. */
const tickets = /^(Vé kỳ|Your bets on|Taruhan periode)|期注单$/;

const toResult = /Xem kết quả|查看结果|See the result|Lihat hasil/;

test('a draw that is waited for fits 320 px with text of 200 %, in four languages', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { gid, path } = fiveBall;
  const player = await openPlayer(site, 20);
  await holdSales(site, gid);
  await enter(page, site, player);
  // Neither told nor answered, and the page's clock names issues and no draw.
  await page.routeWebSocket(/.*/, () => undefined);
  await page.route('**/api/open_result*', (route) => route.abort());
  await page.route('**/api/open_time/get_games_list*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"kj_issue":"\d+"/g, '"kj_issue":""');
    await route.fulfill({ response, body });
  });
  // The site draws and settles all the same: the page is told of its bets what it was told before the close.
  const bets = new Map<string, string>();
  await page.route('**/api/bet_record/get_list*', async (route) => {
    const url = route.request().url();
    const body = bets.get(url);
    if (body !== undefined) return route.fulfill({ body, contentType: 'application/json' });
    const response = await route.fetch();
    bets.set(url, await response.text());
    return route.fulfill({ response });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of locales) {
    await holdSales(site, gid);
    const [clock] = await player.api.gameClocks({ gid });
    const lines = [{ play: 's_ssc.total.bsoe', stake: 2, selection: { opts: ['big'] } }];
    const slip = { gid, issue: clock?.issue ?? '', lines };
    await player.api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
    bets.clear();
    await useLook(page, locale, 'light');
    await page.goto(path);
    await expect(page.getByRole('timer').first()).toBeVisible();
    await expect(page.getByRole('region', { name: tickets })).toContainText('¥2');
    await closeSales(site, gid);
    // Nobody tells the page that sales are over before their time: loaded anew, it asks.
    await page.reload();
    const strip = page.getByRole('region', { name: tickets });
    await expect(strip.getByRole('button').first()).toContainText(toResult);
    await strip.getByRole('button').first().click();
    await expect(page.getByText(sentence[locale])).toBeVisible();
    await growText(page, 200);
    await expect(page.getByText(sentence[locale])).toBeVisible();
    expect.soft(await overflowing(page), locale).toEqual([]);
    await growText(page, 100);
  }
});
