/** What a player does on the page of an instant game, in the default language. */
import { loadFamily, parseSelection, payout, readRates, settle as settleBy } from '@longmen/engine';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@longmen/contract';
import { cell, setStake } from './game-page.ts';
import { settle } from './on-page.ts';

/** One second of rest and two of animation (spec 1 §4): what a round takes beside its answer. */
export const roundMs = 3_000;

export const big = /, Tài, tỷ lệ ×/;
export const small = /, Xỉu, tỷ lệ ×/;

/** Chooses cells and a stake. */
export async function choose(page: Page, cells: readonly RegExp[], stake: number): Promise<void> {
  for (const name of cells) await cell(page, name).first().click();
  await setStake(page, stake);
}

export const chooseTimes = (page: Page, times: 1 | 20 | 50 | 100): Promise<void> =>
  page
    .getByRole('group', { name: 'Số lượt' })
    .getByRole('button', { name: String(times), exact: true })
    .click();

export const startSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Xác nhận bắt đầu' });

/** Opens the start sheet for what is chosen. */
export async function pressStart(page: Page): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Bắt đầu' }).click();
  await expect(startSheet(page)).toBeVisible();
  return startSheet(page);
}

/** Starts what is chosen, with a stop at loss of so many yuan where it is more than one round. */
export async function start(page: Page, loss?: number): Promise<void> {
  const sheet = await pressStart(page);
  if (loss !== undefined) await sheet.getByLabel('Lỗ đến (bắt buộc)').fill(String(loss));
  await sheet.getByRole('button', { name: /^Bắt đầu/ }).click();
  await expect(sheet).toBeHidden();
}

/** How a run ended: the dialog with one of its titles. */
export const ended = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** Lets the page's clock run until so many rounds have been answered. */
export async function playRounds(page: Page, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    const answered = page.waitForResponse(/ordersjs\/bet/);
    await page.clock.runFor(roundMs);
    await answered;
    await settle(page);
  }
}

/** Real time that a round may take on a busy machine. */
const answeredWithinMs = 5_000;

/** Lets the page's clock run until something can be seen; so many rounds must have been enough for it. */
export async function playUntil(page: Page, seen: Locator, rounds: number): Promise<void> {
  await expect(async () => {
    if (await seen.isVisible()) return;
    await page.clock.runFor(roundMs);
    await settle(page);
    await expect(seen).toBeVisible({ timeout: 1 });
  }).toPass({ timeout: (rounds + 2) * answeredWithinMs, intervals: [0] });
}

/** What the engine says an order is owed, in mills. @throws for an order that it cannot read */
export async function owed(order: Order): Promise<number> {
  const family = await loadFamily(order.play.split('.')[0] as Parameters<typeof loadFamily>[0]);
  const play = family.plays.get(order.play);
  const parsed = play && parseSelection(play, order.selection);
  if (!play || !parsed?.ok) throw new Error(`the engine does not know ${order.play}`);
  const rates = readRates(play, parsed.selection, order.rate);
  if (!rates) throw new Error(`no rates in ${order.rate}`);
  const numbers = order.numbers.split(',').map(Number);
  return payout({ ...settleBy(play, parsed.selection, { numbers }), price: order.stake, rates });
}
