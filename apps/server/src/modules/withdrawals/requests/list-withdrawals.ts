/** The player's withdrawals with their timelines. */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { listOwn } from './store-requests.ts';
import { withdrawalViews } from './withdrawal-view.ts';

type List = typeof calls.listWithdrawals;

const rowsByDefault = 20;

/** Open to restricted accounts, too: what they asked for before goes on. @throws Refusal `withdrawalUnknown` */
export async function listWithdrawals(
  { platform }: Deps,
  { orderNum, page = 1, rows = rowsByDefault }: InputOf<List>,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<List>> {
  const tx = platform.db.reads;
  const found = await listOwn(platform.db.lists, caller.userId, { id: orderNum, skip: (page - 1) * rows, rows });
  if (orderNum !== undefined && found.total === 0) throw refuse('withdrawalUnknown');
  return { rows: await withdrawalViews(tx, found.rows, locale), total: found.total, page };
}
