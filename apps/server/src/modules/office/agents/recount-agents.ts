/** The sums behind agents' reports are recomputed from the ledger (agents-rewards.md, "Reports"). */
import { refuse } from '../../../platform/api/route.ts';
import type { Recount } from '../../agents/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import { recordThenDo } from '../audit/record-action.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

/** Of one agent, or of all when none is named. */
export type AgentRecount = { readonly username: string | undefined; readonly reason: string };

/** @returns what was compared, and how many sums were wrong and are right now. @throws Refusal */
export async function recountAgents(
  deps: Deps,
  by: SignedInOperator,
  { username, reason: typedReason }: AgentRecount,
): Promise<Recount> {
  const reason = assertReason(typedReason);
  const agent = username === undefined ? undefined : await deps.players.userByName(username);
  if (username !== undefined && agent === undefined) throw refuse('noSuchPlayer', { username });
  let found: Recount = { steps: 0, wrong: 0 };
  const action = { operator: by.name, action: 'recount-agents', subject: agent?.username ?? 'all' };
  await recordThenDo(deps, { ...action, before: null, after: null, reason }, async () => {
    found = await deps.agents.recount(agent === undefined ? 'all' : [agent.userId]);
  });
  return found;
}
