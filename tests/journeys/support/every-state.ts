/**
 * Sheets and states of the pages: what is tapped, by its place and not by its words, so that it works in every
 * language.
 */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { demoFundPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { pressPin } from './cashier.ts';
import { serveStreaks } from './streaks.ts';

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
    await open(page, sheet(page).locator('button:not(.layer-close)').nth(row).click());
  };

/** Leaves the draw panel of a draw. */
const toBoard: Reach = async (page) => {
  const cells = page.locator('main [aria-pressed]');
  const leave = page.locator('footer button').last();
  await expect(cells.or(leave).first()).toBeVisible();
  if (!(await cells.first().isVisible())) await leave.click();
};

const fillSlip: Reach = async (page) => {
  await toBoard(page);
  const cells = page.locator('main [aria-pressed]');
  const count = await cells.count();
  for (const at of [0, 7, 9, 11].filter((one) => one < count)) await cells.nth(at).click();
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

/** A chart of the trend page: its second tab, or the second choice of the first. */
const chart: Reach = async (page) => {
  await moreRow(0)(page);
  const canvas = sheet(page).locator('canvas[role=img]');
  // Above the charts of a tab stand two rows of choices: how many draws, and which chart.
  const second = sheet(page).getByRole('group').nth(1).getByRole('button').nth(1);
  await sheet(page).getByRole('tab').nth(1).click();
  await expect(canvas.or(second).first()).toBeVisible();
  if (!(await canvas.isVisible())) await second.click();
  await expect(canvas).toBeVisible();
};

/** The plan of following the issues to come, from the confirm sheet. */
const chasePlan: Reach = async (page) => {
  await confirm(page);
  await open(page, sheet(page).locator('button.border-t').first().click());
  await expect(sheet(page).locator('ol')).toBeVisible();
};

/** An issue may close between the taps; then it is done again in the next. */
const betOnStreak: Reach = async (page) => {
  await serveStreaks(page);
  await page.reload();
  await expect(async () => {
    if (await sheet(page).isVisible()) return;
    const chosen = page.locator('main li [aria-pressed=true]');
    if ((await chosen.count()) === 0) await page.locator('main li [aria-pressed]:enabled').first().click();
    const stake = page.locator('footer [aria-expanded]');
    if ((await stake.getAttribute('aria-expanded')) === 'false') await stake.click();
    await page.locator('footer').getByRole('button', { name: '100', exact: true }).click({ timeout: 1_000 });
    await page.locator('footer button').last().click({ timeout: 1_000 });
    await expect(sheet(page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [50] });
};

/** The start sheet of twenty rounds, with what it says when no stop at loss was entered. */
const startLong: Reach = async (page) => {
  await fillSlip(page);
  await page.locator('footer [role=group]').last().getByRole('button').nth(1).click();
  await open(page, page.locator('footer button').last().click());
  await sheet(page).locator('button').last().click();
  await expect(sheet(page).locator('[aria-invalid=true]')).toBeVisible();
};

/** One instant round, to the sheet that shows how it ended. */
const playedRound: Reach = async (page) => {
  await confirm(page);
  await sheet(page).locator('button').last().click();
  await expect(sheet(page).locator('a[href^="/fairness/"]')).toBeVisible();
  // The device owes its player the end of a run until the sheet is closed; the next visit is to begin with the boards.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('watchedRun')) localStorage.removeItem(key);
  });
};

/** The open run of the demo player, gone on with. */
const goOn: Reach = async (page) => {
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.locator('footer').getByRole('button').last()).toBeEnabled();
};

const game = {
  slip: fillSlip,
  confirm,
  odds: async (page) => {
    await toBoard(page);
    await open(page, page.locator('main h2 button').first().click());
  },
  random: async (page) => {
    await toBoard(page);
    await open(page, page.locator('.no-bar:has([data-code]) ~ button').nth(-2).click());
  },
  games: (page) => open(page, head(page).locator('h1 button').click()),
  more,
  trend: moreRow(0),
  history: moreRow(1),
  chase: chasePlan,
} satisfies Record<string, Reach>;

