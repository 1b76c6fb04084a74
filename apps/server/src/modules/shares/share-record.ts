/** Shows one order of the caller's own that has its result, as he chose it (shares.md, "Records and standings"). */
import type { Locale, Order } from '@longmen/contract';
import { writeBody } from '@longmen/contract/calls/chat/message';
import { type Caller, refuse } from '../../platform/api/route.ts';
import { orderNumOf, splitOrderNumber } from '../betting/index.ts';
import type { Deps } from './deps.ts';
import { hasResult, printRecord } from './rules.ts';
import { type Card, share, type Shared, type Sharer } from './share.ts';
import { bodyOf } from './share-slip.ts';
import { readRecord } from './store-slips.ts';

export type RecordToShare = { readonly roomIds: readonly string[]; readonly orderNum?: string | undefined };

/** @throws Refusal as the call declares them */
export function shareRecord(deps: Deps, { roomIds, orderNum }: RecordToShare, who: Sharer): Promise<Shared> {
  return share(deps, { kind: 'record', roomIds }, who, async (): Promise<Card> => {
    const { caller, locale } = who;
    const order = await findEnded(deps, orderNum ?? (await newestEnded(deps, caller, locale)), caller, locale);
    const record = await readRecord(deps.platform.db.reads, caller.userId);
    const body = { ...bodyOf([order], order), isPlan: false, ...printRecord(record), isRecord: true };
    return { body: writeBody('slip', body) };
  });
}

/** @throws Refusal `sharesNothing` for another player's, one that waits, and one that was cancelled */
async function findEnded(
  { betting }: Deps,
  orderNum: string | undefined,
  { userId }: Caller,
  locale: Locale,
): Promise<Order> {
  const orders =
    orderNum === undefined
      ? []
      : await betting.ordersOfSlip(userId, splitOrderNumber(orderNumOf(orderNum)).slip, locale);
  const order = orders.find((one) => one.orderNum === orderNum);
  if (order === undefined || !hasResult(order)) throw refuse('sharesNothing');
  return order;
}

/** How far back the newest one is looked for. */
const within = { status: 0, days: 31, gid: undefined, page: 1, rows: 100 };

async function newestEnded({ betting }: Deps, caller: Caller, locale: Locale): Promise<string | undefined> {
  const { rows } = await betting.listOrders(caller, within, locale);
  return rows.find(hasResult)?.orderNum;
}
