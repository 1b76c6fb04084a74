/** What came, went and was earned (spec 2 §9: 20 a page, the last 3 months). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { siteTime } from './site-time.ts';
import { listMoves } from './store-moves.ts';
import { moveView } from './move-view.ts';

type History = typeof calls.savingsHistory;

const months = 3;
const rowsByDefault = 20;

/** @throws Refusal `accountRestricted` */
export async function listHistory(
  deps: Deps,
  { type = '0', page = 1, rows = rowsByDefault }: InputOf<History>,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<History>> {
  deps.identity.assertMayUse(caller, 'savings');
  const tx = deps.platform.db.reads;
  const { day: today } = await siteTime(deps, tx);
  const kind = type === '0' ? undefined : Number(type);
  const found = await listMoves(deps.platform.db.lists, caller.userId, {
    kind,
    today,
    months,
    skip: (page - 1) * rows,
    rows,
  });
  return { rows: found.rows.map((row) => moveView(row, locale)), total: found.total, page };
}
