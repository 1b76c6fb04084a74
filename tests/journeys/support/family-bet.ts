/** A bet of a family from its board to its settled orders, with the network lost in the middle. */
import {
  explain,
  type FamilyCode,
  loadFamily,
  loadNames,
  parseSelection,
  payout,
  readRates,
  settle,
} from '@longmen/engine';
import type { Page } from '@playwright/test';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import type { OutputOf, Calls } from '@longmen/contract';
import { bet, openGame, setStake } from './game-page.ts';
import { loseNextAnswer } from './lost-answers.ts';
import { enter, openPlayer, type Player } from './players.ts';
import { fill, type Translate } from '../../../apps/player/src/core/i18n/use-messages.ts';
import { whyText } from '../../../apps/player/src/features/order/why.ts';
import { messages } from '../../../apps/player/src/features/order/messages.ts';
import { expect, type JourneySite } from './site.ts';

type Order = OutputOf<Calls['orderDetail']>['order'];

const bets = '**/api/orders/bet/**';

/**
 * Bets 2 yuan on what `choose` touches, once, although the answer is lost, and waits for the draw.
 * @returns the player and the settled orders, each settled as the engine settles it
 */
export async function betAndSettle(
  page: Page,
  site: JourneySite,
  path: string,
  choose: (page: Page) => Promise<void>,
): Promise<{ player: Player; orders: readonly Order[] }> {
  const player = await openPlayer(site, 300);
  await enter(page, site, player);
  const gid = path.split('/').at(-1) ?? '';
  await holdSales(site, gid);
  await openGame(page, path);
  await choose(page);
  await setStake(page, 2);
  // The page asks again under the same key.
  await loseNextAnswer(page, bets);
  await bet(page);
  await closeSales(site, gid);
  const read = async () => (await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 7 })).rows;
  const allSettled = async () => {
    const rows = await read();
    return rows.length > 0 && rows.every(({ status }) => status !== 4);
  };
  await expect.poll(allSettled, { timeout: 60_000 }).toBe(true);
  const orders = await Promise.all(
    (await read()).map(async ({ orderNum }) => (await player.api.orderDetail({ orderNum })).order),
  );
  for (const order of orders) expect(order.payout, `${order.play} ${order.numbers}`).toBe(await dueOf(order));
  return { player, orders };
}

/** The page of an order says of its bets, the won ones if any won, what the engine's explanation says. */
export async function expectReasons(page: Page, order: Order): Promise<void> {
  const { play, selection, draw, names } = await understand(order);
  const { lines } = explain(play, selection, draw, { limit: 4 });
  const paidLines = order.payout > 0 ? lines.filter(({ tier }) => tier !== null) : lines;
  const main = page.getByRole('main');
  for (const line of paidLines) {
    const { head, sentence } = whyText(inVietnamese, names, play, line);
    await expect(main).toContainText(head);
    for (const part of sentence.split('\n')) await expect(main).toContainText(part);
  }
}

const inVietnamese: Translate<typeof messages> = (key, ...values) => fill(messages[key].vi, values[0], 'vi');

/** What the engine pays on an order, by its selection, its rates and the drawn numbers. */
async function dueOf(order: Order): Promise<number> {
  const { play, selection, draw } = await understand(order);
  const rates = readRates(play, selection, order.rate);
  if (!rates) throw new Error(`no rates in ${order.rate}`);
  return payout({ ...settle(play, selection, draw), price: order.stake, rates });
}

async function understand(order: Order) {
  const code = order.play.split('.')[0] as FamilyCode;
  const [family, names] = await Promise.all([loadFamily(code), loadNames(code, 'vi')]);
  const play = family.plays.get(order.play);
  const parsed = play && parseSelection(play, order.selection);
  if (!parsed?.ok || !play) throw new Error(`the engine does not know ${order.play}`);
  const { lunar_year: lunarYear } = parsed.selection;
  const draw = { numbers: order.numbers.split(',').map(Number), ...(lunarYear !== undefined && { lunarYear }) };
  return { play, names, selection: parsed.selection, draw };
}
