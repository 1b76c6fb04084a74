/**
 * The way of an agent: a code, who registers with it, his bet in a quick game, and what the agent sees of it: the bet,
 * his rebate, and what the payment is made of.
 */
import { lotteryFamilies } from '@longmen/contract/share-families';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import type { Page } from '@playwright/test';
import { bet, cell, fiveBall, openGame, setStake, sumBig } from '../support/game-page.ts';
import { enter, giveMoney, newName, openPlayer, password, type Player } from '../support/players.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const rate = (percent: string) => Object.fromEntries(lotteryFamilies.map((family) => [family, percent]));

/** An agent with nobody above, as operators make one. */
async function openAgent(site: JourneySite): Promise<Player> {
  const agent = await openPlayer(site, 0);
  await ownerOf(site.database).query('UPDATE identity.users SET account_type = 2, rebates = $2 WHERE user_id = $1', [
    agent.userId,
    JSON.stringify(rate('8.0')),
  ]);
  return agent;
}

/** Makes a code for players, the same rate for every family. @returns where it leads */
async function makeCode(page: Page): Promise<string> {
  await page.goto('/proxy');
  await page.getByRole('link', { name: 'Mở tài khoản cấp dưới' }).click();
  await page.getByRole('button', { name: 'Người chơi' }).click();
  await page.locator('input[name=all]').fill('5.5');
  await page.getByRole('button', { name: 'Tạo mã', exact: true }).click();
  const link = page.getByRole('dialog').getByText(/\/register\?intr=\d{8}$/);
  return new URL((await link.textContent()) ?? '').searchParams.get('intr') ?? '';
}

test('an agent makes a code, and sees the bet, the rebate and its explanation of who registered with it', async ({
  page,
  site,
}) => {
  const agent = await openAgent(site);
  await enter(page, site, agent);
  const code = await makeCode(page);

  const api = site.client({ fromWay: 2 });
  const username = newName();
  const { token, userId } = await api.register({ username, password, phone: '0901234568', inviteCode: code });
  api.useToken(token);
  await giveMoney(site, userId, 1_000);
  await enter(page, site, { username, password, userId, api });
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 100);
  await bet(page);
  await closeSales(site, fiveBall.gid);

  await enter(page, site, agent);
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(username) });
  await reloadUntil(page, '/proxy/bettingDetail', (soon) =>
    expect(row).toContainText(/hoàn trả .*2,50.* \(2,5 %\)/, soon),
  );
  await row.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('100 × (8,0 % − 5,5 %)');
  await expect(main.getByRole('button', { name: 'Hủy vé' })).toHaveCount(0);

  const explain = page.getByRole('button', { name: 'Hoàn trả này từ đâu?' });
  await reloadUntil(page, '/proxy/dealDetail', (soon) => expect(explain).toBeVisible(soon));
  await explain.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('người chơi trực tiếp');
  await expect(sheet).toContainText('100 × (8,0 % − 5,5 %)');
  await expect(sheet).toContainText('2,50');
});
