/** Withdrawals as the console shows them: pages with who is deciding, and one with its first word. */
import type { Facts, QueuePage, QueueRequest } from '../../withdrawals/index.ts';
import type { Entry } from '../audit/audit-log.ts';
import { findEntries } from '../audit/store-audit.ts';
import { claimsNow } from '../claims/claims.ts';
import type { Claim } from '../claims/store-claims.ts';
import type { Deps } from '../deps.ts';

export type WithdrawalPage = QueuePage & { readonly claims: ReadonlyMap<string, Claim> };

/** The first approval of a withdrawal that still counts, as the log has it. */
export type FirstWord = Pick<Entry, 'at' | 'reason' | 'seq'> & { readonly by: string };

export type WithdrawalFacts = Facts & {
  readonly claim: Claim | undefined;
  readonly firstWord: FirstWord | undefined;
};

/** A page of a tab, with who is deciding. */
export async function listWithdrawalPage(
  deps: Deps,
  request: QueueRequest,
  page: { readonly before?: string | undefined; readonly limit?: number | undefined },
): Promise<WithdrawalPage> {
  const found = await deps.withdrawals.list(request, page);
  const ids = found.rows.map(({ id }) => id);
  return { ...found, claims: await claimsNow(deps, 'withdrawal', ids) };
}

/** All facts of one. @throws Refusal */
export async function readWithdrawalFacts(deps: Deps, id: string): Promise<WithdrawalFacts> {
  const facts = await deps.withdrawals.facts(id);
  const claims = await claimsNow(deps, 'withdrawal', [id]);
  return { ...facts, claim: claims.get(id), firstWord: await firstWordOn(deps.platform, id, facts.row.firstBy) };
}

/** An approval that was refused or recalled since does not count: it is the latest one of who stands as the first. */
async function firstWordOn(
  { db }: Deps['platform'],
  id: string,
  firstBy: string | null,
): Promise<FirstWord | undefined> {
  if (firstBy === null) return undefined;
  const filter = { operator: firstBy, action: 'approve-withdrawal', subject: id };
  const [row] = await findEntries(db.reads, filter, { before: undefined, limit: 1 });
  if (row === undefined) return undefined;
  const { at, reason, seq } = JSON.parse(row.text) as Entry;
  return { by: firstBy, at, reason, seq };
}