/** What is seldom opened, or stands on other pages too. */
const moreOfGame = {
  keypad: async (page) => {
    await fillSlip(page);
    await page.locator('footer [aria-expanded]').click();
  },
  chart,
  'chart-table': async (page) => {
    await chart(page);
    await sheet(page).locator('[role=group] + button').first().click();
  },
  'trend-popup': async (page) => {
    await toBoard(page);
    await open(page, page.locator('.no-bar:has([data-code]) ~ button').first().click());
  },
  language: moreRow(-1),
  'chase-growth': async (page) => {
    await chasePlan(page);
    await sheet(page).getByRole('group').nth(1).getByRole('button').nth(1).click();
    await sheet(page).locator('[aria-expanded=false]').last().click();
  },
} satisfies Record<string, Reach>;

/** The card that the demo player was paid out to. */
const lookAtCard: Reach = async (page) => {
  await page.locator('main section button').first().click();
  await expect(page.locator('main dl')).toBeVisible();
};

/** The key of an authenticator app as a code to scan; a session that has shown no password of late is asked for it. */
const scanKey: Reach = async (page) => {
  const submit = page.locator('main button[type=submit]');
  const secret = page.locator('main [name=loginPassword]');
  const code = page.locator('main svg[role=img]');
  await submit.click();
  await expect(secret.or(code)).toBeVisible();
  if (await secret.isVisible()) {
    await secret.fill(demoPassword);
    await submit.click();
  }
  await expect(code).toBeVisible();
};

type States = Readonly<Record<string, Readonly<Record<string, Reach>>>>;

/** Chooses a method; each language has its own order of them. */
const payBy = (page: Page, name: RegExp) => page.locator('main .grid [aria-pressed]', { hasText: name }).click();

/** The agent's own codes, in the second tab. */
const codeTab: Reach = async (page) => {
  await page.getByRole('tab').last().click();
  await expect(page.locator('main dl').first()).toBeVisible();
};

