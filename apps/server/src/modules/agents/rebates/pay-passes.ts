/** Pays agents what has accrued to them: any process, a slice at a time, twice is once (agents-rewards.md, "Rebates"). */
import { formatMills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import type { Ledger } from '../../ledger/index.ts';
import { rebatesScope } from '../rules.ts';
import { rebateEverySeconds } from '../settings.ts';
import { reckonGameRounds } from './reckon-game-rounds.ts';
import { type ReckonDeps, reckonRounds } from './reckon-rounds.ts';
import { endPass, type PaidAgent, payAgents, takePass } from './store-passes.ts';

export type RebateDeps = ReckonDeps & { readonly ledger: Pick<Ledger, 'freezes'> };

/** Agents that one transaction pays. */
const slice = 1_000;
/** Until whoever writes a round has most likely committed. */
const lookAgainMs = 200;
export const passJob = 'agents-rebates';

/** Adds the job; what was settled wakes it, and it pays at the latest after the setting's seconds. */
export function addPassJob(deps: RebateDeps): void {
  const { platform } = deps;
  platform.jobs.add({
    name: passJob,
    everyMs: platform.settings.get(rebateEverySeconds) * 1_000,
    run: () => paySlice(deps),
  });
  platform.bus.on('issue.settled', () => platform.jobs.wake(passJob));
}

/**
 * Reckons the next instant rounds and game rounds; where none are due, pays the next slice of agents, or ends a pass whose agents are paid.
 * A pass that paid anything else than what accrued freezes rebates. @returns whether more may be due, or when
 */
export async function paySlice(deps: RebateDeps, max = slice): Promise<boolean | number> {
  const { platform, ledger } = deps;
  if (ledger.freezes.isFrozen(rebatesScope)) return false;
  // Half of the time between two turns: what ended after the last one is paid with the next, and wakes in between rest.
  const afterMs = (platform.settings.get(rebateEverySeconds) * 1_000) / 2;
  const rounds = await reckonRounds(deps, afterMs);
  if (rounds === 'taken') return true;
  const games = await reckonGameRounds(deps, afterMs);
  if (games === 'taken') return true;
  const step = await platform.db.jobs.transaction(async (tx) => {
    const pass = await takePass(tx, platform.ids.next());
    if (pass === undefined) return undefined;
    const paid = await payAgents(tx, pass, max);
    return { pass, paid, end: paid.length === 0 ? await endPass(tx, pass) : undefined };
  });
  if (step === undefined) return (rounds === 'waiting' || games === 'waiting') && lookAgainMs;
  announce(platform, step.paid);
  if (step.end !== undefined && step.end.paid !== step.end.accrued)
    await ledger.freezes.freeze([rebatesScope], {
      kind: 'rebatePass',
      saw: {
        pass: step.pass,
        paid: formatMills(mills(step.end.paid)),
        accrued: formatMills(mills(step.end.accrued)),
      },
    });
  return true;
}

function announce(platform: Platform, paid: readonly PaidAgent[]): void {
  for (const { userId, amount, balance, leg } of paid) {
    platform.bus.publish('rebates.paid', { userId, amount });
    platform.bus.publish('balance.changed', { userId, balance, leg });
  }
}
