/** Sheets and states of the pages: what is tapped, by its place and not by its words, so that it works in every language. */
import { expect, type Page } from '@playwright/test';

type Reach = (page: Page) => Promise<void>;

const sheet = (page: Page) => page.getByRole('dialog').last();

/** Taps, and waits for the sheet that opens with all that it loads. */
async function open(page: Page, tap: Promise<void>): Promise<void> {
  await tap;
  await expect(sheet(page)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

const head = (page: Page) => page.locator('header').first();
const more: Reach = (page) => open(page, head(page).getByRole('button').last().click());

/** A row of the sheet behind the three dots, counted from 0. */
const moreRow =
  (row: number): Reach =>
  async (page) => {
    await more(page);
    await open(page, sheet(page).getByRole('button').nth(row).click());
  };

/** Leaves the stage that a draw with own bets has taken. */
const toBoard: Reach = async (page) => {
  const cells = page.locator('main [aria-pressed]');
  const leave = page.locator('footer button').last();
  await expect(cells.or(leave).first()).toBeVisible();
  if (!(await cells.first().isVisible())) await leave.click();
};

const fillSlip: Reach = async (page) => {
  await toBoard(page);
  const cells = page.locator('main [aria-pressed]');
  for (const at of [0, 7, 9, 11]) await cells.nth(at).click();
  // The narrowest screens have the keypad only.
  const stake = page.locator('footer [aria-expanded]');
  await stake.click();
  await page.locator('footer button:visible', { hasText: /^50$/ }).first().click();
  if ((await stake.getAttribute('aria-expanded')) === 'true') await stake.click();
};

const confirm: Reach = async (page) => {
  await fillSlip(page);
  await open(page, page.locator('footer button').last().click());
};

const game = {
  slip: fillSlip,
  keypad: async (page) => {
    await fillSlip(page);
    await page.locator('footer [aria-expanded]').click();
  },
  confirm,
  odds: async (page) => {
    await toBoard(page);
    await open(page, page.locator('main h2 button').first().click());
  },
  random: async (page) => {
    await toBoard(page);
    await open(page, page.locator('.no-bar:has([data-code]) ~ button').first().click());
  },
  games: (page) => open(page, head(page).locator('h1 button').click()),
  more,
  trend: moreRow(0),
  history: moreRow(1),
  language: moreRow(4),
} satisfies Record<string, Reach>;

/** By the name of the visit (every-page.ts). */
export const states: Readonly<Record<string, Readonly<Record<string, Reach>>>> = {
  'game-five-ball': game,
  'game-quick-three': { slip: game.slip, confirm, odds: game.odds, random: game.random, trend: game.trend },
  'game-racing': { slip: game.slip, confirm, odds: game.odds, trend: game.trend },
  'game-six-mark': { slip: game.slip, confirm, odds: game.odds, history: game.history, trend: game.trend },
  'game-short': {
    'my-bets': moreRow(2),
    'my-bet': async (page) => {
      await moreRow(2)(page);
      await open(page, sheet(page).getByRole('listitem').first().getByRole('button').click());
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expect(sheet(page).locator('ol')).toBeVisible();
    },
  },
  me: {
    'sign-out': (page) => open(page, page.getByRole('main').getByRole('button').last().click()),
    theme: (page) => open(page, page.getByRole('main').getByRole('button').nth(-2).click()),
    language: (page) => open(page, page.getByRole('main').getByRole('button').nth(-3).click()),
  },
};