/** By the name of the visit (every-page.ts). */
export const states: States = {
  'agent-codes': {
    list: codeTab,
    code: async (page) => {
      await codeTab(page);
      await open(page, page.locator('main button').last().click());
    },
  },
  'agent-members': { member: (page) => open(page, page.locator('main .divide-y button').first().click()) },
  'agent-report': { formula: (page) => open(page, page.locator('main .grid button').first().click()) },
  'agent-juniors': {
    below: async (page) => {
      await page.locator('main button').last().click();
      await expect(page.locator('[aria-current="page"]').last()).toBeVisible();
    },
  },
  'agent-deals': {
    file: (page) => open(page, head(page).getByRole('button').nth(-2).click()),
    rebate: (page) => open(page, page.locator('main .divide-y button').first().click()),
  },
  'game-five-ball': game,
  'cash-records': {
    file: (page) => open(page, head(page).getByRole('button').nth(-2).click()),
    days: (page) => open(page, page.locator('main').getByRole('group').nth(1).getByRole('button').last().click()),
  },
  wallets: {
    in: (page) => open(page, page.locator('main button:not([aria-pressed])').nth(1).click()),
    out: (page) => open(page, page.locator('main button:not([aria-pressed])').nth(2).click()),
  },
  security: { clear: (page) => open(page, page.locator('main button').first().click()) },
  'security-questions': { choose: (page) => open(page, page.locator('main fieldset button').first().click()) },
  'security-codes': { scan: scanKey },
  'personal-information': { pictures: (page) => open(page, page.locator('main button').first().click()) },
  streaks: {
    keypad: async (page) => {
      await page.locator('footer [aria-expanded]').click();
      await page.locator('footer button', { hasText: /^100$/ }).click();
    },
    games: (page) => open(page, page.locator('main [aria-haspopup]').click()),
    confirm: betOnStreak,
    recent: async (page) => {
      await page.getByRole('tab').last().click();
      await expect(page.locator('main .text-wait, main .text-win, main .text-text-3').first()).toBeVisible();
    },
  },
  'top-up': {
    // The account to pay to stands on the page, and what is missing is said.
    counter: async (page) => {
      await payBy(page, /^(Chuyển khoản|银行转账|Bank transfer|Transfer bank)$/);
      await page.locator('main .divide-y [aria-pressed]').nth(1).click();
      await page.locator('footer button').last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
    alipay: async (page) => {
      await payBy(page, /^(Alipay|支付宝)$/);
      await page.locator('main .grid [aria-pressed]', { hasText: /^300$/ }).click();
      await page.locator('footer button').last().click();
      await expect(page.locator('main [name=name]')).toBeVisible();
    },
  },
  'deposit-coins': {
    unsaid: async (page) => {
      await page.locator('footer button').last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  chase: {
    order: (page) => open(page, page.locator('main ol button').first().click({ timeout: 30_000 })),
  },
  'game-instant': { slip: fillSlip, start: confirm, 'start-long': startLong, over: playedRound, more },
  'game-run': {
    going: goOn,
    stop: async (page) => {
      await goOn(page);
      await open(page, page.locator('footer').getByRole('button').last().click());
    },
  },
  'game-short': {
    'my-bets': moreRow(2),
    'my-bet': async (page) => {
      await moreRow(2)(page);
      await open(page, sheet(page).getByRole('listitem').first().getByRole('button').click());
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expect(sheet(page).locator('ol')).toBeVisible();
    },
  },
  winners: {
    win: (page) => open(page, page.getByRole('main').getByRole('listitem').first().getByRole('button').click()),
  },
  withdraw: {
    payees: (page) => open(page, page.locator('main [aria-haspopup=dialog]').first().click()),
    'which-bets': (page) => open(page, page.locator('main [aria-haspopup=dialog]').last().click()),
  },
  savings: {
    table: (page) => page.locator('main [role=group] [aria-pressed]').nth(1).click(),
  },
  'savings-in': {
    confirm: async (page) => {
      await page.locator('main [name=amount]').fill('100');
      await page.keyboard.press('Enter');
      await open(page, page.locator('main [type=submit]').click());
    },
  },
  bank: {
    look: lookAtCard,
    check: async (page) => {
      await lookAtCard(page);
      await page.locator('main button').first().click();
      await page.locator('main [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
    'bind-address': async (page) => {
      await page.locator('main section').last().getByRole('button').first().click();
      await pressPin(page, demoFundPassword);
      await page.locator('main [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  limits: {
    limit: (page) => open(page, page.getByRole('main').locator('h3 ~ ul button').first().click()),
    exclude: async (page) => {
      await open(page, page.getByRole('main').getByRole('button').last().click());
      await sheet(page).getByRole('group').getByRole('button').first().click();
    },
  },
  me: {
    'sign-out': (page) => open(page, page.getByRole('main').getByRole('button').last().click()),
    theme: (page) => open(page, page.getByRole('main').getByRole('button').nth(-2).click()),
    language: (page) => open(page, page.getByRole('main').getByRole('button').nth(-3).click()),
  },
};

/** In the long run only: the seldom ones, and those of `game` once more over the boards of the other families. */
export const moreStates: States = {
  'game-five-ball': moreOfGame,
  'game-quick-three': {
    slip: game.slip,
    confirm,
    odds: game.odds,
    random: game.random,
    trend: game.trend,
    chart,
    'trend-popup': moreOfGame['trend-popup'],
  },
  'game-racing': { slip: game.slip, confirm, odds: game.odds, trend: game.trend, chart },
  'game-six-mark': { slip: game.slip, confirm, odds: game.odds, history: game.history, trend: game.trend, chart },
  'game-card-table': { slip: game.slip, trend: game.trend, chart },
  'game-eleven': { slip: game.slip, chart },
  'game-happy-ten': { slip: game.slip, chart },
  'game-three-digits': { slip: game.slip, chart },
  'game-lucky-28': { slip: game.slip, chart },
};
