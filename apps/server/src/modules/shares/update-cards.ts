/**
 * Tells the cards of shared slips what became of the orders on them, lost ones too (shares.md, "What became of it").
 * Once: a card changes only by what does not stand on it yet, and a crash leaves the slip to be told again.
 */
import { orderNumOf, splitOrderNumber } from '../betting/index.ts';
import type { Deps } from './deps.ts';
import { isWaiting, movedOn, resultOf } from './rules.ts';
import { findCards } from './store-shares.ts';
import { findSlip, listOpen, markUpdated, raiseKnown, type SlipKey } from './store-slips.ts';

const perPage = 500;

/** Brings up to date every shared slip of which more has ended than its cards say. */
export async function updateCards(deps: Deps): Promise<void> {
  const { jobs } = deps.platform.db;
  for (let after = '0', more = true; more; ) {
    const open = await listOpen(jobs, after, perPage);
    const known = new Map(open.map(({ slip, updated }) => [slip, updated]));
    for (const { ended, ...key } of open.length === 0 ? [] : await deps.betting.endedOrders(open))
      if (ended > (known.get(key.slip) ?? 0))
        await updateCardsOf(deps, key).catch((error: unknown) => {
          deps.platform.log.warn({ err: error, slip: key.slip }, 'the cards of a slip could not be told yet');
        });
    after = open.at(-1)?.slip ?? after;
    more = open.length === perPage;
  }
}

/** Brings every card of a slip up to what has become of its orders. */
export async function updateCardsOf(deps: Deps, key: SlipKey): Promise<void> {
  const { jobs } = deps.platform.db;
  const row = await findSlip(jobs, key);
  if (row === undefined) return;
  const orders = await deps.betting.ordersOfSlip(key.userId, key.slip, 'en');
  const byLine = new Map(orders.map((order) => [splitOrderNumber(orderNumOf(order.orderNum)).line, order]));
  const ended = orders.filter((order) => !isWaiting(order)).length;
  await raiseKnown(jobs, key, ended);
  for (const { lines, ...card } of await findCards(jobs, key)) {
    const ofCard = lines.map((line) => byLine.get(line));
    await deps.rooms.moveSlip(card, (body) => movedOn(body, ofCard));
  }
  const shared = row.lines.flatMap((line) => byLine.get(line) ?? []);
  const result = ended === orders.length ? resultOf(shared) : undefined;
  await markUpdated(jobs, key, { ended, lines: row.lines, result });
}
