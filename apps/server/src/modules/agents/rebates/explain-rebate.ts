/** What one payment of rebates is made of (agents-rewards.md, "Rebates"). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { formatShare, share } from '@longmen/engine/rebates';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { shareOf } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import { listEarned } from './store-explain.ts';

const rowsDefault = 20;

/** @throws Refusal `recordUnknown` for what is no record of kind 19 of the caller's */
export async function explainRebate(
  { platform, identity, ledger, draws, catalogue }: Deps,
  { orderNum, page = 1, rows: limit = rowsDefault }: InputOf<Calls['rebateDetail']>,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<Calls['rebateDetail']>> {
  const record = await ledger.record(userId, { account: 'cash', kind: 'commission', ref: orderNum });
  if (record === undefined) throw refuse('recordUnknown');
  const rows = await listEarned(platform.db.reads, userId, orderNum, { skip: (page - 1) * limit, rows: limit });
  const [issues, accounts] = await Promise.all([
    draws.issuesById([...new Set(rows.map(({ source }) => source))]),
    identity.usersOf([...new Set([userId, ...rows.map(({ viaId }) => viaId)])]),
  ]);
  const issueOf = new Map(issues.map((issue) => [issue.id, issue]));
  const own = accounts.get(userId)?.rebates ?? {};
  return {
    at: record.at,
    amount: record.amount,
    rows: rows.map(({ source, viaId, family, gap, base, amount, ...of }) => {
      const issue = issueOf.get(source);
      const rate = share(of.rate ?? shareOf(own, family));
      return {
        game: issue === undefined ? '' : catalogue.gameName(issue.gid, locale),
        issue: issue?.issue ?? '',
        family,
        via: accounts.get(viaId)?.username ?? 'direct',
        rate: formatShare(rate),
        nextRate: formatShare(share(Math.max(0, rate - gap))),
        base,
        amount,
      };
    }),
    total: rows[0]?.total ?? 0,
    page,
  };
}
