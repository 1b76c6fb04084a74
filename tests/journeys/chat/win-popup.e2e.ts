import { randomUUID } from 'node:crypto';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { overflowing } from '../support/complaints.ts';
import { fiveBall } from '../support/game-page.ts';
import { giveMoney, openPlayer } from '../support/players.ts';
import { openPhone, openRoom, openTalker, type Phone } from '../support/rooms.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const stake = 1_000;

/** Two players bet against each other, so that one of them wins 940; the issue is drawn and settled. */
async function winOnce(site: JourneySite): Promise<string[]> {
  await holdSales(site, fiveBall.gid);
  const [clock] = await site.client().gameClocks({ gid: fiveBall.gid });
  const names = ['big', 'small'].map(async (side) => {
    const { api, userId, username } = await openPlayer(site, 0);
    await giveMoney(site, userId, stake);
    const lines = [{ play: 's_ssc.total.bsoe', stake, selection: { opts: [side] } }];
    const slip = { gid: fiveBall.gid, issue: clock?.issue ?? '', lines };
    await api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
    return `****${username.slice(-2)}`;
  });
  const both = await Promise.all(names);
  await closeSales(site, fiveBall.gid);
  return both;
}

const popupOf = ({ page }: Phone) => page.getByRole('status').filter({ hasText: 'thắng ở' });

/** Opens the room anew and stops the clock of the phone: a popup would be gone within three seconds of it. */
async function stopClock({ page, write }: Phone): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
  await page.reload();
  // Once it hears what it said, its line is there.
  await write('Chờ kết quả');
  await expect(page.getByText('Chờ kết quả').last()).toBeVisible();
  await expect(page.getByText('Đang gửi')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 1_000);
}

test('a win of another player pops up over the messages, leaves the field free, and can be closed', {
  tag: '@long',
}, async ({ browser, site }) => {
  const roomId = await openRoom(site, 'hall', 'Sảnh thắng');
  const phone = await openPhone(browser, site, await openTalker(site), `/room?room_id=${roomId}`);
  const { page, field } = phone;
  await stopClock(phone);
  const names = await winOnce(site);
  const popup = popupOf(phone);
  await expect(popup).toContainText(`thắng ở ${fiveBall.name}`);
  await expect(popup).toContainText('+¥940');
  const text = await popup.innerText();
  expect(
    names.filter((name) => text.includes(name)),
    text,
  ).not.toEqual([]);

  await test.step('it lies over neither the field nor the tabs, and what is written goes', async () => {
    const [over, bar] = await Promise.all([popup.boundingBox(), field.boundingBox()]);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await phone.write('Chúc mừng');
    await expect(page.getByRole('article').filter({ hasText: 'Chúc mừng' })).toBeVisible();
    await expect(popup).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowing(page)).toEqual([]);
  });
  await popup.getByRole('button', { name: /^Đóng/ }).click();
  await expect(popup).toHaveCount(0);
  await page.context().close();
});

test('who closed a popup sees no more of them until the room is opened again; others do, and look at the win', {
  tag: '@long',
}, async ({ browser, site }) => {
  const path = `/room?room_id=${await openRoom(site, 'hall', 'Sảnh thắng')}`;
  const open = async () => openPhone(browser, site, await openTalker(site), path);
  const [an, binh] = [await open(), await open()];
  for (const phone of [an, binh]) await stopClock(phone);
  await winOnce(site);
  for (const phone of [an, binh]) await expect(popupOf(phone)).toBeVisible();
  await popupOf(an).getByRole('button', { name: /^Đóng/ }).click();

  await test.step('by itself it goes after three seconds, and the next one comes', async () => {
    await binh.page.clock.runFor(2_900);
    await expect(popupOf(binh)).toBeVisible();
    await binh.page.clock.runFor(1_200);
    await expect(popupOf(binh)).toHaveCount(0);
    await winOnce(site);
    await expect(popupOf(binh)).toBeVisible();
    await expect(popupOf(an)).toHaveCount(0);
  });

  await test.step('a tap leads to the win', async () => {
    await popupOf(binh).getByRole('link').click();
    await binh.page.clock.resume();
    await expect(binh.page).toHaveURL(/\/winInfo\?uid=/);
    await expect(binh.page.getByRole('dialog')).toContainText(fiveBall.name);
  });

  await test.step('the room opened again has them again', async () => {
    await stopClock(an);
    await winOnce(site);
    await expect(popupOf(an)).toBeVisible();
  });
  for (const { page } of [an, binh]) await page.context().close();
});
