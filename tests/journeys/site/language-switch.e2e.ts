import { holdSales } from '@longmen/test-kit/site/issues';
import { cell, fiveBall, openGame, setStake, sumBig } from '../support/game-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const inChinese = { big: /^总和, 大,|^总和，大，/, bet: '投注 ¥30', sheet: '确认投注', placed: /期注单$/ };

test('a change of language in the middle of a slip keeps the slip, and it is bet as it stands', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 30);

  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ngôn ngữ' }).click();
  await page.getByRole('radio', { name: '简体中文' }).click();

  await expect(page.getByRole('contentinfo')).toContainText('1 注 × 30 = ¥30');
  await expect(cell(page, inChinese.big)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await page.getByRole('contentinfo').getByRole('button', { name: inChinese.bet }).click();
  const sheet = page.getByRole('dialog', { name: inChinese.sheet });
  await sheet.getByRole('button', { name: inChinese.bet }).click();
  await expect(page.getByRole('region', { name: inChinese.placed })).toContainText('¥30');
  await expect(page.getByRole('button', { name: '刷新余额' })).toHaveText('¥70.00');
  const { rows } = await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 0 });
  expect(rows.map(({ play, total }) => [play, total])).toEqual([['s_ssc.total.bsoe', 30_000]]);
});
