/** An operator's words about players: who somebody is, and what the account may do. */
import type { PlayerStatusChange } from '../modules/office/index.ts';
import type { Session } from './session.ts';
import { waitsFor } from './proposals.ts';

/** `player NAME`, `player NAME status N`. */
export async function players(
  { office, operator, print }: Session,
  [, username = '', verb, status]: readonly string[],
  reason: string,
): Promise<void> {
  if (verb === undefined) {
    const {
      userId,
      username: name,
      status: now,
      level,
      isGuest,
      registeredAt,
    } = await office.showPlayer(operator, username);
    print({ userId, username: name, status: now, level, isGuest, registeredAt: new Date(registeredAt).toISOString() });
    return;
  }
  const change = { username, status: Number(status) as PlayerStatusChange['status'], reason };
  const { before, proposal } = await office.changePlayerStatus(operator, change);
  print(`player ${username}: status ${before} -> ${status}${waitsFor(proposal)}`);
}

/** `agent NAME make --rebates JSON`. */
export async function makeAgent(
  { office, operator, print }: Session,
  [, username = '']: readonly string[],
  { rebates = '', reason = '' }: Options,
): Promise<void> {
  const proposal = await office.makeAgent(operator, { username, rebates: parsed(rebates), reason });
  print(`agent ${username}:${waitsFor(proposal)}`);
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

/** @throws UsageError */
function parsed(rebates: string): unknown {
  try {
    return JSON.parse(rebates) as unknown;
  } catch {
    throw new UsageError('--rebates is JSON such as {"s_ssc":"8.0","s_k3":"8.0"}');
  }
}
