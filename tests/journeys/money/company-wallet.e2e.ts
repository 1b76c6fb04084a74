// Card games at a company that keeps players' money: it goes along, is played with, and comes back.
import type { Page } from '@playwright/test';
import { yuan } from '@longmen/engine';
import { operate } from '../support/operator.ts';
import { enter, openPlayer, type Player } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const start = 300;

test.beforeEach(async ({ site }) => {
  await operate(site, 'platform', 'ky', 'status', '0');
});
test.afterEach(async ({ site }) => {
  await operate(site, 'platform', 'ky', 'status', '1');
});

const balance = (page: Page) => page.locator('#balance');

/** To the table of dragon tiger with all of the balance. @param isSlow it is entered before that is there */
async function openTable(page: Page, site: JourneySite, isSlow = false): Promise<Player> {
  const player = await openPlayer(site, start);
  await enter(page, site, player);
  await page.goto('/chess');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('button:not([aria-pressed])')
    .filter({ hasText: 'Rồng Hổ' })
    .click();
  await page.getByRole('button', { name: /^Vào với ¥300/ }).click();
  if (isSlow) await page.getByRole('button', { name: 'Cứ vào' }).click();
  await expect(page).toHaveURL(/\/api\/sandbox\/play\/table\/[0-9a-f]+\/900$/);
  return player;
}

const walletOf = (player: Player) => player.api.showProviderWallet({ platform: 'ky' });

test('dragon tiger: the balance goes along, a hand is played, and all of it comes back', async ({ page, site }) => {
  const player = await openTable(page, site);
  await expect(balance(page)).toHaveText('300,00');
  expect((await player.api.balance({})).balance).toBe(0);
  await page.getByRole('radio', { name: '10', exact: true }).check({ force: true });
  // A tap as the time to bet ends is refused by the company; it is done again with the next hand.
  await expect(async () => {
    if ((await balance(page).textContent()) === '300,00') await page.getByRole('button', { name: /^Rồng/ }).click();
    await expect(balance(page)).toHaveText('290,00', { timeout: 5_000 });
  }).toPass();
  // The hand is over once the wallet holds what it brought: lost, half of it back, or won.
  const held = async () => (await walletOf(player)).total;
  const ends = [290, 295, 310].map(yuan);
  let total = await held();
  await expect
    .poll(
      async () => {
        total = await held();
        return ends.some((each) => each === total);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL('/chess');
  await player.api.bringBack({ platform: 'ky' });
  const cash = async () => (await player.api.balance({})).balance;
  await expect.poll(cash).toBe(total);
  expect(await walletOf(player)).toMatchObject({ total: 0, free: 0, onTheWay: 0 });
});

test('a transfer that is on its way opens the game all the same, and arrives there', { tag: '@long' }, async ({
  page,
  site,
  sandbox,
}) => {
  // Longer than a launch waits.
  await sandbox.platform({ company: 'table', fault: 'C3', on: true, times: 1, delayMs: 9_000 });
  const player = await openTable(page, site, true);
  await expect(balance(page)).toHaveText('0,00');
  expect((await walletOf(player)).onTheWay).toBe(yuan(start));
  await expect(balance(page)).toHaveText('300,00');
  await expect.poll(async () => (await walletOf(player)).onTheWay).toBe(0);
  const { transfers } = await player.api.bringBack({ platform: 'ky' });
  expect(transfers.map(({ way, amount }) => [way, amount])).toEqual([['out', yuan(start)]]);
  await expect.poll(async () => (await player.api.balance({})).balance).toBe(yuan(start));
});
