/** Looks at accounts that were used, for what needs no request: whoever signed in since the last turn. */
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { countWhoWithdrew, findSetRisks, readRules } from '../withdrawals/index.ts';
import type { Deps } from './deps.ts';
import { watchedRules } from './flag-rules.ts';
import { gather } from './gather.ts';
import { keepRisks } from './keep-risks.ts';
import { lockWatch, moveWatch } from './store-flags.ts';

const everyMs = 30_000;
const turnMax = 100;

/** Adds the loop; whichever process comes first looks. */
export function addWatchJob(deps: Deps): void {
  deps.platform.jobs.add({ name: 'risk-watch', everyMs, run: () => watchNext(deps) });
}

/** @returns whether there may be more */
export async function watchNext(deps: Deps): Promise<boolean> {
  const { platform, reader } = deps;
  const turn = await platform.db.jobs.transaction(async (tx) => {
    const after = await lockWatch(tx);
    if (after === undefined) return { seen: 0, raised: 0 };
    const signIns = await reader.signInsAfter(tx, after, turnMax);
    let raised = 0;
    for (const userId of new Set(signIns.map((signIn) => signIn.userId))) raised += await lookAt(deps, tx, userId);
    const last = signIns.at(-1);
    if (last !== undefined) await moveWatch(tx, last.sessionId);
    return { seen: signIns.length, raised };
  });
  if (turn.raised > 0) platform.bus.publish('flag.raised', { count: turn.raised });
  return turn.seen === turnMax;
}

async function lookAt(deps: Deps, tx: Tx, userId: UserId): Promise<number> {
  const { platform, identity } = deps;
  const sharers = await identity.sharesDevicesWith(userId, tx);
  const withdrew = await countWhoWithdrew(
    tx,
    sharers.map((sharer) => sharer.userId),
  );
  const facts = {
    ...(await gather(deps, tx, userId)),
    onSameDevice: { withdrew, blocked: sharers.filter(({ isBlocked }) => isBlocked).length },
  };
  const { risks } = findSetRisks(facts, readRules(platform.settings), watchedRules);
  return keepRisks(tx, { userId, risks });
}
