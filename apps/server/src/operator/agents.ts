/** An operator's words about agents: who becomes one, who stands below whom, and on which terms. */
import { type Options, UsageError } from './terminal/read-command.ts';
import type { Session } from './terminal/session.ts';
import { waitsFor } from './proposals.ts';

/** `agent NAME make`, `agent NAME move AGENT`, `agent NAME terms`, with `--rebates JSON`. */
export async function agents(
  { office, operator, print }: Session,
  [, username = '', verb, agent = '']: readonly string[],
  { rebates: typed, reason = '', 'dry-run': isDry = false }: Options,
): Promise<void> {
  if (verb === 'make') {
    const made = await office.makeAgent(operator, { username, rebates: parsed(typed), reason });
    print(`agent ${username}:${waitsFor(made)}`);
    return;
  }
  const about = { username, reason, isDry };
  const {
    accounts,
    agents: among,
    proposal,
  } = verb === 'move'
    ? await office.moveAccount(operator, { ...about, agent, rebates: typed && parsed(typed) })
    : await office.changeTerms(operator, { ...about, rebates: parsed(typed) });
  print(`agent ${username}: ${accounts} accounts with it, ${among} of them agents${waitsFor(proposal)}`);
}

/** @throws UsageError */
function parsed(rebates = ''): unknown {
  try {
    return JSON.parse(rebates) as unknown;
  } catch {
    throw new UsageError('--rebates is JSON such as {"s_ssc":"8.0","s_k3":"8.0"}');
  }
}

/** `agents recount [NAME|all]`. */
export async function recountAgents(
  { office, operator, print }: Session,
  [, , name = 'all']: readonly string[],
  reason: string,
): Promise<void> {
  const username = name === 'all' ? undefined : name;
  const { steps, wrong } = await office.recountAgents(operator, { username, reason });
  print(
    `agents ${name}: ${steps} months compared with the ledger, ${wrong === 0 ? 'all sums are right' : `sums put right: ${wrong}`}`,
  );
}
